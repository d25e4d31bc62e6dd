import type { Self } from '#model/user.ts'
import type { CallFailure } from './failure.ts'

/**
 * Who is signed in. `checking`: not known yet (`failure` says why it takes longer; it is asked again by itself).
 * `guest`: nobody; `failure` is why the last signing in failed, or null.
 */
export type Session =
  | { readonly status: 'checking'; readonly failure: CallFailure | null }
  | { readonly status: 'guest'; readonly failure: CallFailure | null }
  | { readonly status: 'signing in' }
  | { readonly status: 'signed in'; readonly self: Self }
