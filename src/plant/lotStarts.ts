import { currentLot, fits } from '#machines/lotCap.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import type { LotRow } from '#model/kinds/lot.ts'
import { toPounds } from '#model/values/units.ts'
import { rowsOf } from './counted.ts'
import type { RecordedDecision } from './recordedStep.ts'
import { childrenOf, noBags, type PlantState, rowOf } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** A lot that a person began, and the bag that came into it first; null if none did, or it came from another lot. */
export interface LotStart extends Pick<LotRow, 'order' | 'grade' | 'broker'> {
  readonly lot: number
  readonly seq: number
  readonly first: RecordedDecision | null
  /** Whether it was begun because that bag did not fit into the lot before. */
  readonly wasFull: boolean
}

export type Place = Pick<LotStart, 'order' | 'grade'>

/** The lots that persons began in a part of the log, by their ids, oldest first. */
export type LotStarts = ReadonlyMap<number, LotStart>

/** The lot of an order and grade that is being filled, with its gross weight, lbs. */
export function lotFilled(
  state: PlantState,
  order: number,
  grade: BagGrade,
): { readonly id: number; readonly gross: number } | null {
  const lots = rowsOf(state, 'lot', childrenOf(state, 'lot', 'order', order))
  const current = currentLot({ lots }, grade)
  if (current === undefined) return null
  return { id: current.id, gross: toPounds((state.bagSums.lot.get(current.id) ?? noBags).clean_gross) }
}

/** Whether a bag has room in the lot that is being filled, or in one that would begin. */
export function hasRoom(state: PlantState, { order, grade }: Place, gross: number, cap: number): boolean {
  return fits(grade, lotFilled(state, order, grade)?.gross ?? 0, gross, cap)
}

/** Whether a bag has no room, and would have in a new lot; one that is too heavy for any gets none (RULES.md L3). */
export const lacksRoom = (state: PlantState, place: Place, gross: number, cap: number): boolean =>
  fits(place.grade, 0, gross, cap) && !hasRoom(state, place, gross, cap)

/** The gross of the bag that a decision weighed, lbs; null if it weighed none. */
export function grossWeighed([{ type, data }]: RecordedDecision): number | null {
  const gross = data['clean_gross']
  return type === 'bag.weighed' && typeof gross === 'number' ? gross : null
}

/**
 * Looks for the lots that persons began. Given one decision after the other with the states around it; `starts` is
 * complete once all were.
 */
export function watchLotStarts(): {
  readonly take: (before: PlantState, decision: RecordedDecision, after: PlantState) => void
  readonly starts: LotStarts
} {
  const starts = new Map<number, LotStart>()
  /** The states before the starts whose first bag has not come yet: a state is a value, so it can be kept. */
  const waiting = new Map<number, PlantState>()
  const began = ({ seq, entity_id: lot }: RecordedDecision[0], before: PlantState, after: PlantState): void => {
    const row = rowOf(after, 'lot', lot)
    if (row === undefined) return
    const { order, grade, broker } = row
    starts.set(lot, { lot, order, grade, broker, seq, first: null, wasFull: false })
    waiting.set(lot, before)
  }
  const came = (lot: number, decision: RecordedDecision): void => {
    const [then, start] = [waiting.get(lot), starts.get(lot)]
    if (then === undefined || start === undefined) return
    waiting.delete(lot)
    const gross = grossWeighed(decision)
    if (gross === null) return
    const wasFull = lacksRoom(then, start, gross, settingsOf(then).max_lot_weight)
    starts.set(lot, { ...start, first: decision, wasFull })
  }
  return {
    starts,
    take(before, decision, after) {
      if (decision[0].type === 'lot.started') began(decision[0], before, after)
      if (waiting.size === 0) return
      for (const { entity, data } of decision)
        if (entity === 'bag' && typeof data['lot'] === 'number') came(data['lot'], decision)
    },
  }
}
