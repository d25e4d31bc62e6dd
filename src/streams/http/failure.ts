import type { SentRefusal } from '#machines/rule.ts'
import type { FieldErrors } from '#model/values/fieldErrors.ts'
import type { Unreadable } from '#model/wire/parseAnswer.ts'

/**
 * The failure of a call. `offline`: no answer; with `unknown` the call may have been carried out nevertheless (a
 * repetition with the same key finds out). `lost`: a write without an answer, on a server that carries out a repeated
 * call twice: a person has to check whether it was saved. `refused`: 400, 403, 409 and the like, with the errors.
 * `notKept`: a write that was accepted and changed none of the `fields` that it was sent for. `notOffered`: a call that
 * the server does not have (405, 501, or 404 beyond the specification). `tooMany`: `retryAfter` in seconds, if sent.
 * `server`: any other status, or an unreadable answer.
 */
export type CallFailure =
  | { readonly kind: 'offline'; readonly unknown: boolean; readonly cause: string }
  | { readonly kind: 'lost'; readonly cause: string }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly fieldErrors: FieldErrors
      readonly statusErrors: readonly string[]
      readonly refusals: readonly SentRefusal[]
      /** The `If-Match` was outdated: another user has changed the record. */
      readonly outdated?: true
      /** At an enrolled device: nobody is there any more, or somebody else. */
      readonly nobodyHere?: true
    }
  | { readonly kind: 'unauthenticated'; readonly statusErrors: readonly string[] }
  | { readonly kind: 'absent'; readonly statusErrors: readonly string[] }
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'notKept'; readonly fields: readonly string[] }
  | { readonly kind: 'tooMany'; readonly retryAfter: number | null }
  | { readonly kind: 'server'; readonly status: number; readonly cause: string }

/** The result of a call; `unreadable` are the parts of the answer that were left out. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly unreadable?: readonly Unreadable[] }
  | { readonly ok: false; readonly failure: CallFailure }

export const done = <T>(value: T, unreadable: readonly Unreadable[] = []): Result<T> =>
  unreadable.length === 0 ? { ok: true, value } : { ok: true, value, unreadable }
export const failed = (failure: CallFailure): Result<never> => ({ ok: false, failure })

/** Whether a write was refused because another user had changed the record since. */
export const isOutdated = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.outdated === true

/** Whether a repetition with the same key would find out if a failed call was carried out. */
export const isUnanswered = (failure: CallFailure): boolean =>
  failure.kind === 'server' || (failure.kind === 'offline' && failure.unknown)

/** Whether a failed call may have been carried out. */
export const isUnclear = (failure: CallFailure): boolean => isUnanswered(failure) || failure.kind === 'lost'

/** Whether what was asked for is not there: the record, or the call itself. */
export const isMissing = (failure: CallFailure): boolean => failure.kind === 'absent' || failure.kind === 'notOffered'

/** Whether a status is that of a gateway which does not reach the plant's server. */
export const isOfGateway = (status: number): boolean => status === 502 || status === 504

/** Whether a write got no answer for lack of a network: it is sent again automatically. */
export const isAwaited = (failure: CallFailure): boolean => failure.kind === 'offline' && failure.unknown
