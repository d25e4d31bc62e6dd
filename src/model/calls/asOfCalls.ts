import { AsOf, AsOfQuery } from './asOf.ts'
import { call } from './call.ts'

/** The plant as of a moment. */
export const asOfCalls = {
  asOf: call('asOf', AsOf, { query: AsOfQuery }),
} as const
