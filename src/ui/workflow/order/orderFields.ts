import { Order } from '#model/kinds/order.ts'

/** An order's fields as its steps have them: a change and a correction name the orchard differently. */
export const orderFields = {
  entity: 'order',
  read: (record: unknown) => Order.parse(record),
  valuesOf: ({ variety, orchard, preselected_broker, invoice_number, more_wagons, notes }: Order) => ({
    variety,
    orchard: orchard.id,
    orchard_id: orchard.id,
    preselected_broker,
    invoice_number,
    more_wagons,
    notes,
  }),
} as const
