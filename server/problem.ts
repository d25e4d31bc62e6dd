import type { FieldErrors } from '#model/values/fieldErrors.ts'
import type { ClockFault } from './clock.ts'

/** A call that is refused, with its answer. Thrown by routes, written by `http/errors.ts`. */
export class Problem extends Error {
  readonly statusCode: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    statusCode: number,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`answered ${statusCode}`)
    this.statusCode = statusCode
    this.body = body
    this.headers = headers
  }
}

const detail = (statusCode: number, sentence: string, headers?: Readonly<Record<string, string>>): Problem =>
  new Problem(statusCode, { detail: sentence }, headers)

const clockWords = {
  leapt:
    'The clock of the server jumped, so nothing is saved. Correct it, or let an administrator accept it in the system settings.',
  before_log:
    'The clock of the server is behind the newest event, so nothing is saved. Correct it, or let an administrator accept it in the system settings.',
} as const satisfies Record<ClockFault, string>

/** The usual problems, in the words of Django REST framework. Decisions, section 4. */
export const problems = {
  fields: (errors: FieldErrors) => new Problem(400, errors),
  form: (sentence: string) => new Problem(400, { non_field_errors: [sentence] }),
  malformed: (sentence: string) => detail(400, sentence),
  notSignedIn: (sentence = 'Authentication credentials were not provided.') =>
    detail(401, sentence, { 'www-authenticate': 'Bearer' }),
  notAllowed: (sentence = 'You do not have permission to perform this action.') => detail(403, sentence),
  /** At an enrolled device at which nobody is, or somebody else by now. */
  nobodyHere: () =>
    new Problem(403, { detail: 'Nobody is at this device. Scan your badge or enter your PIN.', code: 'nobody_here' }),
  forged: (why: string) => detail(403, `CSRF Failed: ${why}`),
  notFound: () => detail(404, 'Not found.'),
  wrongMethod: (method: string, allowed: readonly string[]) =>
    detail(405, `Method "${method}" not allowed.`, { allow: allowed.join(', ') }),
  conflict: (sentence: string) => new Problem(409, { status: [sentence] }),
  tooLarge: () => detail(413, 'This request is too large.'),
  notJson: () => detail(415, 'Send JSON: Content-Type application/json.'),
  otherBody: () => detail(422, 'This Idempotency-Key was used with another body.'),
  away: () => detail(503, 'The plant can not save just now. Nothing was saved; try again.', { 'retry-after': '5' }),
  clock: (fault: ClockFault) => detail(503, clockWords[fault], { 'retry-after': '60' }),
  diskFull: (sentence = 'The server has no space left. Nothing was saved; tell an administrator.') =>
    detail(507, sentence),
  tooMany: (seconds: number) =>
    detail(429, `Request was throttled. Expected available in ${seconds} seconds.`, { 'retry-after': String(seconds) }),
} as const
