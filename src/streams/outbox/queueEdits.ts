import { undoneAtOnce } from '#machines/undo.ts'
import type { Step } from '#model/calls/step.ts'
import { newKey } from '#streams/http/newKey.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import { startsLotFor } from './decidedEntry.ts'
import type { Entry, Queue } from './entry.ts'
import { withDrop } from './keptDrops.ts'
import { isKept, type KeptQueue } from './keptQueue.ts'
import { afterDropping, afterHandingOver, afterMending, withBinOf } from './queue.ts'
import type { UnsentView } from './unsentView.ts'

interface EditsParts {
  readonly lists: Pick<ShownLists, 'batches'>
  readonly kept: KeptQueue
  readonly view: Pick<UnsentView, 'base' | 'held'>
  /** The stay of who is here. */
  readonly presence: () => string | null
  /** The plant's time, UTC. */
  readonly now: () => string
  /** Called after each edit: something may be sent. */
  readonly onEdit: () => void
}

/** What a person does about steps that wait. Each rejects if it can't be kept: then nothing of it is sent. */
export interface QueueEdits {
  /** Sends a refused step once more, with other fields; `null` changes none. */
  readonly mend: (key: string, fields: Readonly<Record<string, unknown>> | null) => Promise<void>
  /** The cure of a full lot: the bag goes to a new one. */
  readonly startLot: (key: string) => Promise<void>
  readonly drop: (key: string, reason: string) => Promise<void>
  /** Asks a supervisor to look after it. */
  readonly handOver: (key: string) => Promise<void>
}

export function createQueueEdits({ lists, kept, view, presence, now, onEdit }: EditsParts): QueueEdits {
  async function edit(key: string, editing: (entry: Entry, queue: Queue) => Queue): Promise<void> {
    await kept.change((queue) => {
      const entry = queue.entries.find((each) => each.key === key)
      return entry === undefined ? queue : editing(entry, queue)
    })
    onEdit()
  }

  const withNewLot =
    (ofLot: string, freshKey: string) =>
    (entry: Entry, queue: Queue): Queue => {
      const { step, key } = entry
      const batch = step.entity === 'bag' && step.type === 'weigh' ? step.batch : 0
      const order = lists.batches.get().get(batch)?.order ?? 0
      const start = startsLotFor({ queue, state: view.base(), held: view.held() }, entry, order, ofLot)
      return afterMending(queue, key, { step, freshKey, before: start === null ? [] : [start] })
    }

  return {
    mend(key, fields) {
      const freshKey = newKey()
      return edit(key, ({ step }, queue) => {
        const binsFollow = withBinOf(queue, key, fields ?? {})
        return afterMending(binsFollow, key, { step: withFields(step, fields), freshKey })
      })
    },
    startLot: (key) => edit(key, withNewLot(newKey(), newKey())),
    drop(key, reason) {
      const [by, at, ofDrop] = [presence(), now(), newKey()]
      return edit(key, (entry, queue) => {
        const dropped = afterDropping(queue, key, { reason, dropped_at: at })
        return by === null ? dropped : withDrop(dropped, entry, { key: ofDrop, presence: by, at, reason })
      })
    },
    handOver: (key) => edit(key, (_, queue) => afterHandingOver(queue, key)),
  }
}

function withFields(step: Step, fields: Readonly<Record<string, unknown>> | null): Step
function withFields(step: Step, fields: Readonly<Record<string, unknown>> | null): unknown {
  return { ...step, ...fields }
}

interface TakingBack {
  readonly kept: KeptQueue
  readonly edits: QueueEdits
  /** The steps that were never handed to the network. */
  readonly untried: ReadonlySet<string>
  /** Who takes it back. */
  readonly person: number | undefined
}

/**
 * Takes the newest unsent step back, instead of sending it and its undoing. Whether it did: a step that was tried may be
 * saved already, also without an answer, and what others did is not taken back here; both are undone as a sent step is.
 */
export async function takeBack({ kept, edits, untried, person }: TakingBack, step: Step): Promise<boolean> {
  if (!('reason' in step) || step.reason !== undoneAtOnce || !('id' in step)) return false
  const last = kept.get().entries.at(-1)
  if (last === undefined || last.person.id !== person || !untried.has(last.key)) return false
  if (!last.writes.includes(`${step.entity}:${step.id}`)) return false
  return isKept(edits.drop(last.key, undoneAtOnce))
}
