import { choosesOrder, entersWagon, notes, signs, weighs } from './actions.ts'
import { type Scenes, today } from './scene.ts'

/** Failed saves. */
export const refusalScenes = {
  wagonNotUpdated: {
    says: 'Unable to update Wagon!',
    place: '/wagons/5',
    refuses: 'PATCH /api/wagons/5/',
    act: async ({ press, tick }) => {
      await press('Pre-clean wagon B12')
      await tick('Bin 1')
      await press('Advance to Pre-cleaning')
    },
    keeps: { label: 'Bin 1', holds: true },
  },
  orderNotUpdated: {
    says: 'Unable to update Order!',
    place: '/orders/2',
    refuses: 'PUT /api/orders/2/',
    field: 'invoice_number',
    act: async ({ press, type }) => {
      await press('Invoice order 32')
      await type('Invoice numbers', '8801')
      await press('Save')
    },
    keeps: { label: 'Invoice numbers', holds: '8801' },
  },
  lotNotUpdated: {
    says: 'Unable to update Lot!',
    place: '/lots/4',
    refuses: 'PATCH /api/lots/4/',
    field: 'internal_count',
    act: async ({ press, type }) => {
      await press('Measure and sell lot 1044')
      await type('Internal count', '62')
      await press('Save')
    },
    keeps: { label: 'Internal count', holds: '62' },
  },
  orderNotCreated: {
    says: 'Unable to create Order!',
    place: '/orders/form',
    refuses: 'POST /api/orders/',
    field: 'notes',
    act: async (hand) => {
      await choosesOrder(hand)
      await hand.type('Notes', 'Early shaking')
      await hand.press('Add')
    },
    keeps: { label: 'Notes', holds: 'Early shaking' },
  },
  orchardNotCreated: {
    says: 'Unable to create Orchard!',
    place: '/orchards/form?client=1',
    refuses: 'POST /api/orchards/',
    field: 'name',
    act: async ({ type, press }) => {
      await type('Orchard name', 'South forty')
      await press('Add')
    },
    keeps: { label: 'Orchard name', holds: 'South forty' },
  },
  wagonNotCreated: {
    says: 'Unable to create Wagon!',
    place: '/wagons/form',
    refuses: 'POST /api/wagons/',
    field: 'wagon_id',
    act: entersWagon,
    keeps: { label: 'Wagon id', holds: 'B16' },
  },
  itemsNotUpdated: {
    says: 'Error updating items. Please try again.',
    place: '/clients/form?id=1',
    refuses: 'PATCH /api/clients/1/',
    field: 'phone',
    act: async ({ type, press }) => {
      await type('Phone', '229 555 0101')
      await press('Save')
    },
    keeps: { label: 'Phone', holds: '229 555 0101' },
  },
  batchNotUpdated: {
    says: 'Unable to update Batch!',
    place: '/batches/72',
    refuses: 'PUT /api/batches/72/',
    act: async ({ press }) => {
      await press('Start sorting batch 72')
      await press('Yes')
    },
  },
  bagNotAdded: {
    says: 'Unable to add bag!',
    place: '/batches/73',
    refuses: 'POST /api/bags/',
    field: 'clean_gross',
    act: weighs,
    keeps: { label: /Gross weight/, holds: '2060.25' },
  },
  batchNotAdvanced: {
    says: 'Unable to advance batch!',
    place: '/batches/73',
    refuses: 'PATCH /api/batches/73/',
    act: async ({ press, type, tick }) => {
      await press('Add bags of batch 73')
      await type(/Gross weight/, '2060.25')
      await tick('Advance to Complete')
      await press('Yes')
    },
    keeps: { label: /Gross weight/, holds: '2060.25' },
  },
  dryerEventNotSaved: {
    says: 'Unable to save Dryer Event!',
    place: '/batches/71',
    refuses: 'POST /api/dryer_events/',
    field: 'event_time',
    act: async ({ press, type }) => {
      await press('Make batch 71 Ready')
      await press('Add dryer event')
      await type('Event time', `${today}T00:00`)
      await press('Add dryer event')
    },
    keeps: { label: 'Event time', holds: `${today}T00:00` },
  },
  readingNotSaved: {
    says: 'Unable to save Moisture Reading!',
    place: '/batches/71',
    refuses: 'POST /api/moisture_readings/',
    field: 'reading',
    act: async ({ press, type }) => {
      await press('Make batch 71 Ready')
      await press('Add moisture test')
      await type('Middle', '8.21')
      await press('Now')
      await press('Add moisture test')
    },
    keeps: { label: 'Middle', holds: '8.21' },
  },
  bagNotUpdated: {
    says: 'Unable to update Bag!',
    place: '/shipments/9',
    refuses: 'PATCH /api/bags/20/',
    field: 'ship_gross',
    act: async ({ press, choose, type }) => {
      await press('Add a bag to shipment 107')
      await choose(/Bag of lot 1045/, '1045-1')
      await type('Ship gross', '2061')
      await type('Ship tare', '40')
      await press('Add bag')
      await press('Yes')
    },
    keeps: { label: 'Ship gross', holds: '2061' },
  },
  shipmentsNotUpdated: {
    says: 'Unable to update Shipment(s)!',
    place: '/shipments/5',
    refuses: 'PATCH /api/shipments/5/',
    field: 'signed_by',
    act: signs('105'),
    keeps: { label: /Printed name/, holds: 'Dale Roy' },
  },
  wagonNotesNotUpdated: {
    says: 'Unable to update Wagon notes!',
    place: '/wagons/5',
    refuses: 'PATCH /api/wagons/5/',
    field: 'notes',
    act: notes,
    keeps: { label: 'Notes', holds: 'Call first' },
  },
  batchNotesNotUpdated: {
    says: 'Unable to update Batch notes!',
    place: '/batches/70',
    refuses: 'PATCH /api/batches/70/',
    field: 'notes',
    act: notes,
    keeps: { label: 'Notes', holds: 'Call first' },
  },
  orderNotesNotUpdated: {
    says: 'Unable to update Order notes!',
    place: '/orders/1',
    refuses: 'PATCH /api/orders/1/',
    field: 'notes',
    act: notes,
    keeps: { label: 'Notes', holds: 'Call first' },
  },
} as const satisfies Scenes
