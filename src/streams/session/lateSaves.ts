import { type Observable, ReplaySubject, type SchedulerLike, Subject } from 'rxjs'
import type { Accepted, Outbox } from '#streams/http/outbox.ts'
import { recoveredRecords, type RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { createRetry } from '#streams/http/retry.ts'
import type { Connection } from '#streams/live/liveUpdates.ts'
import type { ReadonlySignal } from '#streams/signal.ts'

/** The saves that wait for an answer, for screens. */
export type WaitingSaves = Pick<
  Outbox,
  'saves' | 'show' | 'adopt' | 'isUnclear' | 'survives' | 'fromBefore' | 'dropped$'
>

interface LateSavesOptions {
  readonly outbox: Outbox
  readonly connection: ReadonlySignal<Connection>
  readonly scheduler: SchedulerLike
  /** Loads what the socket does not bring. */
  readonly catchUp: () => void
}

export interface LateSaves {
  readonly outbox: WaitingSaves
  readonly saved$: Observable<Accepted>
  readonly recovered$: Observable<RecoveredRecord>
  readonly lost$: Observable<void>
  /** Reports a record that was saved long after its press. */
  readonly recover: (record: RecoveredRecord) => void
  /** Repeats what `user` sent before a reload. */
  readonly resume: (user: number) => Promise<void>
  readonly stop: () => void
}

/** Repeats the saves whose form was left: as soon as the connection is back, and with growing pauses without one. */
export function createLateSaves({ outbox, connection, scheduler, catchUp }: LateSavesOptions): LateSaves {
  const recovered$ = new Subject<RecoveredRecord>()
  // Replayed: the screens subscribe after the first answers.
  const saved$ = new ReplaySubject<Accepted>(1)
  const lost$ = new ReplaySubject<void>(1)
  const again = createRetry(scheduler, () => void send())

  async function send(): Promise<void> {
    await outbox.sendAll()
    if (outbox.hasOwn()) again.later()
    else again.stop()
  }

  outbox.lost$.subscribe(lost$)
  outbox.found$.subscribe(() => void send())
  outbox.accepted$.subscribe((accepted) => {
    catchUp()
    saved$.next(accepted)
    for (const each of recoveredRecords(accepted)) recovered$.next(each)
  })
  const stopListening = connection.subscribe(() => {
    if (connection.get() === 'live' && outbox.hasOwn()) void send()
  })

  return {
    outbox: {
      ...outbox,
      adopt(key) {
        outbox.adopt(key)
        again.later()
      },
    },
    saved$,
    recovered$,
    lost$,
    recover: (record) => recovered$.next(record),
    async resume(user) {
      await outbox.resume(user)
      await send()
    },
    stop() {
      outbox.stop()
      stopListening()
      again.stop()
    },
  }
}
