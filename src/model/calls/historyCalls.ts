import { LogEvent } from '#model/kinds/event.ts'
import { EventQuery } from '#model/kinds/eventQuery.ts'
import { call, listOf } from './call.ts'

/** The events of the log. */
export const historyCalls = {
  listEvents: call('listEvents', listOf(LogEvent), { query: EventQuery }),
} as const
