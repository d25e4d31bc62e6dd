import { afterEach, describe, expect, it } from 'vitest'
import { listNames } from '#model/commit.ts'
import { entities } from '#model/event.ts'
import { ById } from '#plant/ById.ts'
import { evolveAll } from '#plant/evolve.ts'
import { recordOf } from '#plant/recordOf.ts'
import { emptyPlant, type PlantState, withPersonal } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { loadState } from '#server/log/loadState.ts'
import { readLog } from '#server/log/readLog.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import { readRecords } from '#server/records/records.ts'
import { playSeason } from '#server/season/playSeason.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A state as plain values, so that two that were made differently can be compared. */
const plain = (value: unknown): unknown => {
  if (value instanceof ById) {
    const entries: unknown[] = []
    value.forEach((each, id) => entries.push([id, plain(each)]))
    return entries
  }
  if (value instanceof Map) return [...value].map(plain)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
  return value
}
const dumped = (state: PlantState) => ({
  ...(plain({ ...state, personal: {} }) as object),
  records: Object.fromEntries(entities.map((entity) => [entity, plain(state.records.any(entity))])),
  children: Object.fromEntries(Object.entries(state.children).map(([key, of]) => [key, plain(of)])),
})

async function compare(db: Database): Promise<void> {
  let folded = emptyPlant
  for await (const events of readLog(db.read)) folded = evolveAll(folded, events.map(readEvent))
  const loaded = await db.read.transaction().execute((tx) => loadState(tx))
  expect(dumped(folded)).toEqual(dumped(loaded))
  for (const list of listNames) {
    const ids = (await db.read.selectFrom(list).select('id').execute()).map(({ id }) => id)
    const records = await db.read.transaction().execute((tx) => readRecords(tx, list, ids))
    expect(records.length).toBeGreaterThan(0)
    for (const { record, sight } of records)
      expect(recordOf(loaded, list, record.id)).toEqual({ record, ownership: sight })
  }
}

describe.each(engines)('the plant in memory, on %s', (engine) => {
  it('is what the tables have, and what the log makes', async () => {
    const place = await freshPlace(engine)
    const db = await place.open()
    closing.push(
      () => place.clear(),
      () => db.close(),
    )
    const plant = new TestPlant(db)
    await plant.furnish()
    await plant.runOrder('A1')
    await plant.runOrder('A2')
    await plant.writer.close()
    await compare(db)
  })
})
it('season', async () => {
    const place = await freshPlace('sqlite')
    const db = await place.open()
    closing.push(
      () => place.clear(),
      () => db.close(),
    )
    const plant = new TestPlant(db)
    await playSeason(plant, { seed: 3, wagons: 120, growers: 6, bins: 12, begins: '2026-09-10T12:00:00.000Z', days: 20, until: '2026-09-28T12:00:00.000Z' })
    await plant.writer.close()
    await compare(db)
    void withPersonal
}, 100000)
