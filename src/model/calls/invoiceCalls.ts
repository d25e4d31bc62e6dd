import { InvoiceSheet } from '#model/papers/invoice.ts'
import { call } from './call.ts'

/** The invoice of an order. */
export const invoiceCalls = {
  invoiceSheet: call('invoiceSheet', InvoiceSheet),
} as const
