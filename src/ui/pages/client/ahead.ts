import type { Batch } from '#model/batch.ts'
import type { Lot } from '#model/lot.ts'
import type { Order } from '#model/order.ts'
import type { Shipment } from '#model/shipment.ts'
import type { Wagon } from '#model/wagon.ts'

/** Everything of one order that its grower can follow. */
export interface OrderParts {
  readonly wagons: readonly Wagon[]
  readonly batches: readonly Batch[]
  readonly lots: readonly Lot[]
  readonly shipments: readonly Shipment[]
}

/** What happens next with an order, as a sentence; `lot` where it is the grower's turn to name a purchaser. */
export interface Ahead {
  readonly words: string
  readonly lot?: number
}

/** What comes next, in plain words: the grower's own turn first, then from the end of the way to its beginning. */
export function ahead(order: Order, { wagons, batches, lots, shipments }: OrderParts): readonly Ahead[] {
  const next = [
    ...lots.filter(isOffered).map(yourTurn),
    ...told('Shipment', numbers(shipments.filter(isOpen), 'shipment_number'), (be) => `${be} being loaded.`),
    ...lots.filter((lot) => isUnshipped(lot, shipments)).map(sold),
    ...told('Lot', numbers(lots.filter(isFull), 'lot_number'), (be) => `${be} full. The plant will tell you.`),
    ...ofBatches(batches),
    ...ofWagons(wagons),
    ...stillToCome(order, wagons),
  ]
  return next.length > 0 ? next : [{ words: theEnd(order) }]
}

const isOpen = ({ status }: Shipment): boolean => status === 'Open'
/** Whether a lot waits for its grower to say who buys it. */
const isOffered = ({ status, notified_at }: Lot): boolean => status === 'Ready' && notified_at !== null
const isFull = ({ status, notified_at }: Lot): boolean => status === 'Ready' && notified_at === null
const isUnshipped = ({ id, status }: Lot, shipments: readonly Shipment[]): boolean =>
  status === 'Sold' && !shipments.some(({ lot }) => lot === id)

const yourTurn = ({ id, lot_number, broker_name }: Lot): Ahead => ({
  words: broker_name
    ? `Lot ${lot_number} is meant for ${broker_name}. Once that is agreed, confirm the purchaser.`
    : `Lot ${lot_number} can be sold. Once you know who buys it, confirm the purchaser.`,
  lot: id,
})

const sold = ({ lot_number, broker_name }: Lot): Ahead => ({
  words: `Lot ${lot_number} is sold${broker_name && ` to ${broker_name}`} and waits to be shipped.`,
})

function ofBatches(batches: readonly Batch[]): readonly Ahead[] {
  const at = (status: Batch['status'], dry?: boolean) =>
    numbers(
      batches.filter((batch) => batch.status === status && (dry === undefined || batch.pre_dried === dry)),
      'batch_number',
    )
  return [
    ...told('Batch', at('Sorting'), (be) => `${be} being sorted into bags.`),
    ...told('Batch', at('Ready'), (be) => `${be} dry. Sorting comes next.`),
    ...told('Batch', at('Drying'), (be) => `${be} drying. Sorting begins once the moisture is low enough.`),
    ...told('Batch', at('Loading', true), (be) => `${be} in the bin and came dry. Sorting comes next.`),
    ...told('Batch', at('Loading', false), (be) => `${be} in the bin. Drying comes next.`),
  ]
}

function ofWagons(wagons: readonly Wagon[]): readonly Ahead[] {
  const at = (status: Wagon['status']) =>
    numbers(
      wagons.filter((wagon) => wagon.status === status),
      'wagon_id',
    )
  return [
    ...told('Wagon', at('Pre-cleaning'), (be) => `${be} being pre-cleaned. Unloading into a drying bin comes next.`),
    ...told('Wagon', at('Arrived'), (be) => `${be} waiting to be pre-cleaned.`),
  ]
}

const numbers = <K extends string>(records: readonly { readonly [key in K]: string | number }[], key: K) =>
  records.map((record) => String(record[key]))

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })
const plurals = { Wagon: 'Wagons', Batch: 'Batches', Lot: 'Lots', Shipment: 'Shipments' } as const

/** One sentence for all that are in the same place; none where nothing is. `be` has the subject in it. */
function told(kind: keyof typeof plurals, names: readonly string[], say: (be: string) => string): readonly Ahead[] {
  if (names.length === 0) return []
  const be = names.length === 1 ? `${kind} ${names[0]} is` : `${plurals[kind]} ${inWords.format(names)} are`
  return [{ words: say(be) }]
}

const stillToCome = ({ more_wagons }: Order, wagons: readonly Wagon[]): readonly Ahead[] => {
  if (wagons.length === 0) return [{ words: 'The plant waits for the first wagon.' }]
  return more_wagons ? [{ words: 'More wagons are expected.' }] : []
}

const theEnd = ({ status }: Order): string =>
  status === 'Complete' ? 'Nothing: this order has gone all its way.' : 'The plant closes this order.'
