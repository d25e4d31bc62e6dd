import type { Refusal } from '#machines/rule.ts'
import type { BodyOf, CallName, ReplyOf } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import type { Plant as Site, Settings } from '#model/settings.ts'
import type { Statistics } from '#model/statistics.ts'
import type { Step } from '#model/step.ts'
import type { Self, StaffMember } from '#model/user.ts'
import type { CallOptions, TakeOptions } from './api.ts'
import type { BatchDetail } from './batchDetail.ts'
import type { Result } from './failure.ts'
import type { ListQuery } from './listCalls.ts'
import type { LiveList, Loading } from './liveList.ts'
import type { Readable } from './readable.ts'
import type { Session } from './session.ts'
import type { Snackbars } from './snackbars.ts'
import type { TakenOf } from './taken.ts'

/** `live`: the socket is open. `reconnecting`: it closed a moment ago. `offline`: it can't be opened, or isn't wanted. */
export type Connection = 'live' | 'reconnecting' | 'offline'

/** Everything that a screen can know and do. */
export interface Plant {
  /** Finds out who is signed in, and starts loading and listening. Called once. */
  start(): void
  /** Ends everything; for tests and hot reloading. */
  stop(): void

  readonly session: Readable<Session>
  readonly self: Readable<Self | null>
  login(credentials: BodyOf<'login'>): Promise<Result<Self>>
  logout(): Promise<void>

  readonly lists: { readonly [L in ListName]: LiveList<RecordOf<L>> }
  /** A record that is held, by its id. */
  record<L extends ListName>(list: L, id: number): RecordOf<L> | undefined
  /** Loads more of a list into it, for example `load('bags', { lot: 5 })`; kept through reloads until `release`. */
  load<L extends ListName>(list: L, query: ListQuery<L>): { readonly loading: Readable<Loading>; release(): void }
  /** Loads one record that its list does not hold, where there is a call for it. */
  fetch(list: ListName, id: number): Readable<Loading>
  /** Live totals: the lengths of the lists. Specification, section 4. */
  readonly totals: Readable<{ readonly lots: number; readonly orders: number }>

  /** Readings and dryer events of a batch, loaded while somebody subscribes. */
  batchDetail(id: number): Readable<BatchDetail>
  readonly statistics: Readable<Statistics | null>
  readonly settings: Readable<Settings>
  /** The plant itself with its label printer; null until loaded, and for those who may not see it. */
  readonly site: Readable<Site | null>
  readonly staff: Readable<readonly StaffMember[]>
  readonly connection: Readable<Connection>
  readonly snackbars: Snackbars

  /** Sends a step and folds its reply; once it resolves, `lists` show it. Give the same `key` when asking again. */
  take<S extends Step>(step: S, options?: TakeOptions): Promise<Result<TakenOf<S>>>
  /** Makes a call that is no step and folds its reply. */
  send<N extends CallName>(name: N, options?: CallOptions<N>): Promise<Result<ReplyOf<N>>>
  /**
   * Why a step can't be taken now; empty where it can.
   * Null while what it is decided on is not all loaded (a batch's readings and dryer events): not yet, and not for a reason.
   */
  refusalsOf(step: Step): readonly Refusal[] | null
  /** Changes whenever an answer of `refusalsOf` may have. */
  readonly news: Readable<number>
  /** Takes fresh snapshots of everything. */
  reload(): void
}
