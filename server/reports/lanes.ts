import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Entity } from '#model/kinds/event.ts'
import { laneKinds, type LaneMedians, type Lanes } from '#model/papers/lanes.ts'
import { laneMedians } from '#plant/laneMedians.ts'
import { laneBags, laneRecords, lanesOf } from '#plant/lanes.ts'
import type { PlantState } from '#plant/state.ts'
import type { Reader } from '#server/db/reader.ts'
import { readHistory } from '#server/log/readLog.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'

/** The ids of one query: some ms of work. */
const slice = 500

interface Asked {
  readonly state: PlantState
  readonly now: string
}

/** Where the days of an order went. Its events are read up to the state's, in slices, with turns for others. */
export async function readLanes(tx: Reader, { state, now }: Asked, order: number): Promise<Lanes> {
  const records = laneRecords(state, order)
  const ids: readonly (readonly [Entity, readonly number[]])[] = [
    ['order', [order]],
    ...laneKinds.map((kind) => [kind, records[kind]] as const),
    ['bag', laneBags(state, order)],
  ]
  const events: StoredEvent[] = []
  for (const [entity, all] of ids)
    for (let at = 0; at < all.length; at += slice) {
      events.push(...(await readHistory(tx, entity, all.slice(at, at + slice), state.seq)))
      await nextTurn()
    }
  return lanesOf(
    state,
    order,
    events.toSorted((a, b) => a.seq - b.seq),
    now,
  )
}

/** Several orders together, one at a time. */
export async function readLaneMedians(tx: Reader, asked: Asked, orders: readonly number[]): Promise<LaneMedians> {
  const lanes: Lanes[] = []
  for (const order of orders) lanes.push(await readLanes(tx, asked, order))
  return laneMedians(lanes)
}
