import { type Observable, Subject } from 'rxjs'
import { sentWithin } from '#machines/presence.ts'
import { day } from '#model/values/calendar.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { type CallFailure, done, isAwaited, isUnanswered, type Result } from './failure.ts'
import type { HttpAnswer, HttpRequest } from './http.ts'
import type { PendingWrites, UnansweredWrite, WriteKeeper } from './pendingWrites.ts'
import { isPassing } from './retry.ts'

/** A save that waits for its answer; with `refused`, it was refused after its form was left. */
export interface WaitingSave extends Pick<UnansweredWrite, 'key' | 'method' | 'path' | 'body' | 'begun'> {
  /** The server may have forgotten its key: sent again, it might be saved twice. */
  readonly old?: true
  readonly refused?: CallFailure
}

/** An accepted write whose form was left, and its answer. */
export interface Accepted {
  readonly write: Pick<UnansweredWrite, 'method' | 'path' | 'body' | 'begun'>
  readonly answer: unknown
}

/**
 * The saves that wait for an answer. A form or dialog repeats its own; those whose form was left, or was open before a
 * reload, are repeated here, with their keys, so that each is saved once.
 */
export interface Outbox {
  /** What is said to wait, oldest first, and what was refused since. */
  readonly saves: ReadonlySignal<readonly WaitingSave[]>
  /** Says of a write that it waits, while its form repeats it. Returns the function that ends that. */
  readonly show: (key: string) => () => void
  /** Takes over a write whose form is left. */
  readonly adopt: (key: string) => void
  /** How many saves of before a reload wait for their owner to be known. */
  readonly fromBefore: ReadonlySignal<number>
  /** Whether a write was sent before and may be saved already. */
  readonly isUnclear: (key: string) => boolean
  /** Whether a reload of the page keeps a write. */
  readonly survives: (key: string) => boolean
  /** Forgets a write that the device itself keeps now. */
  readonly release: (key: string) => void
  /** Forgets a write: it is not sent again. */
  readonly drop: (key: string) => void
  readonly dropped$: Observable<string>
  /** Sends what was taken over again, the oldest first, until the network fails. */
  readonly sendAll: () => Promise<void>
  /** Whether something was taken over and waits. */
  readonly hasOwn: () => boolean
  /**
   * Takes over the writes that `user` made before a reload; another user's are given up. Resolves when those that the
   * disk has are known, after a while at the latest; `found$` emits with them.
   */
  readonly resume: (user: number) => Promise<void>
  readonly found$: Observable<void>
  readonly clear: () => void
  /** The session has ended: nothing of it stays on the disk. */
  readonly ended: () => void
  readonly stop: () => void
  readonly accepted$: Observable<Accepted>
  /** Emits if a write was lost: sent again, it might be saved twice. */
  readonly lost$: Observable<void>
}

/** What calls report: each write when it is sent and when it is answered. */
export interface OutboxOfCalls extends Outbox {
  readonly began: (write: UnansweredWrite, now: number) => number | null
  readonly answered: (key: string, result: Result<unknown>, answer: Result<HttpAnswer>) => void
}

export interface OutboxOptions {
  readonly pending: PendingWrites
  /** Keeps writes beyond the tab; null where nothing can. */
  readonly keeper?: WriteKeeper | null
  /** The clock by which writes begin, ms. */
  readonly now: () => number
  readonly isPecanyard: () => boolean
  readonly send: (request: HttpRequest, read: typeof done<HttpAnswer>, keyed: boolean) => Promise<Result<unknown>>
}

/** The outbox of a page, with what closed pages left on the disk. */
export function createOutbox(options: OutboxOptions): OutboxOfCalls {
  const { pending, keeper = null } = options
  const { say, pause, ...outbox } = createRepeated(options)
  const [found$, lost$] = [new Subject<void>(), new Subject<void>()]
  outbox.lost$.subscribe(lost$)
  // What is said to wait is on the disk, where there is one.
  const stopSaying = pending.settled.subscribe(say)
  // Changed by who signs out or in: what is found for the one before is not the next one's.
  let whose: { readonly user: number } | null = null

  function left(writes: readonly UnansweredWrite[]): void {
    pending.restore(writes)
    for (const { key } of writes) outbox.adopt(key)
    found$.next()
  }

  const inTab = pending.all().flatMap(({ key, keyed }) => (keyed ? [key] : []))
  const onDisk = (async () => (await keeper?.keysLeft()) ?? [])()

  /** What closed pages left is deleted with its session, if nobody of it came to this page. */
  async function tellOfClosedPages(): Promise<void> {
    const isUnclaimed = whose === null
    const left = (await onDisk).filter((key) => !inTab.includes(key))
    if (isUnclaimed && left.length > 0) lost$.next()
  }

  return {
    ...outbox,
    found$,
    lost$,
    fromBefore: createFromBefore(inTab, onDisk),
    async resume(user) {
      outbox.resume(user)
      if (whose?.user !== user) whose = { user }
      const mine = whose
      const found = (writes: readonly UnansweredWrite[]): void => {
        if (whose === mine) left(writes)
      }
      // Those of an enrolled device are its own.
      if (user > 0) await keeper?.claim(user, { left: found, lost: () => lost$.next() })
    },
    ended() {
      pause()
      void tellOfClosedPages()
      void keeper?.wipe()
    },
    clear() {
      whose = null
      outbox.clear()
      void keeper?.wipe()
    },
    stop() {
      stopSaying()
      keeper?.close()
    },
  }
}

type Repeated = Omit<OutboxOfCalls, 'fromBefore' | 'found$' | 'resume' | 'ended' | 'stop'> & {
  readonly resume: (user: number) => void
  /** Sends nothing until somebody is known to be signed in. */
  readonly pause: () => void
  readonly say: () => void
}

