import type { Order } from '#model/kinds/order.ts'
import { t } from '#ui/words/words.ts'

/** An order's label in a list of choices: its number, client, variety and orchard. */
export const orderName = ({ order_number, company_name, variety_name, orchard }: Order): string =>
  [String(order_number), company_name, variety_name, orchard.name].filter((part) => part !== '').join(' · ')

/** An orchard as a choice: its name, with its farm number. */
export const orchardChoice = ({ name, farm }: { readonly name: string; readonly farm: string }): string =>
  farm === '' ? name : t('{name} · farm {farm}', { name, farm })
