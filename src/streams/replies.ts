import type { CallName } from '#model/calls.ts'
import type { ListName } from '#model/commit.ts'

/** The effect of a call's answer: a record to put into a list or to remove from it. */
export const listOfCall: Readonly<
  Partial<Record<CallName, { readonly list: ListName; readonly does: 'put' | 'remove' }>>
> = {
  addClient: { list: 'clients', does: 'put' },
  changeClient: { list: 'clients', does: 'put' },
  removeClient: { list: 'clients', does: 'remove' },
  addBroker: { list: 'brokers', does: 'put' },
  changeBroker: { list: 'brokers', does: 'put' },
  removeBroker: { list: 'brokers', does: 'remove' },
  addVariety: { list: 'varieties', does: 'put' },
  changeVariety: { list: 'varieties', does: 'put' },
  removeVariety: { list: 'varieties', does: 'remove' },
  addOrchard: { list: 'orchards', does: 'put' },
  changeOrchard: { list: 'orchards', does: 'put' },
  removeOrchard: { list: 'orchards', does: 'remove' },
  addDryingBin: { list: 'drying_bins', does: 'put' },
  changeDryingBin: { list: 'drying_bins', does: 'put' },
  removeDryingBin: { list: 'drying_bins', does: 'remove' },
}
