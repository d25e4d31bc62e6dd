import type { Order } from '#model/order.ts'

/** An order's label in a list of choices: its number, client, variety and orchard. */
export const orderName = ({ order_number, company_name, variety_name, orchard }: Order): string =>
  [String(order_number), company_name, variety_name, orchard.name].filter((part) => part !== '').join(' · ')
