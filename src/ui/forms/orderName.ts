import type { Order } from '#model/order.ts'

/** An order as one finds it in a list of choices: its number, whose it is, what and from where. */
export const orderName = ({ order_number, company_name, variety_name, orchard }: Order): string =>
  [String(order_number), company_name, variety_name, orchard.name].filter((part) => part !== '').join(' · ')
