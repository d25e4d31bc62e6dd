import type { Bids } from '#model/papers/bids.ts'
import { yieldWorth } from '#model/values/yieldWorth.ts'
import { lotNet } from './lotNet.ts'
import { ofCompany } from './recordOf.ts'
import { notMeasured, type PlantState, rowOf } from './state.ts'

/** What brokers bid for a lot, the highest first. The plant's own entry is no bid. */
export function bidsOf(state: PlantState, lot: number): Bids {
  const plant = rowOf(state, 'lot', lot)?.internal_yield ?? null
  const net = lotNet(state, lot)
  const bids = [...(state.measured.get(lot) ?? notMeasured).figures].flatMap(([broker, { broker_bid: bid }]) =>
    broker === null || bid === null || bid === undefined
      ? []
      : [
          {
            broker,
            company_name: ofCompany(state, 'broker', broker),
            bid,
            worth: plant === null ? null : yieldWorth({ net, points: plant, price: bid }),
          },
        ],
  )
  return { lot, bids: bids.toSorted((a, b) => b.bid - a.bid || a.broker - b.broker) }
}
