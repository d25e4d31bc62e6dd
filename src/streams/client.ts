import type { Observable } from 'rxjs'
import type { DecisionInput } from '#machines/decide.ts'
import type { Refusal } from '#machines/rule.ts'
import type { Statistics } from '#model/calls/statistics.ts'
import type { LifecycleName, Step } from '#model/calls/step.ts'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { Plant, SystemInfo } from '#model/kinds/settings.ts'
import type { Credentials, Self, StaffMember } from '#model/kinds/user.ts'
import type { PrintJobMessage } from '#model/papers/printJob.ts'
import type { Commands } from '#streams/decide/commands.ts'
import type { PastMoment } from '#streams/http/api.ts'
import type { Result } from '#streams/http/failure.ts'
import type { ListQuery } from '#streams/http/listCalls.ts'
import type { Offers } from '#streams/http/offers.ts'
import type { Accepted } from '#streams/http/outbox.ts'
import type { Pictures, PictureSource } from '#streams/http/pictures.ts'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import type { Connection } from '#streams/live/liveUpdates.ts'
import type { Viewers } from '#streams/live/viewers.ts'
import type { HeldWork } from '#streams/outbox/heldWork.ts'
import type { Printing, PrintNews } from '#streams/printing/printing.ts'
import type { Scale } from '#streams/scale/scale.ts'
import type { WaitingSaves } from '#streams/session/lateSaves.ts'
import type { Seat } from '#streams/session/seat.ts'
import type { Session } from '#streams/session/session.ts'
import type { Snackbars } from '#streams/session/snackbars.ts'
import type { ReadonlySignal } from './signal.ts'

/** Everything that screens read and call. */
export interface PlantClient extends Commands {
  /** Checks the session, then loads the data and opens the socket. Called once. */
  readonly start: () => void
  /** Stops everything; for tests and hot reloading. */
  readonly stop: () => void

  readonly session: ReadonlySignal<Session>
  readonly self: ReadonlySignal<Self | null>
  readonly login: (credentials: Credentials) => Promise<Result<Self>>
  readonly logout: () => Promise<void>
  /** Who is at this device, if it is an enrolled one. */
  readonly seat: Seat
  /** Asks again who is signed in: after an enrolment, and to go back to the device. */
  readonly checkSession: () => void
  /** At an enrolled device: shows the page for a sign-in with a password. */
  readonly askPassword: () => void

  readonly lists: ShownLists
  /** A held record, by its id. */
  readonly record: <L extends ListName>(list: L, id: number) => RecordOf<L> | undefined
  /** Loads more of a list into it, for example `load('bags', { lot: 5 })`, and keeps it while it has subscribers. */
  readonly load: <L extends ListName>(list: L, query: ListQuery<L>) => ReadonlySignal<LoadState>
  /** Loads one record that its list may lack, if there is a call for it, and keeps it while it has subscribers. */
  readonly fetch: (list: ListName, id: number) => ReadonlySignal<LoadState>
  /** Live totals: the lengths of the lists. Specification, section 4. */
  readonly totals: ReadonlySignal<{ readonly lots: number; readonly orders: number }>

  /** Readings and dryer events of a batch, loaded while it has subscribers. */
  readonly batchDetail: (id: number) => ReadonlySignal<BatchDetail>
  readonly statistics: ReadonlySignal<Statistics | null>
  readonly settings: ReadonlySignal<SystemInfo>
  /** The plant with its label printers; null until loaded, and for users who may not see it. */
  readonly site: ReadonlySignal<Plant | null>
  readonly staff: ReadonlySignal<readonly StaffMember[]>
  readonly connection: ReadonlySignal<Connection>
  /** The newest seq of the log that this page knows, 0 before the first. */
  readonly head: ReadonlySignal<number>
  /** Each print job that changed; null where some may have been missed. */
  readonly printJobs$: Observable<PrintJobMessage | null>
  /** Who else has the record's page open that this page shows. */
  readonly viewers: Viewers
  readonly snackbars: Snackbars

  /** Loads a picture by its address, for drawing; null on failure. */
  readonly picture: Pictures
  readonly pictureSource: PictureSource
  /** The plant's time, ms since 1970: the device's own clock may be wrong. */
  readonly now: () => number
  /** ms that it is ahead of the device's clock, negative if behind; 0 while they agree. */
  readonly clockAhead: ReadonlySignal<number>
  /** Whether the server offers the calls beyond the specification; known after sign-in. */
  readonly isPecanyard: () => boolean
  /** The calls that the server has, and the fields that it keeps. */
  readonly offers: Pick<Offers, 'has' | 'keeps' | 'news'>
  /** Emits when an unanswered write is worth repeating. */
  readonly networkBack$: Observable<unknown>
  /** Forgets an unanswered write: it is not sent again. */
  readonly abandon: (key: string) => void
  /** The saves that wait for an answer. */
  readonly outbox: WaitingSaves
  /** At an enrolled tablet: the steps that were decided here and are not sent. */
  readonly held: HeldWork
  /**
   * The refusals of a step; empty if it is allowed.
   * Null while its facts are still loading (a batch's readings and dryer events), or the rulebook.
   */
  readonly refusalsOf: (step: Step) => readonly Refusal[] | null
  /** The part of `refusalsOf` that no typed field can change; the step may be a `bareStep`. */
  readonly standingRefusalsOf: (step: Step) => readonly Refusal[] | null
  /**
   * The types of the steps of a person in a status, allowed or not; empty for an unknown status, and while the rulebook
   * is loaded.
   */
  readonly stepsInStatus: (entity: LifecycleName, status: string) => readonly string[]
  /** A step with its facts, from the held records; null as with `refusalsOf`. */
  readonly decisionInputOf: (step: Step) => DecisionInput | null
  /** The data that a step's facts need; loaded while it has subscribers. */
  readonly needs: (step: Step) => ReadonlySignal<unknown>
  /** Changes whenever an answer of `refusalsOf` may change. */
  readonly news: ReadonlySignal<number>
  /**
   * Prints a label on one of the plant's printers; skipped if none is set. It never throws: failures, of drawing too,
   * are returned and logged.
   */
  readonly print: Printing['print']
  readonly lastPrint: ReadonlySignal<PrintNews | null>
  /** The bags whose newest label was requested here with an unknown outcome. */
  readonly unansweredPrints: ReadonlySignal<readonly number[]>
  /** Bags and wagons that were saved after their form was left, or after a reload of the page. */
  readonly recovered$: Observable<RecoveredRecord>
  /** Everything that was saved so. */
  readonly saved$: Observable<Accepted>
  /** Emits if such a write was lost. */
  readonly lost$: Observable<void>
  /** The scale of this device. */
  readonly scale: Scale
  /** Reloads all lists. */
  readonly reload: () => void
  /** Loads the statistics again: at the turn of the plant's day. */
  readonly reloadStatistics: () => void
  /** The same plant as of a moment, read-only; `start` it, and `stop` it at the end. Null where there is no such thing. */
  /** The moment that it shows; null for the present. */
  readonly moment: PastMoment | null
  readonly past: (moment: PastMoment) => PlantClient | null
}
