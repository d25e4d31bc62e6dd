import { calls } from '#model/calls/calls.ts'
import { saveWish, shownWish, wishOfUser } from '#server/accounts/handoverWishes.ts'
import { readAsOf } from '#server/asOf/asOf.ts'
import { sendBetween } from '#server/asOf/between.ts'
import { auditTogether } from '#server/audit/auditPlant.ts'
import { readHandover } from '#server/handover/readHandover.ts'
import { coverage, verifyTogether } from '#server/log/verifyLog.ts'
import { problems } from '#server/problem.ts'
import { readRefusals } from '#server/refusals/readRefusals.ts'
import { refusedByHour } from '#server/refusals/refusedByHour.ts'
import { keptSumsOf } from '#server/timeline/keptSums.ts'
import { readLastChanges } from '#server/timeline/readLastChanges.ts'
import { readSums } from '#server/timeline/readSums.ts'
import { readKinds, readPages, readTimeline } from '#server/timeline/readTimeline.ts'
import { readWhatIf } from '#server/whatIf/readWhatIf.ts'
import { asOfIn, demandAccess, demandSession, logRoute, type Route, userRoute } from './route.ts'

/**
 * Verifies the log's hashes, and the digests of the rows outside it. Without a snapshot, which would make other
 * readers wait for its end.
 */
const verification = userRoute(calls.verifyEvents, async ({ server: { db } }) => ({
  ...(await verifyTogether(db)),
  ...coverage({ tables: false }),
}))

/** A past state of the plant. Without a snapshot either: events in the log never change. */
const asOf = userRoute(calls.asOf, async ({ server, query }) => readAsOf(server, query))

/** Without a snapshot, as a past state. */
const between = userRoute(calls.between, async ({ server, query, reply }) =>
  reply.type('application/json; charset=utf-8').send(await sendBetween(server, query)),
)

/** What one shift tells the next. Refused steps that are still in memory are written first. */
const handover = userRoute(calls.handover, async ({ server, query }) => {
  await server.refusals.save()
  return readHandover(server, query)
})

const handoverMail = userRoute(calls.handoverMail, async ({ server: { db, mailer }, user }) =>
  shownWish(await wishOfUser(db.read, user.id), mailer.canSend),
)

const chooseHandoverMail = userRoute(calls.chooseHandoverMail, async ({ server, user, body, now }) => {
  const wish = body()
  await server.writer.submit((tx) => saveWish(tx, user.id, wish, now))
  return shownWish({ ...wish, user: user.id, since: now }, server.mailer.canSend)
})

/** Every law, asked of the plant as it stands. */
const audit = userRoute(calls.audit, async ({ server: { db, writer } }) => auditTogether(db, () => writer.plant()))

/** A season decided again. Without a snapshot: events in the log never change. */
const whatIf = userRoute(calls.whatIf, async ({ server, query }) => readWhatIf(server, query))

/** Refused steps. Those in memory are written first, so that the last second's are included. */
const refusals = logRoute(calls.listRefusals, ({ query, ...context }) => readRefusals(context, query))

/** What events come to, with the last second's refused steps. */
const sums = logRoute(calls.sumEvents, async ({ query, ...context }) => ({
  ...(await readSums(context, query, { kept: keptSumsOf(context.server.db) })),
  ...(await refusedByHour(context, query)),
}))

const lastChanges = logRoute(calls.lastChanges, async ({ query, user, ...context }) => {
  const found = await readLastChanges(context, { user, ...query })
  if (found === null) throw problems.notFound()
  return found
})

/** The timeline, and its verification. */
export const eventRoutes: readonly Route[] = [
  lastChanges,
  logRoute(calls.listEvents, ({ query, ...context }) => {
    const last = asOfIn(context.request, context.user)
    const before = last === null ? query.before : Math.min(query.before ?? last + 1, last + 1)
    return readTimeline(context, { ...query, before })
  }),
  logRoute(calls.listEventPages, ({ query, ...context }) => readPages(context, query)),
  {
    ...sums,
    answer: async (server, request, reply) => {
      demandAccess(demandSession(request).user, calls.sumEvents.access)
      await server.refusals.save()
      return sums.answer(server, request, reply)
    },
  },
  logRoute(calls.listEventKinds, readKinds),
  {
    ...refusals,
    answer: async (server, request, reply) => {
      demandAccess(demandSession(request).user, calls.listRefusals.access)
      await server.refusals.save()
      return refusals.answer(server, request, reply)
    },
  },
  asOf,
  between,
  handover,
  handoverMail,
  chooseHandoverMail,
  audit,
  whatIf,
  verification,
]
