import type { SchedulerLike } from 'rxjs'
import { createActor, fromPromise } from 'xstate'
import type { Self } from '#model/kinds/user.ts'
import type { Commands } from '#streams/decide/commands.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { createRetry } from '#streams/http/retry.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import type { Entry } from './entry.ts'
import type { KeptQueue } from './keptQueue.ts'
import { afterAccepted, afterMet, afterRefused, isOrphan, nextToSend } from './queue.ts'
import { sendingMachine, type Tried } from './sendingMachine.ts'
import { createTelling, isUnsettled, type TellingParts } from './telling.ts'
import { idsIn } from './trueIds.ts'

export interface SendingParts extends TellingParts {
  /** Sends a step and folds its answer. */
  readonly send: Commands['take']
  readonly lists: Pick<ShownLists, 'lots'>
  readonly self: ReadonlySignal<Self | null>
  /** A step was accepted; `reply` is its record. */
  readonly onAccepted: (entry: Entry, reply: unknown) => void
  readonly scheduler: SchedulerLike
}

/** Sends what waits, in its order. */
export interface Sending {
  /** Tries now. */
  readonly wake: () => void
  /** Tries after a growing pause. */
  readonly later: () => void
  /** Takes the answer to a step. */
  readonly settle: (entry: Entry, result: Result<unknown>, named: readonly string[]) => Promise<Tried>
  /** Whether the server knows of all presses now. */
  readonly tellPresses: () => Promise<boolean>
  readonly stop: () => void
}

const orphaned: CallFailure = {
  kind: 'refused',
  status: 409,
  fieldErrors: {},
  statusErrors: ['What this belongs to was dropped.'],
  refusals: [],
}

export function createSending(parts: SendingParts, kept: KeptQueue, onAnswer: () => void): Sending {
  const { self } = parts
  const maySend = (): boolean => (self.get()?.within ?? null) !== null
  const telling = createTelling(parts, kept)
  const isMore = (): boolean => maySend() && (telling.isUntold() || nextToSend(kept.sure()) !== null)
  const retry = createRetry(parts.scheduler, () => sending.send({ type: 'wake' }))
  const sending = createActor(
    sendingMachine.provide({
      actors: { sendNext: fromPromise(async () => sendNext()) },
      guards: { isMore },
      actions: { later: () => retry.later(), rest: () => retry.stop() },
    }),
  ).start()

  async function sendNext(): Promise<Tried> {
    if (!maySend()) return 'notNow'
    // First: a later press shows that its person was still there.
    if (!(await telling.tell())) return 'unanswered'
    const entry = nextToSend(kept.sure())
    if (entry === null) return 'nothing'
    if (isOrphan(entry)) {
      await kept.learn((queue) => afterRefused(queue, entry.key, orphaned))
      return 'answered'
    }
    const instead = lotSince(entry)
    if (instead === null) return sendEntry(entry)
    await kept.learn((queue) => afterMet(queue, entry, idsIn(entry, { id: instead }, [])))
    return 'answered'
  }

  async function sendEntry(entry: Entry): Promise<Tried> {
    const { step, key, source, presence, pressed_at, version } = entry
    const named = new Set<string>()
    const onMade = (made: readonly string[]): void => made.forEach((each) => named.add(each))
    const earlier = { presence, pressed_at, onMade }
    const result = await parts.send(step, { key, source, earlier, ...(version !== null && { version }) })
    return settle(entry, result, [...named])
  }

  async function settle(entry: Entry, result: Result<unknown>, named: readonly string[]): Promise<Tried> {
    const { key } = entry
    if (!result.ok && isUnsettled(result.failure))
      return result.failure.kind === 'unauthenticated' ? 'notNow' : 'unanswered'
    onAnswer()
    await kept.learn((queue) =>
      result.ok
        ? afterAccepted(queue, key, idsIn(entry, result.value, named))
        : afterRefused(queue, key, result.failure),
    )
    if (result.ok) parts.onAccepted(entry, result.value)
    return 'answered'
  }

  /** A new lot that somebody has begun since, in place of the one that was full. */
  function lotSince({ step, fills }: Entry): number | null {
    if (step.entity !== 'lot' || step.type !== 'start' || fills === null) return null
    const full = kept.get().ids[fills] ?? fills
    const lots = parts.lists.lots.get().toArray()
    const since = lots.filter(({ id, order, grade }) => order === step.order && grade === step.grade && id > full)
    return since.length === 0 ? null : Math.max(...since.map(({ id }) => id))
  }

  return {
    wake: () => sending.send({ type: 'wake' }),
    later: () => retry.later(),
    settle,
    tellPresses: telling.tellPresses,
    stop() {
      retry.stop()
      sending.stop()
    },
  }
}
