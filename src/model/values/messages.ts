import { type Blanks, filled } from './wording.ts'

/** The specification's messages, word for word (section 8), and nothing else. `{…}` is filled in. */
export const messages = {
  usersNotLoaded: 'Unable to load Users!',
  dryingBinsNotLoaded: 'Unable to load Drying Bins!',
  clientNotLoaded: 'Unable to load Client!',
  brokersNotLoaded: 'Unable to load Brokers!',
  clientsNotLoaded: 'Unable to load Clients!',
  varietiesNotLoaded: 'Unable to load Varieties!',
  ordersNotLoaded: 'Unable to load Orders!',
  orchardsNotLoaded: 'Unable to load Orchards!',
  wagonNotUpdated: 'Unable to update Wagon!',
  orderNotUpdated: 'Unable to update Order!',
  lotNotUpdated: 'Unable to update Lot!',
  orderNotCreated: 'Unable to create Order!',
  orchardNotCreated: 'Unable to create Orchard!',
  wagonNotCreated: 'Unable to create Wagon!',
  itemsNotUpdated: 'Error updating items. Please try again.',
  readingsNotLoaded: 'Unable to load Moisture Readings!',
  dryerEventsNotLoaded: 'Unable to load Dryer Events!',
  batchNotUpdated: 'Unable to update Batch!',
  bagNotAdded: 'Unable to add bag!',
  batchNotAdvanced: 'Unable to advance batch!',
  dryerEventNotSaved: 'Unable to save Dryer Event!',
  readingNotSaved: 'Unable to save Moisture Reading!',
  bagNotUpdated: 'Unable to update Bag!',
  shipmentsNotUpdated: 'Unable to update Shipment(s)!',
  wagonNotesNotUpdated: 'Unable to update Wagon notes!',
  batchNotesNotUpdated: 'Unable to update Batch notes!',
  orderNotesNotUpdated: 'Unable to update Order notes!',
  settingsNotLoaded: 'Unable to load System Settings!',
  bagsNotLoaded: 'Unable to load Bags!',
  lotsOrBagsNotLoaded: 'Unable to load Lots or Bags!',

  receiptNotPrinted: 'Wagon created, but printing the receipt failed.',
  someShipmentsFailed: 'Updated {updated}/{total} shipment(s). Some failed.',
  someTicketsFailed: 'Updated, but failed to generate some ticket(s).',

  wagonSaved: 'Saved Wagon {id}!',
  wagonPrecleaning: 'Advanced Wagon {id} to Precleaning!',
  wagonUnloaded: 'Advanced Wagon {id} to Unloaded!',
  wagonNotified: 'Notified Client regarding Wagon {id}!',
  wagonUpdated: 'Updated Wagon {id}!',
  orderInvoiced: 'Updated Order with Invoicing!',
  lotSaved: 'Saved Lot {number}!',
  lotBrokered: 'Updated Lot with Broker!',
  orderCreated: 'Order created!',
  orchardCreated: 'Orchard created!',
  wagonCreated: 'Wagon created!',
  batchDrying: 'Advanced Batch {number} to Drying!',
  batchSorting: 'Advanced Batch {number} to Sorting!',
  batchComplete: 'Batch advanced to Complete!',
  bagAdded: 'Bag added!',
  dryerEventSaved: 'Saved Dryer Event!',
  readingSaved: 'Saved Moisture Reading!',
  shipmentUpdated: 'Shipment updated!',
  shipmentsUpdated: 'Shipments updated!',
  wagonNotesUpdated: 'Updated Wagon notes!',
  batchNotesUpdated: 'Updated Batch notes!',
  orderNotesUpdated: 'Updated Order notes!',

  permissionDenied: 'You do not have the required permissions to view this page.',
  pageNotFound: 'This page could not be found',
  unknownMiddleware: 'Unknown middleware',
} as const

export type MessageKey = keyof typeof messages

export type MessageFills<Key extends MessageKey> = {
  readonly [Blank in Blanks<(typeof messages)[Key]>]: string | number
}

/** A message with its blanks filled in. */
export function say<Key extends MessageKey>(
  key: Key,
  ...[fills]: [Blanks<(typeof messages)[Key]>] extends [never] ? [] : [MessageFills<Key>]
): string {
  return filled(messages[key], fills ?? {})
}

/** The timeout of a message, ms: 5000, except the two warnings of section 9. */
export const messageTimes = { usual: 5000, receiptNotPrinted: 6000, someShipmentsFailed: 7000 } as const
