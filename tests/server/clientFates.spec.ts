import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { cellsOf } from '#tests/support/whatCanHappen.ts'
import { type Caller, numberAt, OpenPlant } from './openPlant.ts'

/*
 * docs/what-can-happen.md of clients, which have no machine, against the server: each of their calls is taken in each
 * of their statuses.
 */

const path = '/api/clients/{id}/'
const byMethod: Readonly<Record<string, string>> = { PATCH: 'change', DELETE: 'remove' }

/** The steps of a client: `merge` for `POST /api/clients/{id}/merge/`. */
const steps = Object.values<Pick<Call, 'method' | 'path'>>(calls).flatMap(({ method, path: at }) =>
  at.startsWith(path) && method !== 'GET' ? [[byMethod[method] ?? at.slice(path.length, -1), method, at] as const] : [],
)
const cells = cellsOf('client')
const statuses = [...new Set(cells.map(({ status }) => status))]
const named = (status: string) =>
  cells.flatMap((cell) => (cell.status === status ? cell.steps.filter((step) => !step.includes('.')) : []))

describe('What can happen to a client', () => {
  let plant: OpenPlant
  let admin: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite')
    admin = await plant.signIn({ role_number: 5 })
  }, 60_000)
  afterAll(() => plant.close())

  const added = async (company_name: string) =>
    numberAt((await admin.send('POST', '/api/clients/', { company_name })).body, 'id')
  const merge = async (client: number, into: number) =>
    admin.send('POST', `/api/clients/${client}/merge/`, { into, reason: 'Entered twice' })

  it('should be one of its calls, and each of these is named', () => {
    expect(statuses).toEqual(['Active', 'Merged'])
    const all = [...new Set(steps.map(([step]) => step))]
    expect([...new Set(statuses.flatMap(named))].toSorted()).toEqual(all.toSorted())
  })

  it.each(statuses.flatMap((status) => steps.map((each) => [status, ...each] as const)))(
    'should be true of a client that is %s: %s',
    async (status, step, method, at) => {
      const [one, other] = [await added(`Hollis ${status} ${step}`), await added(`Hollis ${status} ${step} twice`)]
      if (status === 'Merged') await merge(one, other)
      const body = {
        change: { phone: '555 0100' },
        merge: { into: other, reason: 'Twice' },
        erase: { reason: 'Asked' },
      }
      const said = await admin.send(method, at.replace('{id}', String(one)), Reflect.get(body, step))
      expect(said.status < 300).toBe(named(status).includes(step))
    },
  )
})
