import { calls } from '#model/calls/calls.ts'
import { keptKinds } from '#model/calls/erase.ts'
import { isMerged } from '#plant/keptClient.ts'
import { rowOf } from '#plant/state.ts'
import type { WriteOptions } from '#server/commands/writeOptions.ts'
import { erasePerson, type EraseRequest } from '#server/http/routes/account/erasePerson.ts'
import { problems } from '#server/problem.ts'
import { type CallContext, type Route, userRoute } from './route.ts'
import { send, writeOptionsOf } from './writeAnswers.ts'

async function erase(
  { server, request, reply, user, id, body }: CallContext<unknown, () => { readonly reason: string }>,
  entity: EraseRequest['entity'],
): Promise<unknown> {
  const state = await server.writer.plant()
  // A client that became another is erased with it.
  const isGone = entity === 'client' && isMerged(state, id)
  if (rowOf(state, entity, id) === undefined || isGone) throw problems.notFound()
  const { reason } = body()
  const options = writeOptionsOf(request, user)
  const answer: WriteOptions['answer'] = async (work, outcome) => {
    const usual = await options.answer(work, outcome)
    if (outcome.kind !== 'done') return usual
    const kept = keptKinds.filter((kind) => entity === 'client' || kind !== 'tickets')
    return { ...usual, body: JSON.stringify({ ...JSON.parse(usual.body), kept }) }
  }
  const erasure = { ...options, answer, entity, id, reason, actor: user }
  const { answered, sessions, mails, jobs } = await erasePerson(server, erasure)
  server.live.sessionsEnded(sessions)
  server.mailer.forget(mails)
  server.prints.changed(jobs)
  return send(reply, answered)
}

/** Erases the personal data of a client or a user. */
export const eraseRoutes: readonly Route[] = [
  userRoute(calls.eraseClient, (context) => erase(context, 'client')),
  userRoute(calls.eraseUser, (context) => erase(context, 'user')),
]
