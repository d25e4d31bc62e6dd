import { afterEach, describe, expect, it } from 'vitest'
import { playSeason } from '#demo/playSeason.ts'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantState } from '#plant/state.ts'
import { cacheTexts } from '#server/access/recordTexts.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import type { Database } from '#server/db/database.ts'
import { keepRecentStates } from '#server/live/recentStates.ts'
import { loadState } from '#server/log/loadState.ts'
import { readLog } from '#server/log/readLog.ts'
import { stateBefore } from '#server/log/stateBefore.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import { dumped } from '#tests/plant/stateOf.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open(engine: (typeof engines)[number]): Promise<{ readonly db: Database; readonly plant: TestPlant }> {
  const place = await freshPlace(engine)
  const db = await place.open()
  closing.push(
    () => place.clear(),
    () => db.close(),
  )
  return { db, plant: new TestPlant(db) }
}

/** The log folded up to an event. Names are outside the log. */
async function foldedTo(db: Database, seq: number): Promise<PlantState> {
  let state = emptyPlant
  for await (const page of readLog(db.read, { upTo: seq })) state = evolveAll(state, page.map(readEvent))
  return state
}

const loaded = (db: Database): Promise<PlantState> => db.read.transaction().execute((tx) => loadState(tx))
const unnamed = (state: PlantState) => dumped({ ...state, personal: {} })

/** The content of a state; used bag numbers are never reused. */
const putBack = (state: PlantState): object => {
  const { lastBagNumbers: _numbers, ...all } = unnamed(state)
  return all
}

describe.each(engines)('the plant in memory, on %s', (engine) => {
  it('should equal the written data, the tables, and a replay of the log', async () => {
    const { db, plant } = await open(engine)
    await plant.furnish()
    for (const label of ['A1', 'A2']) await plant.runOrder(label)
    const kept = await plant.writer.plant()
    await plant.writer.close()
    expect(dumped(kept)).toEqual(dumped(await loaded(db)))
    expect(unnamed(kept)).toEqual(unnamed(await foldedTo(db, kept.seq)))
  })

  it('should be put back to any event of a season as a fold up to there has it', async () => {
    const { db, plant } = await open(engine)
    const begins = '2026-09-10T12:00:00.000Z'
    await playSeason(plant, { seed: 3, wagons: 12, growers: 3, bins: 6, begins, days: 4 })
    await plant.writer.close()
    const newest = await loaded(db)
    expect(unnamed(newest)).toEqual(unnamed(await foldedTo(db, newest.seq)))
    for (const seq of [5, 60, Math.floor(newest.seq / 2), newest.seq - 7]) {
      const { state: back } = await db.read.transaction().execute((tx) => stateBefore(tx, newest, seq))
      expect(putBack(back)).toEqual(putBack(await foldedTo(db, seq)))
    }
  })

  it('should know that a company may have been called otherwise before', async () => {
    const { db, plant } = await open(engine)
    await plant.furnish()
    const { seq } = await plant.writer.plant()
    const by = { actor: foreman, answer: () => ({ status: 200, body: '', headers: {} }), id: 1 }
    await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const isRenamed = async () => {
      const newest = await plant.writer.plant()
      return (await db.read.transaction().execute((tx) => stateBefore(tx, newest, seq))).renamed
    }
    expect(await isRenamed()).toBe(false)
    const company_name = 'Oak Hill Farms'
    await changeRecord(plant, { ...by, entity: 'client', type: 'client.changed', personal: { company_name } })
    expect(await isRenamed()).toBe(true)
    await plant.writer.close()
  })

  it('should send a returning client records that changed and changed back, which it may have seen in between', async () => {
    const { db, plant } = await open(engine)
    await plant.furnish()
    const day = { harvested_at: '2026-10-01', arrived_at: '2026-10-01' }
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const wagon = await plant.took({ entity: 'wagon', type: 'arrive', order, wagon_id: 'A1', ...day })
    await plant.took({ entity: 'wagon', type: 'preClean', id: wagon, drying_bin: [1] })
    const before = await plant.writer.plant()
    const recent = keepRecentStates({ db, texts: cacheTexts(), first: before, events: 5000 })
    for (const excessive_trash of [true, false]) {
      await plant.took({ entity: 'wagon', type: 'saveBins', id: wagon, drying_bin: [1], excessive_trash })
      recent.add(await plant.writer.plant())
    }
    const missedCommits = async (since: number) => {
      const { messages } = await recent.missedSince(since)
      return (messages?.(foreman) ?? []).map((text) => String((JSON.parse(text) as { commit: string }).commit)).sort()
    }
    expect(await missedCommits(before.seq)).toEqual(['orders/update', 'wagons/update'])
    expect(await missedCommits(before.seq + 1)).toEqual(['orders/update', 'wagons/update'])
    await plant.writer.close()
  })

  it('should omit changes of a job that threw', async () => {
    const { plant } = await open(engine)
    await plant.furnish()
    const before = await plant.writer.plant()
    const broken = plant.take(
      { entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 },
      { answer: () => Promise.reject(new Error('no answer')) },
    )
    await expect(broken).rejects.toThrow('no answer')
    expect(await plant.writer.plant()).toBe(before)
    await plant.writer.close()
  })
})
