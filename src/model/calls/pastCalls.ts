import { callLines } from './callLines.ts'
import { listCalls } from './recordCalls.ts'
import type { CallLine } from './specificationCalls.ts'

/** The calls that read the plant's state, so that they can be answered as of any moment. Decisions, section 79. */
export const pastCalls: readonly CallLine[] = [
  ...Object.values(listCalls),
  callLines.settings,
  callLines.statistics,
  callLines.plantDays,
  callLines.seasonMonths,
  callLines.report,
  callLines.forecast,
  callLines.forecasts,
  callLines.bids,
  callLines.plan,
  callLines.trace,
  callLines.recall,
  callLines.traceRecords,
  callLines.balance,
  callLines.listEvents,
  callLines.asOf,
]

/** What a page of the past reads as it is now: who looks at it, and the names of the staff. */
export const timelessCalls: readonly CallLine[] = [callLines.self, callLines.listStaff]
