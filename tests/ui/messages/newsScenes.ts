import { grower } from '#tests/streams/persons.ts'
import { choosesOrder, entersWagon, notes, signs, signsTruck, weighs } from './actions.ts'
import type { Scenes } from './scene.ts'

/** Successful saves. */
export const newsScenes = {
  wagonSaved: {
    says: 'Saved Wagon B13!',
    place: '/wagons/6',
    act: async ({ press }) => {
      await press('Unload wagon B13')
      await press('Save')
    },
    leads: 'closed',
  },
  wagonPrecleaning: {
    says: 'Advanced Wagon B12 to Precleaning!',
    place: '/wagons/5',
    act: async ({ press, tick }) => {
      await press('Pre-clean wagon B12')
      await tick('Bin 1')
      await press('Advance to Pre-cleaning')
    },
    leads: { button: 'Advance to Unloaded' },
  },
  wagonUnloaded: {
    says: 'Advanced Wagon B13 to Unloaded!',
    place: '/wagons/6',
    act: async ({ press }) => {
      await press('Unload wagon B13')
      await press('Advance to Unloaded')
      // Another batch is drying in its bin.
      await press('Yes')
    },
    leads: { button: 'Client has been told' },
  },
  wagonNotified: {
    says: 'Notified Client regarding Wagon B14!',
    place: '/wagons/7',
    act: async ({ press }) => {
      await press('Notify client of wagon B14')
      await press('Client has been told')
    },
    leads: { button: 'Complete' },
  },
  wagonUpdated: {
    says: 'Updated Wagon B15!',
    place: '/wagons/8',
    act: async ({ press }) => {
      await press('Complete wagon B15')
      await press('Complete')
    },
    leads: 'closed',
  },
  orderInvoiced: {
    says: 'Updated Order with Invoicing!',
    place: '/orders/2',
    act: async ({ press, type }) => {
      await press('Invoice order 32')
      await type('Invoice numbers', '8801')
      await press('Save')
    },
    leads: 'closed',
  },
  lotSaved: {
    says: 'Saved Lot 1044!',
    place: '/lots/4',
    act: async ({ press, type }) => {
      await press('Measure and sell lot 1044')
      await type('Internal count', '62')
      await press('Save')
    },
    leads: 'closed',
  },
  lotBrokered: {
    says: 'Updated Lot with Broker!',
    place: '/lots/4',
    act: async ({ press, choose }) => {
      await press('Measure and sell lot 1044')
      await choose('Purchaser', 'Atlas Nut')
      await press('Sell to Atlas Nut')
    },
    leads: 'closed',
  },
  orderCreated: {
    says: 'Order created!',
    place: '/orders/form',
    act: async (hand) => {
      await choosesOrder(hand)
      await hand.press('Add')
    },
    leads: { place: /^#\/orders\/9\d\d$/ },
  },
  orchardCreated: {
    says: 'Orchard created!',
    place: '/orchards/form?client=1',
    act: async ({ type, press }) => {
      await type('Orchard name', 'South forty')
      await press('Add')
    },
    leads: { place: /^#\/clients\/1$/ },
  },
  wagonCreated: {
    says: 'Wagon created!',
    place: '/wagons/form',
    act: entersWagon,
    leads: { place: /^#\/wagons\/9\d\d$/ },
  },
  batchDrying: {
    says: 'Advanced Batch 70 to Drying!',
    place: '/batches/70',
    act: async ({ press }) => {
      await press('Start drying batch 70')
      await press('Now')
      await press('Yes')
      // The question: batch 71 dries in the same bin.
      await press('Yes')
    },
    leads: { button: 'Stop now and make Ready' },
  },
  batchSorting: {
    says: 'Advanced Batch 72 to Sorting!',
    place: '/batches/72',
    act: async ({ press }) => {
      await press('Start sorting batch 72')
      await press('Yes')
    },
    leads: { button: 'Add bag' },
  },
  batchComplete: {
    says: 'Batch advanced to Complete!',
    place: '/batches/73',
    act: async ({ press, tick }) => {
      await press('Add bags of batch 73')
      await tick('Advance to Complete')
      await press('Yes')
    },
    leads: 'closed',
  },
  bagAdded: { says: 'Bag added!', place: '/batches/73', act: weighs, leads: { button: 'Add bag' } },
  dryerEventSaved: {
    says: 'Saved Dryer Event!',
    place: '/batches/71',
    act: async ({ press }) => {
      await press('Make batch 71 Ready')
      await press('Add dryer event')
      await press('Now')
      await press('Add dryer event')
    },
    leads: { button: 'Stop now and make Ready' },
  },
  readingSaved: {
    says: 'Saved Moisture Reading!',
    place: '/batches/71',
    act: async ({ press, type }) => {
      await press('Make batch 71 Ready')
      await press('Add moisture test')
      await type('Middle', '8.21')
      await press('Now')
      await press('Add moisture test')
    },
    leads: { button: 'Advance to Ready' },
  },
  shipmentUpdated: {
    says: 'Shipment updated!',
    place: '/shipments/5',
    act: signs('105'),
    leads: { place: /^#\/shipments$/ },
  },
  shipmentsUpdated: {
    says: 'Shipments updated!',
    place: '/shipments/process',
    act: signsTruck,
    leads: { place: /^#\/shipments$/ },
  },
  wagonNotesUpdated: { says: 'Updated Wagon notes!', place: '/wagons/5', act: notes, leads: 'closed' },
  batchNotesUpdated: { says: 'Updated Batch notes!', place: '/batches/70', act: notes, leads: 'closed' },
  orderNotesUpdated: { says: 'Updated Order notes!', place: '/orders/1', act: notes, leads: 'closed' },
} as const satisfies Scenes

/** Later failures. */
export const warningScenes = {
  receiptNotPrinted: {
    says: 'Wagon created, but printing the receipt failed.',
    place: '/wagons/form',
    failing: ['POST /api/print/'],
    act: async (hand) => {
      await hand.tick('Print a receipt')
      await entersWagon(hand)
    },
    leads: { place: /^#\/wagons\/9\d\d$/ },
  },
  someShipmentsFailed: {
    says: 'Updated 1/2 shipment(s). Some failed.',
    place: '/shipments/process',
    refuses: 'PATCH /api/shipments/6/',
    act: signsTruck,
    keeps: { label: /Printed name/, holds: 'Dale Roy' },
  },
  someTicketsFailed: {
    says: 'Updated, but failed to generate some ticket(s).',
    place: '/shipments/5',
    act: async (hand) => {
      await signs('105')(hand)
      hand.failing.add('GET /api/shipments/5/ticket/')
      await hand.press('Save the ticket')
    },
    leads: { place: /^#\/shipments$/ },
  },
} as const satisfies Scenes

/** Pages that explain their absence. */
export const pageScenes = {
  permissionDenied: {
    says: 'You do not have the required permissions to view this page.',
    self: grower,
    place: '/wagons',
  },
  pageNotFound: { says: 'This page could not be found', place: '/nowhere' },
  unknownMiddleware: { says: 'Unknown middleware', place: '/behind-an-unknown-guard' },
} as const satisfies Scenes