/** The writes that this page repeats. */
function createRepeated({ pending, now, isPecanyard, send }: OutboxOptions): Repeated {
  const saves = createSignal<readonly WaitingSave[]>([])
  const [dropped$, accepted$, lost$] = [new Subject<string>(), new Subject<Accepted>(), new Subject<void>()]
  // Writes of this page are repeated by their senders, until those are left.
  const before = pending.all().map(({ key }) => key)
  // `unclear` were sent without an answer: they may be saved already.
  const [own, unclear, underWay] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const shown = createShown(() => say())
  let refused: readonly WaitingSave[] = []
  let owner: number | null = null
  // Nothing is sent between two sessions: the next one may be another user's.
  let isBetween = false

  const held = (key: string): UnansweredWrite | undefined => pending.held().find((each) => each.key === key)
  const withAge = (write: UnansweredWrite): WaitingSave => withOld(write, now(), own.has(write.key) ? owner : null)
  const ownWrites = () => pending.held().filter((write) => own.has(write.key) && withAge(write).old !== true)

  function say(): void {
    const waiting = pending.held().filter(({ key }) => (own.has(key) || shown.has(key)) && !pending.isBeingKept(key))
    if (waiting.length + refused.length + saves.get().length > 0) saves.set([...refused, ...waiting.map(withAge)])
  }

  function forget(key: string): void {
    pending.end(key)
    for (const keys of [own, unclear]) keys.delete(key)
  }

  /** What was taken over is not the next person's, also where a turn of sending is under way. */
  function clear(): void {
    pending.clear()
    for (const keys of [own, unclear]) keys.clear()
    refused = []
    say()
  }

  /** Ends a write that was taken over, and reports its outcome. */
  function settle(write: UnansweredWrite, result: Result<unknown>, answer: Result<HttpAnswer>): void {
    forget(write.key)
    if (result.ok) accepted$.next({ write, answer: answer.ok ? answer.value.body : null })
    else if (result.failure.kind === 'lost') lost$.next()
    else refused = [...refused, { ...write, refused: result.failure }]
  }

  /** Sends a write that was taken over; false where the next ones have to wait. */
  async function sendOne({ keyed, ...write }: UnansweredWrite): Promise<boolean> {
    if (isBetween) return false
    if (underWay.has(write.key) || !own.has(write.key)) return true
    if (keyed && isPecanyard()) {
      const result = await send(write, done, keyed)
      return result.ok || !isAwaited(result.failure)
    }
    forget(write.key)
    say()
    lost$.next()
    return true
  }

  return {
    saves,
    dropped$,
    accepted$,
    lost$,
    show: (key) => shown.show(key),
    adopt(key) {
      if (held(key) !== undefined) own.add(key)
      say()
    },
    say,
    pause: () => void (isBetween = true),
    isUnclear: (key) => unclear.has(key),
    survives: (key) => pending.all().some((each) => each.key === key && each.keyed),
    release: pending.end,
    drop(key) {
      forget(key)
      refused = refused.filter((each) => each.key !== key)
      say()
      dropped$.next(key)
    },
    sendAll: oneAtATime(async () => {
      // Some may have grown old.
      say()
      for (const write of ownWrites()) if (!(await sendOne(write))) return
    }),
    hasOwn: () => ownWrites().length > 0,
    resume(user) {
      if (owner === null) for (const key of before) own.add(key)
      else if (owner !== user) clear()
      owner = user
      isBetween = false
      pending.belongTo(user)
      say()
    },
    clear,
    began(write, now) {
      underWay.add(write.key)
      return pending.begin(write, now)
    },
    answered(key, result, answer) {
      underWay.delete(key)
      const write = held(key)
      if (!result.ok && result.failure.kind === 'unauthenticated') {
        isBetween = true
        // Its form goes with the session, and its user could only send it under another key.
        if (unclear.has(key)) own.add(key)
      } else if (!result.ok && isUnanswered(result.failure)) unclear.add(key)
      const isLeft = own.has(key) && write !== undefined
      if (!result.ok && (isUnanswered(result.failure) || (isLeft && mayPass(result.failure)))) return say()
      if (isLeft) settle(write, result, answer)
      else forget(key)
      say()
    },
  }
}

/** Who asks while it is under way gets the end of that. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | null = null
  return async () => {
    working ??= work().finally(() => (working = null))
    await working
  }
}

/**
 * A write, and whether the server may have forgotten its key: it keeps those of persons for 24 hours, those of devices,
 * whose numbers are negative, for as long as it takes their presses. A clock that was set back by as much tells nothing.
 */
function withOld(write: UnansweredWrite, now: number, owner: number | null): WaitingSave {
  const isOld = Math.abs(now - (write.begun ?? now)) >= ((owner ?? 0) < 0 ? sentWithin : day)
  return owner !== null && isOld ? { ...write, old: true } : write
}

/** The number of writes that were left before this page was opened. */
function createFromBefore(inTab: readonly string[], onDisk: Promise<readonly string[]>): ReadonlySignal<number> {
  const count = createSignal(inTab.length)
  void onDisk.then((left) => count.set(new Set([...inTab, ...left]).size))
  return count
}

/** The keys of the writes that forms show, each counted as often as it is shown. */
function createShown(onChange: () => void) {
  const counts = new Map<string, number>()
  return {
    has: (key: string) => counts.has(key),
    show(key: string) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      onChange()
      return () => {
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
        onChange()
      }
    },
  }
}

/** Whether a write that was taken over stays: too many requests, or the session has ended. */
const mayPass = (failure: CallFailure): boolean => isPassing(failure) || failure.kind === 'unauthenticated'
