import { Order } from '#model/order.ts'

/** An order's fields as its steps have them: a change and a correction name the orchard differently. */
const valuesOf = ({ variety, orchard, preselected_broker, invoice_number, more_wagons, notes }: Order) => ({
  variety,
  orchard: orchard.id,
  orchard_id: orchard.id,
  preselected_broker,
  invoice_number,
  more_wagons,
  notes,
})

/** An order that two people may change at a time. */
export const orderEdit = (loaded: Order, before: Order) => ({
  about: { entity: 'order', id: loaded.id } as const,
  before,
  loaded,
  read: (record: unknown) => Order.parse(record),
  valuesOf,
})
