import { type Observable, Subject } from 'rxjs'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { type CallFailure, done, isAwaited, isUnanswered, type Result } from './failure.ts'
import type { HttpAnswer, HttpRequest } from './http.ts'
import type { PendingWrites, UnansweredWrite } from './pendingWrites.ts'
import { isPassing } from './retry.ts'

/** A save that waits for its answer; with `refused`, it was refused after its form was left. */
export interface WaitingSave extends Pick<UnansweredWrite, 'key' | 'method' | 'path' | 'body' | 'begun'> {
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
  readonly fromBefore: () => number
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
  /** Takes over the writes that `user` made before a reload; another user's are given up. */
  readonly resume: (user: number) => void
  readonly clear: () => void
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
  readonly isPecanyard: () => boolean
  readonly send: (request: HttpRequest, read: typeof done<HttpAnswer>, keyed: boolean) => Promise<Result<unknown>>
}

export function createOutbox({ pending, isPecanyard, send }: OutboxOptions): OutboxOfCalls {
  const saves = createSignal<readonly WaitingSave[]>([])
  const [dropped$, accepted$, lost$] = [new Subject<string>(), new Subject<Accepted>(), new Subject<void>()]
  // Writes of this page are repeated by their senders, until those are left.
  const before = pending.all().map(({ key }) => key)
  const [own, underWay] = [new Set<string>(), new Set<string>()]
  const shown = createShown(() => say())
  // Sent without an answer: they may be saved already.
  const unclear = new Set<string>()
  let refused: readonly WaitingSave[] = []
  let owner: number | null = null
  // Nothing is sent between two sessions: the next one may be another user's.
  let isBetween = false
  let sending: Promise<void> | null = null

  const held = (key: string): UnansweredWrite | undefined => pending.held().find((each) => each.key === key)
  const ownWrites = (): readonly UnansweredWrite[] => pending.held().filter(({ key }) => own.has(key))

  function say(): void {
    const waiting = pending.held().filter(({ key }) => own.has(key) || shown.has(key))
    if (waiting.length + refused.length + saves.get().length > 0) saves.set([...refused, ...waiting])
  }

  function forget(key: string): void {
    pending.end(key)
    own.delete(key)
    unclear.delete(key)
  }

  /** Ends a write that was taken over, and reports its outcome. */
  function settle(write: UnansweredWrite, result: Result<unknown>, answer: Result<HttpAnswer>): void {
    forget(write.key)
    if (result.ok) accepted$.next({ write, answer: answer.ok ? answer.value.body : null })
    else if (result.failure.kind === 'lost') lost$.next()
    else refused = [...refused, { ...write, refused: result.failure }]
  }

  async function sendEach(): Promise<void> {
    for (const { keyed, ...write } of ownWrites()) {
      if (isBetween) return
      if (underWay.has(write.key) || !own.has(write.key)) continue
      if (keyed && isPecanyard()) {
        const result = await send(write, done, keyed)
        if (!result.ok && isAwaited(result.failure)) return
      } else {
        forget(write.key)
        say()
        lost$.next()
      }
    }
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
    fromBefore: () => pending.all().filter(({ key, keyed }) => keyed && before.includes(key)).length,
    isUnclear: (key) => unclear.has(key),
    survives: (key) => pending.all().some((each) => each.key === key && each.keyed),
    release: pending.end,
    drop(key) {
      forget(key)
      refused = refused.filter((each) => each.key !== key)
      say()
      dropped$.next(key)
    },
    async sendAll() {
      sending ??= sendEach().finally(() => (sending = null))
      await sending
    },
    hasOwn: () => ownWrites().length > 0,
    resume(user) {
      if (owner === null) for (const key of before) own.add(key)
      else if (owner !== user) refused = []
      owner = user
      isBetween = false
      pending.belongTo(user)
      say()
    },
    clear() {
      pending.clear()
      for (const keys of [own, unclear]) keys.clear()
      refused = []
      say()
    },
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
