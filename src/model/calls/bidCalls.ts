import { Bids, BidsQuery } from '#model/papers/bids.ts'
import { call } from './call.ts'

/** What brokers bid. */
export const bidCalls = { bids: call('bids', Bids, { query: BidsQuery }) } as const
