import type { ListName } from '#model/kinds/commit.ts'
import { type Entity, isListed, kindOf, listOf, parentsFirst } from '#model/kinds/kinds.ts'
import type { SystemInfo } from '#model/kinds/settings.ts'
import { isObject } from '#model/values/isObject.ts'
import { toHundredths } from '#model/values/units.ts'
import { withMutations } from '#plant/ById.ts'
import type { Counted } from '#plant/counted.ts'
import { putRecord } from '#plant/evolve.ts'
import { emptyPlant, type Kept, noBags, type PlantState, withPersonal } from '#plant/state.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'

/** What a page holds of the plant. */
export interface HeldPlant {
  readonly lists: ShownLists
  /** Of the batches whose readings and dryer events are loaded. */
  readonly details: readonly BatchDetail[]
  readonly settings: SystemInfo
}

/**
 * The plant as far as this page holds it, as the one state that rules and the fold work on. Where the lists hold a part
 * of something (the bags of an old lot), the sums are those that the server sent.
 */
export function heldState(held: HeldPlant): PlantState {
  const next: Counted = { ...emptyPlant, seq: 1, hash: '' }
  withMutations(() => {
    for (const entity of parentsFirst)
      for (const record of recordsHeld(held, entity)) {
        const kept = keptOf(entity, record)
        const { id } = fieldsOf(record)
        if (kept !== null && typeof id === 'number') putRecord(next, entity, id, undefined, kept)
      }
  })
  adjustSums(next, held)
  adjustEntries(next, held)
  return withNames(next, held)
}

function recordsHeld({ lists, details, settings }: HeldPlant, entity: Entity): readonly object[] {
  if (entity === 'settings') return [{ ...settings, id: 1 }]
  if (entity === 'moisture_reading') return details.flatMap(({ readings }) => readings)
  if (entity === 'dryer_event') return details.flatMap(({ dryerEvents }) => dryerEvents)
  if (!isListed(entity)) return []
  const list: ListName = listOf(entity)
  const own = lists[list].get().toArray()
  return [...namedByOrders(lists, entity), ...own]
}

/** A place that does not need clients and orchards knows them from its orders. */
function namedByOrders({ orders }: ShownLists, entity: Entity): readonly object[] {
  const held = orders.get().toArray()
  if (entity === 'client') return held.map(({ client }) => ({ id: client }))
  if (entity === 'variety') return held.map(({ variety, variety_name }) => ({ id: variety, name: variety_name }))
  if (entity !== 'orchard') return []
  return held.map(({ orchard, orchard_model, client }) => ({
    ...orchard_model,
    id: orchard.id,
    name: orchard.name,
    client,
  }))
}

/** A record as the log would have it; null for one that has no row. */
function keptOf(entity: Entity, record: object): Kept<object> | null {
  const parsed = kindOf(entity).row.safeParse(rawRow(entity, record))
  if (!parsed.success) return null
  const { version, created_at, weighed_by, entered_by } = fieldsOf(record)
  return {
    row: parsed.data,
    version: typeof version === 'number' ? version : 1,
    created_at: typeof created_at === 'string' ? created_at : '',
    created_by: [weighed_by, entered_by].find((by) => typeof by === 'number') ?? null,
  }
}

const fieldsOf = (record: object): Readonly<Record<string, unknown>> => (isObject(record) ? record : {})

/** Fields that records show otherwise than rows. */
function rawRow(entity: Entity, record: object): object {
  const { orchard } = fieldsOf(record)
  return entity === 'order' && isObject(orchard) ? { ...record, orchard: orchard['id'] } : record
}

/** A lot or batch whose bags are not all held has the sums that the server sent. */
function adjustSums(next: Counted, { lists }: HeldPlant): void {
  const lots = lists.lots.get().toArray()
  for (const { id, clean_gross, clean_tare, bag_count, written_off_bags, last_bag_number } of lots) {
    const sums = next.bagSums.lot.get(id) ?? noBags
    const [gross, tare] = [toHundredths(clean_gross), toHundredths(clean_tare)]
    if (sums.clean_gross !== gross || sums.bags !== bag_count) {
      const sent = { ...sums, bags: bag_count, clean_gross: gross, clean_tare: tare, off: written_off_bags }
      next.bagSums = { ...next.bagSums, lot: next.bagSums.lot.with(id, sent) }
    }
    next.lastBagNumbers = next.lastBagNumbers.with(id, last_bag_number)
  }
}

/** When wagons and bags reached the log, where that was later than they came: their mending goes by it. */
function adjustEntries(next: Counted, { lists }: HeldPlant): void {
  const late = (records: readonly { id: number; entered_at: string | null; created_at: string | null }[]) =>
    records.flatMap(({ id, entered_at, created_at }) =>
      entered_at === null || entered_at === created_at ? [] : [[id, entered_at] as const],
    )
  for (const [entity, entries] of [
    ['wagon', late(lists.wagons.get().toArray())],
    ['bag', late(lists.bags.get().toArray())],
  ] as const)
    for (const [id, at] of entries)
      next.lateEntries = { ...next.lateEntries, [entity]: next.lateEntries[entity].with(id, at) }
}

/** Names and other personal data, of those whom the place shows. */
function withNames(state: PlantState, held: HeldPlant): PlantState {
  let named = state
  for (const { client, company_name } of held.lists.orders.get().toArray())
    named = withPersonal(named, 'client', client, { company_name })
  for (const entity of ['client', 'broker', 'wagon', 'shipment'] as const) {
    const { personal } = kindOf(entity)
    for (const record of recordsHeld(held, entity)) {
      const parsed = personal?.safeParse(record)
      const { id } = fieldsOf(record)
      if (parsed?.success === true && typeof id === 'number') named = withPersonal(named, entity, id, parsed.data)
    }
  }
  return named
}
