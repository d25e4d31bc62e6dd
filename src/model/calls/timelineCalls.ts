import { EventKinds, EventPages } from '#model/kinds/event.ts'
import { EventPagesQuery, EventSumsQuery, RefusalQuery } from '#model/kinds/eventQuery.ts'
import { EventSummary } from '#model/kinds/eventSummary.ts'
import { call, listOf } from './call.ts'
import { RefusedStep } from './refusedStep.ts'

/** The timeline of the plant. */
export const timelineCalls = {
  listEventPages: call('listEventPages', EventPages, { query: EventPagesQuery }),
  sumEvents: call('sumEvents', EventSummary, { query: EventSumsQuery }),
  listEventKinds: call('listEventKinds', EventKinds),
  listRefusals: call('listRefusals', listOf(RefusedStep), { query: RefusalQuery }),
} as const
