import type { ListName } from '#model/commit.ts'
import type { MessageKey } from '#model/messages.ts'

/** The specification's message for a list that can't be loaded that has one. Section 8. */
export const loadMessages: { readonly [L in ListName]?: MessageKey } = {
  bags: 'bagsNotLoaded',
  clients: 'clientsNotLoaded',
  drying_bins: 'dryingBinsNotLoaded',
  lots: 'lotsOrBagsNotLoaded',
  orders: 'ordersNotLoaded',
  orchards: 'orchardsNotLoaded',
  brokers: 'brokersNotLoaded',
  varieties: 'varietiesNotLoaded',
}

/** The same for a single record of a list. */
export const loadOneMessages: typeof loadMessages = { ...loadMessages, clients: 'clientNotLoaded' }
