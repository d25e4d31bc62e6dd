import { Between, BetweenQuery } from './between.ts'
import { call } from './call.ts'
import { Handover } from './handover.ts'

/** What differs between two moments. */
export const betweenCalls = {
  between: call('between', Between, { query: BetweenQuery }),
  handover: call('handover', Handover, { query: BetweenQuery }),
} as const
