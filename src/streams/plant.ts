import type { Observable } from 'rxjs'
import type { Question } from '#machines/decide.ts'
import type { Refusal } from '#machines/rule.ts'
import type { BodyOf, CallName, ReplyOf } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import type { Plant as Site, SystemInfo } from '#model/settings.ts'
import type { Statistics } from '#model/statistics.ts'
import type { Step } from '#model/step.ts'
import type { Self, StaffMember } from '#model/user.ts'
import type { CallRest, TakeOptions } from './api.ts'
import type { BatchDetail } from './batchDetail.ts'
import type { ShownLists } from './completedLists.ts'
import type { Result } from './failure.ts'
import type { ListQuery } from './listCalls.ts'
import type { Connection } from './listening.ts'
import type { Pictures } from './pictures.ts'
import type { Printing, PrintNews } from './printing.ts'
import type { Readable } from './readable.ts'
import type { Resumed } from './resumed.ts'
import type { Scale } from './scale.ts'
import type { Session } from './session.ts'
import type { Snackbars } from './snackbars.ts'
import type { Loading } from './source.ts'
import type { TakenOf } from './taken.ts'

/** Everything that screens read and call. */
export interface Plant {
  /** Finds out who is signed in, then loads and listens. Called once. */
  readonly start: () => void
  /** Stops everything; for tests and hot reloading. */
  readonly stop: () => void

  readonly session: Readable<Session>
  readonly self: Readable<Self | null>
  readonly login: (credentials: BodyOf<'login'>) => Promise<Result<Self>>
  readonly logout: () => Promise<void>

  readonly lists: ShownLists
  /** A held record, by its id. */
  readonly record: <L extends ListName>(list: L, id: number) => RecordOf<L> | undefined
  /** Loads more of a list into it, for example `load('bags', { lot: 5 })`, and keeps it while it has subscribers. */
  readonly load: <L extends ListName>(list: L, query: ListQuery<L>) => Readable<Loading>
  /** Loads one record that its list may lack, if there is a call for it, and keeps it while it has subscribers. */
  readonly fetch: (list: ListName, id: number) => Readable<Loading>
  /** Live totals: the lengths of the lists. Specification, section 4. */
  readonly totals: Readable<{ readonly lots: number; readonly orders: number }>

  /** Readings and dryer events of a batch, loaded while it has subscribers. */
  readonly batchDetail: (id: number) => Readable<BatchDetail>
  readonly statistics: Readable<Statistics | null>
  readonly settings: Readable<SystemInfo>
  /** The plant with its label printers; null until loaded, and for users who may not see it. */
  readonly site: Readable<Site | null>
  readonly staff: Readable<readonly StaffMember[]>
  readonly connection: Readable<Connection>
  /** The newest seq of the log that this page knows, 0 before the first. */
  readonly head: Readable<number>
  readonly snackbars: Snackbars

  /** Sends a step and folds its answer; after it resolves, `lists` show it. Pass the same `key` to repeat it. */
  readonly take: <S extends Step>(step: S, options?: TakeOptions) => Promise<Result<TakenOf<S>>>
  /** Makes a call that is not a step and folds its answer. */
  readonly send: <N extends CallName>(name: N, ...options: CallRest<N>) => Promise<Result<ReplyOf<N>>>
  /** Loads a picture by its address, for drawing; null on failure. */
  readonly picture: Pictures
  /** Whether the server goes beyond the specification, as ours does; known once somebody is signed in. */
  readonly isPecanyard: () => boolean
  /** Emits when an unanswered write is worth repeating. */
  readonly networkBack$: Observable<unknown>
  /** Forgets an unanswered write: it is not sent again after a reload. */
  readonly abandon: (key: string) => void
  /**
   * The refusals of a step; empty if it is allowed.
   * Null while its facts are still loading (a batch's readings and dryer events).
   */
  readonly refusalsOf: (step: Step) => readonly Refusal[] | null
  /** The part of `refusalsOf` that no typed field can change; the step may be a `bareStep`. */
  readonly standingRefusalsOf: (step: Step) => readonly Refusal[] | null
  /** A step with its facts, from the held records; null as with `refusalsOf`. */
  readonly questionOf: (step: Step) => Question | null
  /** The data that a step's facts need; loaded while it has subscribers. */
  readonly needs: (step: Step) => Readable<unknown>
  /** Changes whenever an answer of `refusalsOf` may change. */
  readonly news: Readable<number>
  /**
   * Prints a label on one of the plant's printers; skipped if none is set. It never throws: failures, of drawing too, are
   * answered and logged.
   */
  readonly print: Printing['print']
  readonly lastPrint: Readable<PrintNews | null>
  /** The bags whose newest label was requested here with an unknown outcome. */
  readonly unansweredPrints: Readable<readonly number[]>
  /** Bags and wagons that were saved by a repetition after a reload of the page. */
  readonly resumed$: Observable<Resumed>
  /** Whether a write of before a reload was lost. */
  readonly lost$: Observable<void>
  /** The scale of this device. */
  readonly scale: Scale
  /** Reloads all lists. */
  readonly reload: () => void
}
