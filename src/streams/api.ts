import type { BodyOf, CallName, calls, ReplyOf } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import type { PathBlanks } from '#model/stepCall.ts'
import type { Step } from '#model/step.ts'
import type { Result } from './failure.ts'
import type { ListQuery } from './listCalls.ts'
import type { TakenOf } from './taken.ts'

type CallOf<N extends CallName> = (typeof calls)[N]
type Blanks<N extends CallName> = PathBlanks<CallOf<N>['path']>

/** The filters of a call, as plain values. */
export type QueryOf<N extends CallName> = {
  readonly [K in keyof CallOf<N>['query']['_zod']['input']]?: string | number | boolean | undefined
}

type WithIds<N extends CallName> = unknown extends Blanks<N> ? { readonly ids?: undefined } : { readonly ids: Blanks<N> }
type WithBody<N extends CallName> = BodyOf<N> extends Record<string, never> ? { readonly body?: undefined } : { readonly body: BodyOf<N> }

/** What a call takes: `ids` for the blanks of its path, `key` as its Idempotency-Key (a fresh one where none is given). */
export type CallOptions<N extends CallName> = WithIds<N> & WithBody<N> & { readonly query?: QueryOf<N>; readonly key?: string }

/** `version` is the record's, sent as If-Match: a record that has changed since is refused with 409. */
export interface TakeOptions {
  readonly key?: string
  readonly version?: number
}

/** Records in the order of the list; `seq` is where the log stood, null where a server does not say. */
export interface Snapshot<T> {
  readonly records: readonly T[]
  readonly seq: number | null
}

export interface Api {
  call<N extends CallName>(name: N, options: CallOptions<N>): Promise<Result<ReplyOf<N>>>
  list<L extends ListName>(list: L, query: ListQuery<L>): Promise<Result<Snapshot<RecordOf<L>>>>
  take<S extends Step>(step: S, options?: TakeOptions): Promise<Result<TakenOf<S>>>
}
