import { curePlaces } from '#machines/curePlaces.ts'
import type { SentCure, SentRefusal } from '#machines/rule.ts'
import { isObject } from '#model/values/isObject.ts'
import type { CallFailure } from './failure.ts'

/** Keys of an error body that belong to no field. Decisions, section 4. */
const fieldless = ['status', 'detail', 'non_field_errors']

/** Our own server names the present version of a record that has changed since it was read. */
const isOutdated = (status: number, body: unknown): boolean =>
  status === 409 && isObject(body) && typeof body['version'] === 'number'

const isNobodyHere = (body: unknown): boolean => isObject(body) && body['code'] === 'nobody_here'

const sentences = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(sentences)
  return isObject(value) ? Object.values(value).flatMap(sentences) : []
}

function refusal(value: unknown): readonly SentRefusal[] {
  if (!isObject(value)) return []
  const { rule, field, message, cure } = value
  if (typeof rule !== 'string' || typeof field !== 'string' || typeof message !== 'string') return []
  const { step, label, at } = isObject(cure) ? cure : {}
  const withCure = typeof step === 'string' && typeof label === 'string' ? { cure: { step, label, ...place(at) } } : {}
  return [{ rule, field, message, ...withCure }]
}

/** The record whose page offers a cure. */
function place(at: unknown): Pick<SentCure, 'at'> {
  const { entity, id } = isObject(at) ? at : {}
  const kind = curePlaces.find((each) => each === entity)
  return kind !== undefined && typeof id === 'number' ? { at: { entity: kind, id } } : {}
}

const statusErrors = (body: unknown): readonly string[] =>
  isObject(body) ? fieldless.flatMap((key) => sentences(body[key])) : sentences(body)

/** An answer other than 2xx: `body` is parsed JSON, undefined if empty; `retryAfter` the header. */
interface Refused {
  readonly method: string
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

/** The failure of an answer other than 2xx. */
export function readRefusal({ method, status, body, retryAfter }: Refused): CallFailure {
  if (status === 401) return { kind: 'unauthenticated', statusErrors: statusErrors(body) }
  // Many servers answer 405 on a path that only supports writing: nothing can be read there.
  if (status === 404 || (isNoCall(status) && method === 'GET'))
    return { kind: 'absent', statusErrors: statusErrors(body) }
  if (isNoCall(status)) return { kind: 'notOffered' }
  if (status === 429) return { kind: 'tooMany', retryAfter: seconds(retryAfter) }
  if (status < 400 || status >= 500)
    return {
      kind: 'server',
      status,
      cause: (isObject(body) && statusErrors(body)[0]) || `The server answered ${status}.`,
    }
  const whole = { kind: 'refused', status, fieldErrors: {}, statusErrors: statusErrors(body), refusals: [] } as const
  if (isOutdated(status, body)) return { ...whole, outdated: true }
  if (isNobodyHere(body)) return { ...whole, nobodyHere: true }
  const fields = isObject(body)
    ? Object.entries(body).filter(([key]) => !fieldless.includes(key) && key !== 'refusals')
    : []
  const fieldErrors = Object.fromEntries(fields.map(([key, value]) => [key, sentences(value)]))
  const refusals = isObject(body) && Array.isArray(body['refusals']) ? body['refusals'].flatMap(refusal) : []
  return { ...whole, fieldErrors, refusals }
}

/** 405 or 501: the server does not support this method on the path. */
const isNoCall = (status: number): boolean => status === 405 || status === 501

const seconds = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null
