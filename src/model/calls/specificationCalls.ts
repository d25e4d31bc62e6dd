import { listNames } from '#model/kinds/kinds.ts'

/** A call by its method and its path, filled in or not. */
export interface CallLine {
  readonly method: string
  readonly path: string
  /** The names of what its body may have, if that matters. */
  readonly fields?: readonly string[]
}

/** The calls that every server has, in the order of the table. Specification, section 7. */
export const specificationCalls = [
  'POST /api/auth/login/',
  'POST /api/auth/logout/',
  'GET /api/auth/user/',
  'GET /api/staff_list/',
  'GET /api/clients/',
  'GET /api/clients/{id}/',
  'GET /api/brokers/',
  'GET /api/varieties/',
  'GET /api/orchards/',
  'GET /api/orders/',
  'GET /api/orders/{id}/',
  'POST /api/orders/',
  'PUT /api/orders/{id}/',
  'PATCH /api/orders/{id}/',
  'POST /api/orchards/',
  'POST /api/wagons/',
  'PATCH /api/wagons/{id}/',
  'POST /api/wagons/{id}/unloaded/',
  'GET /api/lots/',
  'POST /api/lots/',
  'PATCH /api/lots/{id}/',
  'PUT /api/lots/{id}/',
  'GET /api/moisture_readings/',
  'POST /api/moisture_readings/',
  'GET /api/dryer_events/',
  'POST /api/dryer_events/',
  'PATCH /api/dryer_events/{id}/',
  'GET /api/batches/',
  'PATCH /api/batches/{id}/',
  'PUT /api/batches/{id}/',
  'GET /api/bags/',
  'POST /api/bags/',
  'PATCH /api/bags/{id}/',
  'GET /api/shipments/',
  'PATCH /api/shipments/{id}/',
  'GET /api/drying_bins/',
  'GET /api/statistics/',
  'GET /api/system/',
  'GET /api/plants/{id}/',
  'GET /api/wagons/',
] as const

const specified: ReadonlySet<string> = new Set(specificationCalls)

/** The line of a call with `{id}` for every number and blank. */
export const lineOf = ({ method, path }: CallLine): string => `${method} ${path.replaceAll(/\{\w+\}|\b\d+\b/g, '{id}')}`

export const isSpecified = (call: CallLine): boolean => specified.has(lineOf(call))

const selfService: ReadonlySet<string> = new Set([
  'PATCH /api/auth/user/',
  'POST /api/auth/password/change/',
  'POST /api/auth/password/reset/',
  'POST /api/auth/password/reset/confirm/',
  'PATCH /api/system/',
])

/**
 * Whether a call beyond the specification has the usual form of Django REST framework or dj-rest-auth, so that another
 * server may have it too: a record by its number, or one of its type added, changed or removed.
 */
export function isConventional(call: CallLine): boolean {
  const line = lineOf(call)
  const table = /^[A-Z]+ \/api\/(\w+)\/(?:\{id\}\/)?$/.exec(line)?.[1]
  return selfService.has(line) || (table !== undefined && tables.has(table))
}

const ownLists: readonly string[] = ['adjustments', 'bag_returns']

/** All lists but the counter-tickets and returns, which are our own. */
const tables: ReadonlySet<string> = new Set([
  'users',
  'plants',
  ...listNames.filter((list) => !ownLists.includes(list)),
])
