import type { BagRow } from '#model/kinds/bag.ts'
import { Settings } from '#model/kinds/settings.ts'
import { toHundredths } from '#model/values/units.ts'
import { evolve } from '#plant/evolve.ts'
import type { CapOf } from '#plant/lotLaws.ts'
import { childrenOf, emptyPlant, noBags, type PlantState, rowOf } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import { readHistory } from '#server/log/readLog.ts'

/** A cap, and the event from which on it counts. */
interface Cap {
  readonly from: number
  readonly lbs: number
}

/**
 * The cap that each lot had to keep: that of the moment when its weight last grew, so that one which was lowered later
 * accuses nobody. Only lots above the lowest cap that there ever was are looked into.
 */
export async function capsOfLots(db: Database, state: PlantState): Promise<CapOf> {
  const caps = await capsSoFar(db)
  const lowest = Math.min(...caps.map(({ lbs }) => lbs))
  const heavy = new Map<number, number>()
  for (const { row } of state.records.of('lot').values()) {
    const { clean_gross } = state.bagSums.lot.get(row.id) ?? noBags
    if (clean_gross > toHundredths(lowest)) heavy.set(row.id, await capWhenGrown(db, state, row.id, caps))
  }
  return (lot) => heavy.get(lot) ?? Number.POSITIVE_INFINITY
}

async function capsSoFar(db: Database): Promise<readonly Cap[]> {
  const events = db.longRead.selectFrom('events').select(['seq', 'data']).where('entity', '=', 'settings')
  const changes = (await events.orderBy('seq').execute()).flatMap(({ seq, data }) => {
    const lbs = jsonObject(data)['max_lot_weight']
    return typeof lbs === 'number' ? [{ from: seq, lbs }] : []
  })
  return [{ from: 0, lbs: Settings.parse({}).max_lot_weight }, ...changes]
}

async function capWhenGrown(db: Database, state: PlantState, lot: number, caps: readonly Cap[]): Promise<number> {
  if (caps.length === 1) return caps[0]?.lbs ?? Number.POSITIVE_INFINITY
  const grown = await lastGrowth(db, state, lot)
  return caps.findLast(({ from }) => from < grown)?.lbs ?? Number.POSITIVE_INFINITY
}

/** The event with which a bag last added weight to a lot. */
export async function lastGrowth(db: Database, state: PlantState, lot: number): Promise<number> {
  const bags = childrenOf(state, 'bag', 'lot', lot)
  let plant = emptyPlant
  let last = 0
  for (const event of await readHistory(db.longRead, 'bag', bags, state.seq)) {
    const before = weightIn(lot, rowOf(plant, 'bag', event.entity_id))
    plant = evolve(plant, event)
    if (weightIn(lot, rowOf(plant, 'bag', event.entity_id)) > before) last = event.seq
  }
  return last
}

const weightIn = (lot: number, bag: BagRow | undefined): number =>
  bag === undefined || bag.void || bag.lot !== lot ? 0 : toHundredths(bag.clean_gross)
