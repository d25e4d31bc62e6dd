import { must } from '#machines/common.ts'
import { calls } from '#model/calls/calls.ts'
import type { StatementPaper } from '#model/papers/statementPaper.ts'
import type { LogMark } from '#model/papers/ticket.ts'
import { hasRates } from '#plant/rateCards.ts'
import { demandRow, personalText } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { makeStatements, openStatements, ordersMeant } from '#server/commands/makeStatements.ts'
import type { Reader } from '#server/db/reader.ts'
import { publicAddress } from '#server/mail/sender.ts'
import { problems } from '#server/problem.ts'
import { ticketSeal } from '#server/reports/ticketSeal.ts'
import { sameToken } from '#server/tokens.ts'
import { demandVisible, visibleRecords } from './lists.ts'
import { type Route, type StateContext, stateRoute, userRoute } from './route.ts'
import { answerWith, send, writeOptionsOf } from './writeAnswers.ts'

/** The seal of the event that made a statement: every copy of its paper has the same. */
async function markOf(tx: Reader, statement: number): Promise<LogMark> {
  const made = await tx
    .selectFrom('events')
    .select(['seq', 'hash', 'at'])
    .where('entity', '=', 'statement')
    .where('entity_id', '=', statement)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { seq: made.seq, hash: await ticketSeal(tx, { statement }, made), at: made.at }
}

/** A statement with what its paper needs; 404 for a user who may not see it. */
export async function statementPaperOf({
  server,
  state,
  user,
  id,
}: Pick<StateContext<unknown>, 'server' | 'state' | 'id'> &
  Parameters<typeof visibleRecords>[0]): Promise<StatementPaper> {
  const [statement] = visibleRecords({ state, user }, 'statements', [id])
  if (statement === undefined) throw problems.notFound()
  const { client } = demandRow(state, 'order', statement.order)
  return {
    statement,
    client,
    company_name: personalText(state, 'client', client, 'company_name'),
    mark: await markOf(server.db.read, id),
    public_url: publicAddress(server, settingsOf(state)),
  }
}

/** Statements: what the next ones would have, making them, and their papers with their seals. */
export const statementRoutes: readonly Route[] = [
  stateRoute(calls.openStatements, ({ state, query }) => {
    const meant = ordersMeant(state, query)
    if ('refusals' in meant) throw problems.notFound()
    const rates = hasRates(state)
    return { rates, clients: rates ? openStatements(state, meant.orders) : [] }
  }),
  userRoute(calls.makeStatements, async ({ server, request, reply, user, body }) => {
    const options = writeOptionsOf(request, user)
    const answer = answerWith(({ state }) => {
      const all = state.records.of('statement').values()
      const position = must(all.at(-1), 'statement').row.position
      const made = all.filter(({ row }) => row.position === position).map(({ row }) => row.id)
      return visibleRecords({ state, user }, 'statements', made)
    }, 201)
    return send(reply, await makeStatements(server, { ...options, answer, input: body(), actor: user }))
  }),
  stateRoute(calls.statementPaper, statementPaperOf),
  stateRoute(calls.checkStatementPaper, async (context) => {
    demandVisible('statements')(context)
    const { seq, hash } = await markOf(context.server.db.read, context.id)
    const { query } = context
    return { holds: seq === query.seq && sameToken(hash, query.hash), changed_at: null }
  }),
]
