import * as z from 'zod/mini'
import { isGone } from '#machines/bagStatus.ts'
import { readProvisionalCode } from '#model/values/provisionalCode.ts'
import { rowsOf } from '#plant/counted.ts'
import { childrenOf, type PlantState, rowOf } from '#plant/state.ts'
import type { Reader } from '#server/db/reader.ts'

interface Owner {
  readonly bag: number
  readonly current: boolean
  readonly code: string
}

const Numbered = z.object({ lot: z.optional(z.number()), bag_number: z.optional(z.number()) })

/**
 * The bag of a label's code: the one that has it now, or had it before a correction or merge moved it to another lot. A
 * label is current if its code is, and no printed data was corrected since it was printed. Null if no bag ever had the
 * code.
 */
export async function labelOwner(state: PlantState, log: Reader, code: string): Promise<Owner | null> {
  const provisional = readProvisionalCode(code)
  if (provisional !== null) return provisionalOwner(state, provisional.code)
  const [lotNumber = 0, bagNumber = 0] = code.split('-').map(Number)
  const lot = state.records
    .of('lot')
    .values()
    .find(({ row }) => row.lot_number === lotNumber)?.row.id
  const now = rowsOf(state, 'bag', lot === undefined ? [] : childrenOf(state, 'bag', 'lot', lot)).find(
    (bag) => bag.bag_number === bagNumber,
  )
  if (now !== undefined) return { bag: now.id, current: now.label !== 'stale' && !isGone(now), code }
  // A lot that was merged is not there any more; its number was its id.
  const bag = await formerOwner(log, lot ?? lotNumber, bagNumber)
  const presentCode = bag === null ? null : bagCode(state, bag)
  return bag === null || presentCode === null ? null : { bag, current: false, code: presentCode }
}

/** The bag that a tablet labelled before it had its number: that label is never current. */
export function provisionalOwner(state: PlantState, code: string): Owner | null {
  const bag = state.records
    .of('bag')
    .values()
    .find(({ row }) => row.provisional_label === code)?.row.id
  const presentCode = bag === undefined ? null : bagCode(state, bag)
  return bag === undefined || presentCode === null ? null : { bag, current: false, code: presentCode }
}

/**
 * The log knows each number that a bag ever had: a bag's first event names its lot, a correction the one it went to.
 */
async function formerOwner(tx: Reader, lot: number, bagNumber: number): Promise<number | null> {
  const events = await tx
    .selectFrom('events')
    .select(['entity_id', 'data'])
    .where('entity', '=', 'bag')
    .where('data', 'like', `%"bag_number":${bagNumber}%`)
    .orderBy('seq', 'desc')
    .execute()
  const found = events.find(({ data }) => {
    const numbered = Numbered.safeParse(JSON.parse(data))
    return numbered.success && numbered.data.lot === lot && numbered.data.bag_number === bagNumber
  })
  return found?.entity_id ?? null
}

/** The code on a bag's label: the number of its lot and its own; null if there is no such bag. */
export function bagCode(state: PlantState, id: number): string | null {
  const bag = rowOf(state, 'bag', id)
  const lot = bag === undefined ? undefined : rowOf(state, 'lot', bag.lot)
  return bag === undefined || lot === undefined ? null : `${lot.lot_number}-${bag.bag_number}`
}
