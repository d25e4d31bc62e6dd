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

/** Everything that a screen can know and do. */
export interface Plant {
  /** Finds out who is signed in, and starts loading and listening. Called once. */
  readonly start: () => void
  /** Ends everything; for tests and hot reloading. */
  readonly stop: () => void

  readonly session: Readable<Session>
  readonly self: Readable<Self | null>
  readonly login: (credentials: BodyOf<'login'>) => Promise<Result<Self>>
  readonly logout: () => Promise<void>

  readonly lists: ShownLists
  /** A record that is held, by its id. */
  readonly record: <L extends ListName>(list: L, id: number) => RecordOf<L> | undefined
  /** Loads more of a list into it, for example `load('bags', { lot: 5 })`, and keeps it while somebody subscribes. */
  readonly load: <L extends ListName>(list: L, query: ListQuery<L>) => Readable<Loading>
  /** Loads one record that its list may not hold, where there is a call for it, and keeps it while somebody subscribes. */
  readonly fetch: (list: ListName, id: number) => Readable<Loading>
  /** Live totals: the lengths of the lists. Specification, section 4. */
  readonly totals: Readable<{ readonly lots: number; readonly orders: number }>

  /** Readings and dryer events of a batch, loaded while somebody subscribes. */
  readonly batchDetail: (id: number) => Readable<BatchDetail>
  readonly statistics: Readable<Statistics | null>
  readonly settings: Readable<SystemInfo>
  /** The plant itself with its label printer; null until loaded, and for those who may not see it. */
  readonly site: Readable<Site | null>
  readonly staff: Readable<readonly StaffMember[]>
  readonly connection: Readable<Connection>
  /** The newest event of the log that this page has heard of, 0 while it has heard of none. */
  readonly head: Readable<number>
  readonly snackbars: Snackbars

  /** Sends a step and folds its reply; once it resolves, `lists` show it. Give the same `key` when asking again. */
  readonly take: <S extends Step>(step: S, options?: TakeOptions) => Promise<Result<TakenOf<S>>>
  /** Makes a call that is no step and folds its reply. */
  readonly send: <N extends CallName>(name: N, ...options: CallRest<N>) => Promise<Result<ReplyOf<N>>>
  /** Fetches a picture by its address, for what is drawn with it; null where it can't be had. */
  readonly picture: Pictures
  /** Whether the server is like our own, and goes beyond the specification; known once somebody is signed in. */
  readonly isPecanyard: () => boolean
  /** Emits when a write that got no answer is worth sending again. */
  readonly networkBack$: Observable<unknown>
  /** Gives up a write that got no answer: after a reload of the page it is not asked again. */
  readonly abandon: (key: string) => void
  /**
   * Why a step can't be taken now; empty where it can.
   * Null while what it is decided on is not all loaded (a batch's readings and dryer events): not yet, and not for a reason.
   */
  readonly refusalsOf: (step: Step) => readonly Refusal[] | null
  /** The part of `refusalsOf` that stands whatever is typed in the step; it may be a `bareStep`. */
  readonly standingRefusalsOf: (step: Step) => readonly Refusal[] | null
  /** A step with what it is decided on, as far as it is held here; null as with `refusalsOf`. */
  readonly questionOf: (step: Step) => Question | null
  /** What has to be loaded before a step can be decided on; loaded while somebody subscribes. */
  readonly needs: (step: Step) => Readable<unknown>
  /** Changes whenever an answer of `refusalsOf` may have. */
  readonly news: Readable<number>
  /**
   * Prints a label on one of the plant's printers; skipped where none is set. It never throws: what goes wrong, in
   * drawing too, is answered and stands in the console.
   */
  readonly print: Printing['print']
  readonly lastPrint: Readable<PrintNews | null>
  /** The bags whose newest label was asked for here without anybody knowing what became of it. */
  readonly unansweredPrints: Readable<readonly number[]>
  /** Bags and wagons that were saved by asking again after a reload of the page. */
  readonly resumed$: Observable<Resumed>
  /** Before the page was loaded again something was sent of which nobody knows whether it was saved. */
  readonly lost$: Observable<void>
  /** This device's own scale. */
  readonly scale: Scale
  /** Takes fresh snapshots of everything. */
  readonly reload: () => void
}
