import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, type Reply, textAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const day = '2026-10-05'

/** The number of each answer, with the first rule that refused. */
const tally = (replies: readonly Reply[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const isRefused = at(body, 'refusals') !== undefined
    const key = isRefused ? `${status} ${textAt(body, 'refusals', 0, 'rule')}` : String(status)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

describe.each(engines)('simultaneous steps of two users on %s', (engine) => {
  let growers: TwoGrowers
  let staff: Caller
  let other: Caller
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    staff = growers.callers.staff
    other = await growers.plant.signIn()
  }, 60_000)
  afterAll(() => growers.plant.close())

  const arrive = async (order: number, wagon_id: string): Promise<number> =>
    numberAt(
      (await staff.send('POST', '/api/wagons/', { order, wagon_id, harvested_at: day, arrived_at: day })).body,
      'id',
    )

  it('should advance a wagon once', async () => {
    const wagon = await arrive(growers.hollis.order, 'RACE1')
    const bin = numberAt((await growers.callers.admin.send('POST', '/api/drying_bins/', { name: 'Race 1' })).body, 'id')
    const move = { status: 'Pre-cleaning', drying_bin: [bin] }
    const replies = await Promise.all([staff, other].map((by) => by.send('PATCH', `/api/wagons/${wagon}/`, move)))
    expect(tally(replies)).toEqual({ '200': 1, '409 W0': 1 })
    expect(
      tally(await Promise.all([staff, other].map((by) => by.send('POST', `/api/wagons/${wagon}/unloaded/`)))),
    ).toEqual({ '200': 1, '409 W0': 1 })
    const batches = listAt((await staff.get('/api/batches/')).body).filter((batch) => at(batch, 'drying_bin') === bin)
    expect(batches).toHaveLength(1)
  })

  it('should give a bin to one order', async () => {
    const wagons = [await arrive(growers.hollis.order, 'RACE2'), await arrive(growers.oakHill.order, 'RACE3')]
    const bin = numberAt((await growers.callers.admin.send('POST', '/api/drying_bins/', { name: 'Race 2' })).body, 'id')
    const replies = await Promise.all(
      wagons.map((wagon, nth) =>
        (nth === 0 ? staff : other).send('PATCH', `/api/wagons/${wagon}/`, {
          status: 'Pre-cleaning',
          drying_bin: [bin],
        }),
      ),
    )
    expect(tally(replies)).toEqual({ '200': 1, '409 W2': 1 })
  })

  it('should never overfill a lot, and start one lot of a grade', async () => {
    await growers.callers.admin.send('PATCH', '/api/system/', { max_lot_weight: 5000 })
    const bag = {
      batch: growers.oakHill.batch,
      grade: 'Small A Grade',
      type: 'Super Sack',
      pallet_type: 'Wood',
      clean_tare: 35,
      clean_gross: 1000,
    }
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => (nth % 2 === 0 ? staff : other).send('POST', '/api/bags/', bag)),
    )
    expect(tally(replies)).toEqual({ '201': 5, '409 L2': 3 })
    const made = replies.filter(({ status }) => status === 201).map(({ body }) => body)
    expect(new Set(made.map((each) => numberAt(each, 'lot'))).size).toBe(1)
    expect(made.map((each) => numberAt(each, 'bag_number')).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    const starts = await Promise.all(
      [staff, other].map((by) =>
        by.send('POST', '/api/lots/', { order: growers.oakHill.order, grade: 'Small A Grade' }),
      ),
    )
    expect(tally(starts)).toEqual({ '201': 1, '409 L9': 1 })
  })

  it('should enter a record once if it is sent five times', async () => {
    const body = { company_name: 'Double Click Farms' }
    const key = { 'idempotency-key': 'double-click' }
    const replies = await Promise.all(Array.from({ length: 5 }, () => staff.send('POST', '/api/clients/', body, key)))
    expect(new Set(replies.map((reply) => numberAt(reply.body, 'id'))).size).toBe(1)
    const clients = listAt((await staff.get('/api/clients/')).body).filter(
      (client) => at(client, 'company_name') === body.company_name,
    )
    expect(clients).toHaveLength(1)
  })
})
