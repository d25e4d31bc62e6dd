import { call } from './call.ts'
import { Report, ReportQuery } from './reports.ts'

/** The reports. */
export const reportCalls = {
  report: call('report', Report, { query: ReportQuery }),
} as const
