import type { Refusal } from '#machines/rule.ts'
import type { FieldErrors } from '#model/fieldErrors.ts'
import type { Unreadable } from './read.ts'

/** A refusal as the server words it: the rule, the field it stands under, and the step that would help. */
export type ServerRefusal = Omit<Refusal, 'kind'>

/**
 * Why a call brought nothing. `offline`: no answer came; `unknown` says that the call may have been carried out
 * all the same (asking again with the same key finds out). `lost`: a write without an answer, to a server that carries out
 * a repeated call twice: nobody but a person can find out whether it was saved. `refused`: 400, 403, 409 and the like, with what was wrong.
 * `notOffered`: the server has no such call to write with. `tooMany`: `retryAfter` in seconds where the server said so. `server`: any other status, or an answer that can't be read.
 */
export type CallFailure =
  | { readonly kind: 'offline'; readonly unknown: boolean; readonly cause: string }
  | { readonly kind: 'lost'; readonly cause: string }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly fieldErrors: FieldErrors
      readonly statusErrors: readonly string[]
      readonly refusals: readonly ServerRefusal[]
    }
  | { readonly kind: 'unauthenticated'; readonly statusErrors: readonly string[] }
  | { readonly kind: 'absent'; readonly statusErrors: readonly string[] }
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'tooMany'; readonly retryAfter: number | null }
  | { readonly kind: 'server'; readonly status: number; readonly cause: string }

/** What a call brought; `unreadable` is what of it could not be read and is left out. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly unreadable?: readonly Unreadable[] }
  | { readonly ok: false; readonly failure: CallFailure }

export const done = <T>(value: T, unreadable: readonly Unreadable[] = []): Result<T> =>
  unreadable.length === 0 ? { ok: true, value } : { ok: true, value, unreadable }
export const failed = (failure: CallFailure): Result<never> => ({ ok: false, failure })

/** Whether asking again with the same key finds out if a failed call was carried out all the same. */
export const isUnanswered = (failure: CallFailure): boolean =>
  failure.kind === 'server' || (failure.kind === 'offline' && failure.unknown)

/** Whether a failed call may have been carried out all the same, and can be asked again or not. */
export const isUnclear = (failure: CallFailure): boolean => isUnanswered(failure) || failure.kind === 'lost'

/** Whether a call was left without any answer, for want of a network: it is worth sending again by itself. */
export const isAwaited = (failure: CallFailure): boolean => failure.kind === 'offline' && failure.unknown
