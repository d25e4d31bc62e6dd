import { afterEach, describe, expect, it } from 'vitest'
import { playSeason } from '#demo/playSeason.ts'
import { undoneAtOnce } from '#machines/undo.ts'
import type { Step } from '#model/calls/step.ts'
import type { Entity } from '#model/kinds/event.ts'
import { auditPlant } from '#server/audit/auditPlant.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { changeOf, commitChanges } from '#server/commands/commitChanges.ts'
import type { Database } from '#server/db/database.ts'
import { headOf } from '#server/log/headOf.ts'
import { loadState } from '#server/log/loadState.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function plantOn(engine: (typeof engines)[number]): Promise<TestPlant> {
  const place = await freshPlace(engine)
  const plant = new TestPlant(await place.open())
  closing.push(
    () => place.clear(),
    () => plant.close(),
  )
  return plant
}

/** Two orders from the yard to the truck. */
async function ranOn(engine: (typeof engines)[number]): Promise<TestPlant> {
  const plant = await plantOn(engine)
  await plant.furnish()
  await plant.runOrder('A1')
  await plant.runOrder('A2')
  return plant
}

/** The audit of a server that starts on this database. */
const audited = async (db: Database) => auditPlant(db, await db.read.transaction().execute((tx) => loadState(tx)))

const answer = () => ({ status: 200, body: '', headers: {} })

/** Writes an event that no step would, as an import does. */
const write = (
  plant: TestPlant,
  entity: Entity,
  id: number,
  verb: string,
  change: Parameters<typeof changeOf>[3],
): Promise<unknown> =>
  plant.writer.submit((_, work) =>
    commitChanges(work, [changeOf(entity, id, verb, change)], {
      actor: null,
      source: 'import',
      personal: {},
      at: plant.clock(),
    }),
  )

const setCap = (plant: TestPlant, max_lot_weight: number, id: number | null = 1): Promise<unknown> =>
  changeRecord(plant, {
    actor: foreman,
    answer,
    id,
    entity: 'settings',
    type: 'settings.changed',
    data: { max_lot_weight },
  })

