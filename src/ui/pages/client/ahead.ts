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
export function ahead(order: Order, parts: OrderParts): readonly Ahead[] {
  const next = [
    ...parts.lots.flatMap(yourTurn),
    ...parts.shipments.flatMap(ofShipment),
    ...parts.lots.flatMap((lot) => ofLot(lot, parts.shipments)),
    ...parts.batches.flatMap(ofBatch),
    ...ofWagons(parts.wagons),
    ...stillToCome(order, parts.wagons),
  ]
  return next.length > 0 ? next : [{ words: theEnd(order) }]
}

/** Whether a lot waits for its grower to say who buys it. */
const isOffered = ({ status, notified_at }: Lot): boolean => status === 'Ready' && notified_at !== null

const yourTurn = (lot: Lot): readonly Ahead[] =>
  isOffered(lot)
    ? [{ words: `Lot ${lot.lot_number} can be sold. Once you know who buys it, confirm the purchaser.`, lot: lot.id }]
    : []

function ofLot(lot: Lot, shipments: readonly Shipment[]): readonly Ahead[] {
  const name = `Lot ${lot.lot_number}`
  switch (lot.status) {
    case 'Sorting':
      return [{ words: `${name} is being filled with bags.` }]
    case 'Ready':
      return isOffered(lot) ? [] : [{ words: `${name} is full. The plant will tell you about it.` }]
    case 'Sold':
      return shipments.some((shipment) => shipment.lot === lot.id)
        ? []
        : [{ words: `${name} is sold${lot.broker_name && ` to ${lot.broker_name}`} and waits to be shipped.` }]
  }
}

const ofShipment = ({ status, shipment_number }: Shipment): readonly Ahead[] =>
  status === 'Open' ? [{ words: `Shipment ${shipment_number} is being loaded. The driver signs when it leaves.` }] : []

function ofBatch({ status, batch_number, pre_dried }: Batch): readonly Ahead[] {
  const name = `Batch ${batch_number}`
  switch (status) {
    case 'Loading':
      return [{ words: `${name} is in its bin. ${pre_dried ? 'It came dry, so sorting' : 'Drying'} comes next.` }]
    case 'Drying':
      return [{ words: `${name} is drying. It is sorted once its moisture is low enough.` }]
    case 'Ready':
      return [{ words: `${name} is dry and waits to be sorted.` }]
    case 'Sorting':
      return [{ words: `${name} is being sorted into bags.` }]
    case 'Complete':
      return []
  }
}

function ofWagons(wagons: readonly Wagon[]): readonly Ahead[] {
  const cleaned = labels(wagons, 'Pre-cleaning')
  const waiting = labels(wagons, 'Arrived')
  return [
    ...(cleaned.length === 0
      ? []
      : [{ words: `${subject(cleaned)} being pre-cleaned, and then unloaded into a drying bin.` }]),
    ...(waiting.length === 0 ? [] : [{ words: `${subject(waiting)} waiting to be pre-cleaned.` }]),
  ]
}

const labels = (wagons: readonly Wagon[], status: Wagon['status']): readonly string[] =>
  wagons.filter((wagon) => wagon.status === status).map(({ wagon_id }) => wagon_id)

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })
const subject = (names: readonly string[]): string =>
  names.length === 1 ? `Wagon ${names[0]} is` : `Wagons ${inWords.format(names)} are`

const stillToCome = ({ more_wagons }: Order, wagons: readonly Wagon[]): readonly Ahead[] => {
  if (wagons.length === 0) return [{ words: 'The plant waits for the first wagon.' }]
  return more_wagons ? [{ words: 'More wagons are expected.' }] : []
}

const theEnd = ({ status }: Order): string =>
  status === 'Complete' ? 'Nothing: this order has gone all its way.' : 'The plant closes this order.'
