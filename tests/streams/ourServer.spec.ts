import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gatherFacts } from '#machines/gatherFacts.ts'
import { sentRefusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import { listNames } from '#model/kinds/commit.ts'
import { isOnDemand } from '#model/kinds/kinds.ts'
import { momentOf } from '#model/values/calendar.ts'
import { stateFacts } from '#plant/stateFacts.ts'
import type { PlantClient } from '#streams/client.ts'
import { newKey } from '#streams/http/newKey.ts'
import type { Caller } from '#tests/server/openPlant.ts'
import { roleNames, type TwoGrowers, twoGrowers } from '#tests/server/twoGrowers.ts'
import { openClient } from './openClient.ts'
import { until } from './until.ts'

let growers: TwoGrowers
beforeAll(async () => {
  growers = await twoGrowers('sqlite')
}, 60_000)
afterAll(() => growers.plant.close())

const plants: PlantClient[] = []
afterEach(() => {
  for (const plant of plants.splice(0)) plant.stop()
})

async function openFor(caller: Caller): Promise<PlantClient> {
  const { plant } = openClient(growers.plant.address, { token: caller.token })
  plants.push(plant)
  plant.start()
  await until(() => expect(plant.connection.get()).toBe('live'))
  await until(() =>
    expect(Object.values(plant.lists).some(({ loading }) => loading.get().status === 'loading')).toBe(false),
  )
  // As a page shows all of them.
  for (const list of listNames.filter(isOnDemand)) {
    const part = plant.load(list, {})
    part.subscribe(() => undefined)
    await until(() => expect(part.get().status).not.toBe('loading'))
  }
  return plant
}

/** Compares a plant's lists with those of a newly opened one of the same user. */
async function sameAsFresh(plant: PlantClient, caller: Caller): Promise<void> {
  const fresh = await openFor(caller)
  const held = (of: PlantClient) =>
    Object.fromEntries(
      listNames.map((list) => [
        list,
        of.lists[list]
          .get()
          .toArray()
          .toSorted((a, b) => a.id - b.id),
      ]),
    )
  await until(() => expect(held(plant)).toEqual(held(fresh)))
}

describe('a plant on our own server', () => {
  it.each(roleNames)('should end equal to a fresh one for every role: %s', async (role) => {
    const plant = await openFor(growers.callers[role])
    const { staff } = growers.callers
    const { hollis, oakHill, broker } = growers
    await staff.send('PATCH', `/api/orders/${hollis.order}/`, { notes: `seen by ${role}` })
    const wagon = { order: hollis.order, wagon_id: `W-${role}`, harvested_at: '2026-10-05', arrived_at: '2026-10-05' }
    await staff.send('POST', '/api/wagons/', wagon)
    await staff.send('PUT', `/api/lots/${hollis.lot}/`, { broker, internal_yield: 52 })
    await staff.send('PATCH', `/api/wagons/${oakHill.wagon}/`, { notes: 'theirs' })
    await sameAsFresh(plant, growers.callers[role])
  })

  it('should take steps, and see refusals by the same rules', async () => {
    const plant = await openFor(growers.callers.staff)
    const step: Step = {
      entity: 'wagon',
      type: 'arrive',
      order: growers.hollis.order,
      wagon_id: newKey().slice(0, 8),
      harvested_at: '2026-10-05',
      arrived_at: '2026-10-05',
    }
    const first = await plant.take(step)
    if (!first.ok || first.value === null) throw new Error(JSON.stringify(first))
    expect(plant.record('wagons', first.value.id)).toEqual(first.value)
    const unload: Step = { entity: 'wagon', type: 'complete', id: first.value.id }
    const refused = await plant.take(unload)
    const said = refused.ok || refused.failure.kind !== 'refused' ? [] : refused.failure.refusals
    expect(said).toEqual(plant.refusalsOf(unload)?.map(sentRefusal))
    expect(said.length).toBeGreaterThan(0)
    await sameAsFresh(plant, growers.callers.staff)
  })

  it('should take a step once per key', async () => {
    const plant = await openFor(growers.callers.staff)
    const step = {
      entity: 'order',
      type: 'place',
      client: growers.hollis.client,
      variety: growers.variety,
      orchard: growers.hollis.orchard,
    } as const
    const before = plant.totals.get().orders
    const key = newKey()
    const [first, second] = [await plant.take(step, { key }), await plant.take(step, { key })]
    expect([first.ok, second]).toEqual([true, first])
    expect(plant.totals.get().orders).toBe(before + 1)
  })

  it('should be a guest as soon as the session has ended elsewhere', async () => {
    const caller = await growers.plant.signIn({ role_number: 2 })
    const plant = await openFor(caller)
    await caller.send('POST', '/api/auth/logout/')
    await until(() => expect(plant.session.get().status).toBe('guest'))
    expect(plant.lists.orders.get().size).toBe(0)
  })

  it('should reload after a change of rights', async () => {
    const caller = await growers.plant.signIn({ role_number: 0 })
    const plant = await openFor(caller)
    expect(plant.lists.orders.get().size).toBe(0)
    await growers.callers.admin.send('PATCH', `/api/users/${caller.id}/`, { role_number: 2 })
    await until(() => expect(plant.lists.orders.get().size).toBeGreaterThan(1))
  })
})

describe('the facts of a step', () => {
  const steps = (): readonly Step[] => {
    const { hollis, oakHill, variety, broker, bins } = growers
    const today = { notified_by: growers.callers.staff.id, notified_at: '2026-10-05' }
    return [
      {
        entity: 'order',
        type: 'place',
        client: hollis.client,
        variety,
        orchard: oakHill.orchard,
        preselected_broker: broker,
      },
      {
        entity: 'order',
        type: 'change',
        id: hollis.order,
        client: oakHill.client,
        orchard_id: oakHill.orchard,
        variety,
      },
      {
        entity: 'wagon',
        type: 'arrive',
        order: hollis.order,
        wagon_id: `W${bins[0]}`,
        harvested_at: '2026-10-05',
        arrived_at: '2026-10-05',
      },
      { entity: 'wagon', type: 'notify', id: oakHill.wagon, ...today },
      { entity: 'batch', type: 'open', order: oakHill.order, drying_bin: bins[1] ?? 0 },
      { entity: 'batch', type: 'complete', id: hollis.batch },
      { entity: 'batch', type: 'removeReading', moisture_reading: hollis.reading },
      {
        entity: 'batch',
        type: 'retimeDryerEvent',
        dryer_event: hollis.dryerEvent,
        event_time: '2026-10-05T11:00:00.000Z',
      },
      { entity: 'lot', type: 'start', order: hollis.order, grade: 'B Grade', broker: 999 },
      { entity: 'lot', type: 'sell', id: oakHill.lot, broker },
      { entity: 'bag', type: 'load', id: hollis.bag, shipment: oakHill.shipment, ship_gross: 2, ship_tare: 1 },
      {
        entity: 'bag',
        type: 'weigh',
        batch: oakHill.batch,
        grade: 'B Grade',
        bag_type: 'Super Sack',
        pallet_type: 'Wood',
        clean_tare: 1,
        clean_gross: 2,
      },
      { entity: 'shipment', type: 'open', lot: hollis.lot },
      { entity: 'shipment', type: 'remove', id: hollis.shipment },
    ]
  }

  it("should be the server's, from the same data", async () => {
    const plant = await openFor(growers.callers.staff)
    const leave = plant.batchDetail(growers.hollis.batch).subscribe(() => undefined)
    await until(() => expect(plant.batchDetail(growers.hollis.batch).get().status).toBe('loaded'))
    await until(() => expect(plant.staff.get().length).toBeGreaterThan(0))
    const { id, role_number, client, broker, permissions } = plant.self.get() ?? {
      id: 0,
      role_number: 0,
      client: null,
      broker: null,
      permissions: [],
    }
    const context = {
      moment: momentOf('2026-10-05T16:00:00.000Z', 'America/Chicago'),
      actor: { id, role_number, client, broker, permissions },
    }
    for (const step of steps()) {
      const theirs = gatherFacts(stateFacts(await growers.plant.writer.plant(), context), step)
      if (!('facts' in theirs)) throw new Error(JSON.stringify(step))
      const ours = plant.decisionInputOf(step)
      expect({ step, facts: { ...ours?.facts, moment: context.moment } }).toEqual({
        step,
        facts: { ...asSeen(theirs.facts), next: {} },
      })
    }
    leave()
  })
})

/** Columns that no answer shows and no rule reads: null in a browser. */
const unseen: readonly string[] = ['signed_variety', 'signed_orchard', 'signed_client', 'meant_for']
/** What rules read that the server alone knows, as a browser takes it. Its refusal is told as any other. */
const serversAlone: Readonly<Record<string, unknown>> = { stated: false }

/** Facts without the columns that a browser does not know. */
function asSeen<T>(facts: T): T
function asSeen(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map((each: unknown) => asSeen(each))
  if (typeof facts !== 'object' || facts === null || Object.getPrototypeOf(facts) !== Object.prototype) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]: [string, unknown]) => [
      name,
      unseen.includes(name) ? null : (serversAlone[name] ?? asSeen(value)),
    ]),
  )
}