describe.each(engines)('the audit of a plant, on %s', (engine) => {
  it('should find nothing in a season, and count what it asked', async () => {
    const plant = await plantOn(engine)
    await playSeason(plant, { seed: 5, wagons: 8, growers: 3, bins: 6, begins: '2026-10-01T12:00:00.000Z', days: 4 })
    const { seq, checked, findings } = await auditPlant(plant.db, await plant.writer.plant())
    expect([seq, findings]).toEqual([(await headOf(plant.db.read)).seq, []])
    expect(checked).toBeGreaterThan((await plant.writer.plant()).records.of('bag').size)
  })

  it('should find a bag whose shipment was changed by SQL, once', async () => {
    const plant = await ranOn(engine)
    const [first, second] = await plant.db.read.selectFrom('shipments').select('id').orderBy('id').execute()
    const bag = await plant.db.read
      .selectFrom('bags')
      .select(['id', 'shipment'])
      .where('shipment', '=', first?.id ?? 0)
      .executeTakeFirstOrThrow()
    const loaded = await plant.db.read
      .selectFrom('events')
      .select('seq')
      .where('type', '=', 'bag.loaded')
      .where('entity_id', '=', bag.id)
      .executeTakeFirstOrThrow()
    for (const shipment of [second?.id ?? 0, null]) {
      await plant.db.write.updateTable('bags').set({ shipment }).where('id', '=', bag.id).execute()
      const { findings } = await audited(plant.db)
      expect(findings).toMatchObject([{ entity: 'bag', id: bag.id, name: '1-1', seq: loaded.seq, known: false }])
      expect(findings[0]?.law).toBe(
        `Bag ${bag.id} is not what its events made it: shipment is ${shipment}, and its events made it ${bag.shipment}.`,
      )
    }
  })

  it('should find a row that no event made, and one that is missing', async () => {
    const plant = await ranOn(engine)
    const [reading] = await plant.db.read.selectFrom('moisture_readings').selectAll().orderBy('id').execute()
    if (reading === undefined) throw new Error('There is no reading.')
    await plant.db.write.deleteFrom('moisture_readings').where('id', '=', reading.id).execute()
    await plant.db.write
      .insertInto('moisture_readings')
      .values({ ...reading, id: reading.id + 1000 })
      .execute()
    const laws = (await audited(plant.db)).findings.map(({ law, seq }) => [law, seq > 0])
    expect(laws).toEqual([
      [`Moisture reading ${reading.id} is missing from its table.`, true],
      [`Moisture reading ${reading.id + 1000} is in its table, and no event made it.`, false],
    ])
  })

  it('should judge a lot by the cap of the moment at which it grew', async () => {
    const plant = await ranOn(engine)
    await setCap(plant, 1000, null)
    expect((await audited(plant.db)).findings).toEqual([])
    await write(plant, 'bag', 2, 'imported', { data: { clean_gross: 1950 } })
    await write(plant, 'bag', 2, 'imported', { data: { clean_gross: 1940 } })
    await setCap(plant, 20_000)
    const { findings } = await audited(plant.db)
    const grown = await plant.db.read
      .selectFrom('events')
      .select('seq')
      .where('type', '=', 'bag.imported')
      .orderBy('seq')
      .executeTakeFirstOrThrow()
    expect(findings.map(({ law, seq }) => [law.slice(0, 3), seq])).toEqual([['L2:', grown.seq]])
  })

  it('should find each undo at once that was no such, by its rule, and no other step back', async () => {
    const plant = await ranOn(engine)
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const day = '2026-10-01'
    const wagon = { entity: 'wagon', type: 'arrive', order, harvested_at: day, arrived_at: day, driver: 'Joe' } as const
    const id = await plant.took({ ...wagon, wagon_id: 'U1' })
    const preClean: Step = { entity: 'wagon', type: 'preClean', id, drying_bin: [3] }
    const undo = { entity: 'wagon', type: 'stepBack', id, reason: undoneAtOnce } as const
    const findings = async () => (await audited(plant.db)).findings
    const newest = async () =>
      (
        await plant.db.read
          .selectFrom('events')
          .select('seq')
          .where('cause', 'is', null)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).seq
    await plant.took(preClean)
    await plant.took(undo)
    await plant.took(preClean)
    plant.wait(3600)
    await plant.took({ ...undo, reason: 'The wrong bin' })
    expect(await findings()).toEqual([])

    const planted: [rule: string, seq: number][] = []
    const plants = async (rule: string, between: () => unknown, by = foreman) => {
      await plant.took(preClean)
      await between()
      await plant.take(undo, { actor: by })
      planted.push([rule, await newest()])
    }
    await plants('Z1', () => {}, { ...foreman, id: 2 })
    await plants('Z2', () => plant.took({ entity: 'wagon', type: 'note', id, notes: 'Wet' }))
    await plants('Z3', () => write(plant, 'drying_bin', 3, 'changed', { data: { name: 'Bin C' } }))
    await plants('Z4', () => plant.wait(60))
    expect(
      (await findings()).map(({ law, entity, id: of, name, seq, known }) => [
        law.slice(0, 2),
        entity,
        of,
        name,
        seq,
        known,
      ]),
    ).toEqual(planted.map(([rule, seq]) => [rule, 'wagon', id, 'U1', seq, false]))
  })

  it('should know what was brought over so', async () => {
    const plant = await ranOn(engine)
    await write(plant, 'wagon', 1, 'imported', { data: { harvested_at: '2027-01-01' } })
    const [found] = (await audited(plant.db)).findings
    expect(found).toMatchObject({ entity: 'wagon', id: 1, name: 'A1', known: false })
    await write(plant, 'wagon', 1, 'flagged', { reason: found?.law ?? '' })
    expect((await audited(plant.db)).findings).toEqual([{ ...found, known: true }])
  })
})
