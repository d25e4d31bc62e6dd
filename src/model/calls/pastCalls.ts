import { calls } from './calls.ts'
import { listCalls } from './recordCalls.ts'
import type { CallLine } from './specificationCalls.ts'

/** The calls that read the plant's state, so that they can be answered as of any moment. Decisions, section 79. */
export const pastCalls: readonly CallLine[] = [
  ...Object.values(listCalls),
  calls.statistics,
  calls.plantDays,
  calls.seasonMonths,
  calls.balance,
  calls.listEvents,
  calls.asOf,
]

/** What a page of the past reads as it is now: who looks at it, the plant's name and settings, the names of its staff. */
export const timelessCalls: readonly CallLine[] = [calls.self, calls.settings, calls.listStaff]
