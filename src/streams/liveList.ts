import type { CallFailure } from './failure.ts'
import type { Readable } from './readable.ts'
import type { Records } from './records.ts'

export type Loading =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded' }
  | { readonly status: 'failed'; readonly failure: CallFailure }

/** A list that is kept live: its records, and how the loading of it stands. */
export interface LiveList<T extends { readonly id: number }> extends Readable<Records<T>> {
  readonly loading: Readable<Loading>
}
