import { calls } from '#model/calls.ts'
import { readAsOf } from '#server/asOf/asOf.ts'
import { coverage, verifyTogether } from '#server/log/verifyLog.ts'
import { readRefusals } from '#server/refusals/readRefusals.ts'
import { readKinds, readPages, readTimeline } from '#server/timeline/readTimeline.ts'
import { demandAccess, demandSession, readAs, reads, readsLog, type Route } from './route.ts'

/** Holds the log against its own hashes, and what stands beside it against its digests. Not within one snapshot, which would keep other readers waiting for its end. */
const verification: Route = {
  ...calls.verifyEvents,
  answer: async ({ db }, request) => {
    demandAccess(demandSession(request).user, calls.verifyEvents.access)
    readAs(calls.verifyEvents.query, request.query)
    return { ...(await verifyTogether(db)), ...coverage({ tables: false }) }
  },
}

/** The plant as it was. Not within one snapshot either: what is in the log does not change. */
const asOf: Route = {
  ...calls.asOf,
  answer: async (server, request) => {
    demandAccess(demandSession(request).user, calls.asOf.access)
    return readAsOf(server, readAs(calls.asOf.query, request.query))
  },
}

/** Refused steps, those of the last second too: they are written first. */
const refusals = readsLog(calls.listRefusals, ({ query, ...books }) => readRefusals(books, query))

/** The timeline, and whether it can be believed. */
export const eventRoutes: readonly Route[] = [
  readsLog(calls.listEvents, ({ query, ...books }) => readTimeline(books, query)),
  reads(calls.listEventPages, ({ tx, query }) => readPages(tx, query), 'longRead'),
  readsLog(calls.listEventKinds, readKinds),
  {
    ...refusals,
    answer: async (server, request, reply) => {
      demandAccess(demandSession(request).user, calls.listRefusals.access)
      await server.refusals.save()
      return refusals.answer(server, request, reply)
    },
  },
  asOf,
  verification,
]
