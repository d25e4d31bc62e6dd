import { BehaviorSubject, type SchedulerLike } from 'rxjs'
import { isTakenOffline } from '#model/calls/offlineSteps.ts'
import type { Step } from '#model/calls/step.ts'
import type { Change } from '#model/kinds/event.ts'
import { isListed, type ListName, listOf } from '#model/kinds/kinds.ts'
import { utcOf } from '#model/values/calendar.ts'
import type { Api, TakeOptions } from '#streams/http/api.ts'
import { type CallFailure, done, failed, isAwaited, isOfGateway, type Result } from '#streams/http/failure.ts'
import type { Log } from '#streams/http/log.ts'
import { newKey } from '#streams/http/newKey.ts'
import { parseStepReply } from '#streams/http/stepReplies.ts'
import type { BatchDetails } from '#streams/live/batchDetail.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import type { Connection } from '#streams/live/liveUpdates.ts'
import type { Overlay } from '#streams/live/overlay.ts'
import type { PlantValues } from '#streams/live/plantValues.ts'
import type { ReadonlySignal, Signal } from '#streams/signal.ts'
import { changesOf } from '#streams/signalOf.ts'
import { askForSync, synced$ } from './backgroundSync.ts'
import { type DecidedEntry, decidedEntry, type Here, type Pressed } from './decidedEntry.ts'
import type { Entry, KeptPress, Queue } from './entry.ts'
import { labelsOf } from './keptLabels.ts'
import { createKeptQueue, isKept } from './keptQueue.ts'
import { mustQueue, waitingBehind, withEntry, withPress } from './queue.ts'
import { createQueueEdits, type QueueEdits, takeBack } from './queueEdits.ts'
import { createSending, type SendingParts } from './sendQueue.ts'
import { hasLocalId, trueMark } from './trueIds.ts'
import { createUnsentView } from './unsentView.ts'

export interface DeviceOutboxParts extends Omit<SendingParts, 'api' | 'lists'> {
  readonly api: Pick<Api, 'presence' | 'now' | 'outbox' | 'call'>
  readonly lists: ShownLists
  readonly details: BatchDetails
  readonly values: PlantValues
  readonly connection: ReadonlySignal<Connection>
  readonly overlay: Signal<Overlay | null>
  /** The device's number at the plant. */
  readonly device: number
  /** What was kept when the page was closed. */
  readonly queue: Queue
  /** Keeps it; on the disk when it resolves. */
  readonly keep: (queue: Queue) => Promise<void>
  readonly log: Log
}

/** How a step is sent now; `first` gets what is decided here before the screens show it. */
interface Sent<T> {
  readonly run: (key: string) => Promise<Result<T>>
  readonly first?: (reply: T) => void
}

/** The steps of an enrolled device that are not sent, in their order. */
export interface DeviceOutbox extends QueueEdits {
  readonly queue: ReadonlySignal<Queue>
  /** Takes a step: sent by `run`, or decided here where there is no network. */
  readonly take: <T>(step: Step, options: TakeOptions, sent: Sent<T>) => Promise<Result<T>>
  /** The keys of the steps that wait behind a refused one. */
  readonly behind: () => ReadonlySet<string>
  /** The records that a step changes, each as `lot:7`, by the numbers that the server gave as far as it did. */
  readonly changedBy: (entry: Entry) => readonly string[]
  /**
   * The code for the provisional label of an unsent bag, the same at each printing; the server is told of it after the
   * bag. Null where nobody is here or it can't be kept.
   */
  readonly labelFor: (bag: number) => Promise<string | null>
  /** Remembers who was here last, over a restart. */
  readonly notePress: (press: KeptPress) => void
  /** Remembers a press of which the server was not told. */
  readonly keepPress: (press: KeptPress) => void
  /** Tells the server of them, the oldest first. */
  readonly tellPresses: () => Promise<unknown>
  readonly stop: () => void
}

/** A press without an answer for so long is decided here, ms. */
const patience = 4000

/** The outbox of an enrolled device, with what waited when the page was closed. */
export function createDeviceOutbox(parts: DeviceOutboxParts): DeviceOutbox {
  const { api } = parts
  const nowAtPlant = (): string => utcOf(api.now())
  const isDown$ = new BehaviorSubject(false)
  const view = createUnsentView(parts)
  const kept = createKeptQueue({ ...parts, show: view.show })
  // Kept without a call: nobody else can know of them. After a reload none is sure.
  const untried = new Set<string>()
  const sending = createSending({ ...parts, send: followed(parts.send, untried) }, kept, () => isDown$.next(false))
  const notePress = ({ presence, at }: KeptPress): void => void isKept(parts.seat.notePress(presence, at))
  const press = { presence: api.presence.get, now: nowAtPlant }
  const edits = createQueueEdits({ ...parts, ...press, kept, view, onEdit: sending.wake })
  const following = [
    changesOf(parts.self).subscribe(sending.wake),
    synced$().subscribe(sending.wake),
    changesOf(parts.connection).subscribe(() => {
      if (parts.connection.get() !== 'live') return
      isDown$.next(false)
      sending.wake()
    }),
  ]
  sending.wake()

  const hereNow = (queue = kept.get()): Here => ({ queue, state: view.show(queue).state, held: view.held() })
  /** A press now; null while nobody is here. */
  function pressOf(step: Step, options: TakeOptions, key: string): Pressed | null {
    const [by, presence] = [parts.self.get(), api.presence.get()]
    if (by === null || by.within === null || presence === null || !isTakenOffline(step)) return null
    // Somebody has come whose rights are not known yet.
    if (by.id === 0) return null
    return { step, options, key, by, presence, pressed_at: nowAtPlant() }
  }

  /** Whether a step waits with the others, before anything is asked of the server. */
  function mustWait(pressed: Pressed): boolean {
    const queue = kept.get()
    if (isDown$.value || hasLocalId(pressed.step)) return true
    if (queue.entries.length === 0) return false
    const decided = decidedEntry(hereNow(), pressed)
    return 'entry' in decided && mustQueue(queue, decided.entry)
  }

  async function take<T>(step: Step, options: TakeOptions, { run, first }: Sent<T>): Promise<Result<T>> {
    const key = options.key ?? newKey()
    if (await takeBack({ kept, edits, untried, person: parts.self.get()?.id }, step))
      return done(replyOf<T>(step, null))
    const pressed = pressOf(step, options, key)
    if (pressed === null) return run(key)
    if (mustWait(pressed)) {
      untried.add(key)
      const held = await hold(pressed, first)
      if (held !== null) return held
    }
    untried.delete(key)
    const running = run(key)
    const result = await inTime(running, parts.scheduler)
    if (result !== null && (result.ok || !isUnreached(result.failure))) return result
    const held = await hold(pressed, first)
    if (held === null || !held.ok) return result ?? running
    isDown$.next(true)
    sending.later()
    void askForSync()
    api.outbox.release(key)
    if (result === null) void running.then((answer) => late(key, answer))
    return held
  }

  /** The answer to a step that is kept by now. What else a step made is named to the one that asks again. */
  async function late(key: string, answer: Result<unknown>): Promise<void> {
    const entry = kept.get().entries.find((each) => each.key === key)
    if (entry !== undefined && entry.made.length < 2) await sending.settle(entry, answer, [])
  }

  /** Decides a step here and keeps it; null where this device does not hold what it is about, or can't keep it. */
  async function hold<T>(pressed: Pressed, first: Sent<T>['first']): Promise<Result<T> | null> {
    const decided: DecidedEntry = decidedEntry(hereNow(), pressed)
    if ('missing' in decided) return null
    if ('refused' in decided) return failed(decided.refused)
    if ('unchanged' in decided) return done(replyOf<T>(pressed.step, subjectOf(pressed.step)))
    const saving = isKept(kept.change((queue) => withEntry(queue, decided.entry)))
    const record = shownRecord(parts, decided.own)
    // One that is not waits in its form: nobody was promised anything.
    if (!(await saving)) return null
    if (pressed.presence !== null) notePress({ presence: pressed.presence, at: pressed.pressed_at })
    const reply = replyOf<T>(pressed.step, record)
    first?.(reply)
    if (isDown$.value) sending.later()
    else sending.wake()
    return done(reply)
  }

  /** What the screens get is read as an answer of the server is. */
  function replyOf<T>(step: Step, record: unknown): T
  function replyOf(step: Step, record: unknown): unknown {
    return parseStepReply(step, record, parts.values.settings.get().time_zone, parts.log)
  }

  const subjectOf = (step: Step): unknown => ('id' in step ? heldRecord(parts, listOf(step.entity), step.id) : null)

  return {
    ...edits,
    queue: kept,
    take,
    labelFor: labelsOf({ ...press, kept, device: parts.device }),
    behind: () => new Set(waitingBehind(kept.get()).keys()),
    changedBy: ({ writes }) => writes.map((mark) => trueMark(mark, kept.get().ids)),
    notePress,
    keepPress: (press) => void kept.learn((queue) => withPress(queue, press)),
    tellPresses: sending.tellPresses,
    stop() {
      for (const each of following) each.unsubscribe()
      sending.stop()
      view.stop()
    },
  }
}

/** The answer, or null if there is none for a while. */
const inTime = async <T>(running: Promise<T>, scheduler: SchedulerLike): Promise<T | null> =>
  Promise.race([running, new Promise<null>((resolve) => scheduler.schedule(() => resolve(null), patience))])

/** A record as this device shows it, with what is not sent. */
const heldRecord = ({ overlay, lists }: DeviceOutboxParts, list: ListName, id: number): unknown =>
  overlay.get()?.[list]?.put.find((each) => each.id === id) ?? lists[list].get().get(id) ?? null

/** The record that a change is about, as this device shows it. */
const shownRecord = (parts: DeviceOutboxParts, own: Change | undefined): unknown =>
  own === undefined || !isListed(own.entity) ? null : heldRecord(parts, listOf(own.entity), own.entity_id)

/** Sends steps, which are tried from then on. */
const followed =
  (send: SendingParts['send'], untried: Set<string>): SendingParts['send'] =>
  async (step, options) => {
    untried.delete(options?.key ?? '')
    return send(step, options)
  }

/** Whether a call did not reach the plant's server: there was no answer, or only one of a gateway. */
const isUnreached = (failure: CallFailure): boolean =>
  isAwaited(failure) || (failure.kind === 'server' && isOfGateway(failure.status))
