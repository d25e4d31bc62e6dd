import type { FastifyRequest } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import type { Credentials } from '#model/kinds/user.ts'
import { inEnglish } from '#model/values/wording.ts'
import { placeOf } from '#server/accounts/callerPlaces.ts'
import { credentialsAt } from '#server/accounts/credentials.ts'
import { demandCode } from '#server/accounts/demandCode.ts'
import { demandPassword } from '#server/accounts/demandPassword.ts'
import {
  addFirstAdministrator,
  lacksAdministrator,
  isFirstToken,
  administratorExists,
} from '#server/accounts/firstAdministrator.ts'
import { inTurnByKey } from '#server/accounts/inTurnByKey.ts'
import { makeLink } from '#server/accounts/oneTimeLinks.ts'
import { passwordMatches, shareOfPlace } from '#server/accounts/passwords.ts'
import { closeSession, endSession, endSessions, listSessions } from '#server/accounts/sessions.ts'
import { forgetSession } from '#server/http/authentication.ts'
import { guestRoute, type Route, snapshotRoute, userRoute } from '#server/http/routes/route.ts'
import { answerFor, send } from '#server/http/routes/writeAnswers.ts'
import type { Server } from '#server/http/server.ts'
import { Problem, problems } from '#server/problem.ts'
import { signIn } from './signIn.ts'

/** The validity of a socket's ticket, seconds. Decisions, section 5. */
const ticketSeconds = 30

/** The id of the user with an address, a password and, where they need one, a code; throws if they are not right. */
async function userOf(
  server: Server,
  request: FastifyRequest,
  { email, password, code }: Credentials,
): Promise<number> {
  const found = await credentialsAt(server.db.read, email)
  // The typed address is not logged: now and then people type their password there.
  const who = { place: request.ip, user: found?.user.id ?? null }
  try {
    // Counted before the password is checked, or a burst of tries would pass the limit.
    await server.signIns.begin(email, request.ip)
  } catch (error) {
    if (error instanceof Problem) request.log.warn(who, 'a sign-in was throttled')
    throw error
  }
  const share = shareOfPlace(placeOf(request.ip).near)
  const matches = await passwordMatches(found?.passwordHash ?? null, password, share)
  if (found === null || !matches) {
    request.log.warn(who, 'a sign-in failed')
    throw problems.form('Unable to log in with provided credentials.')
  }
  // The try stays counted until the code is right too, so that codes are guessed no faster than passwords.
  await demandCode(server, request, found.user.id, code)
  await server.signIns.succeeded(email, request.ip)
  request.log.info(who, 'somebody signed in')
  return found.user.id
}

/** Signing in and out, and sessions. Decisions, section 4. */
export const authRoutes: readonly Route[] = [
  guestRoute(calls.login, async ({ server, request, reply, now, body }) => {
    const email = body.email.trim().toLowerCase()
    const place = placeOf(request.ip).near
    const user = await inTurnByKey(`sign-in of ${email} at ${place}`, () => userOf(server, request, { ...body, email }))
    return signIn(server, request, reply, user, now)
  }),

  guestRoute(calls.logout, async ({ server, request, reply }) => {
    const { session } = request
    if (session?.seat === null) {
      await server.writer.submit((tx) => closeSession(tx, session.hash))
      server.live.sessionsEnded([session.hash])
    }
    forgetSession(reply, server)
    return { detail: 'Successfully logged out.' }
  }),

  guestRoute(calls.firstAdministrator, async ({ server, request, reply, now, body: { token, ...person } }) => {
    // Checked before the costly hash, since anybody may call this; and again in the transaction.
    const isWanted = (await lacksAdministrator(server.db.read)) && (await isFirstToken(server.db.read, token, now))
    if (!isWanted) throw problems.fields({ token: administratorExists.map(({ message }) => inEnglish(message)) })
    const answered = await addFirstAdministrator(server, person, {
      token,
      share: shareOfPlace(placeOf(request.ip).near),
      answer: answerFor(null),
    })
    if (answered.outcome.kind !== 'done') return send(reply, answered)
    return signIn(server, request, reply, answered.outcome.id, now)
  }),

  userRoute(calls.socketTicket, async ({ server, session, user, now, body }) => {
    body()
    const link = { purpose: `socket ${session.hash}`, user: user.id, seconds: ticketSeconds }
    return { ticket: await server.writer.submit((tx) => makeLink(tx, link, now)) }
  }),

  snapshotRoute(calls.listSessions, ({ tx, user, session, now }) => listSessions(tx, user.id, session.hash, now)),

  userRoute(calls.endSessions, async ({ server, reply, user, session, body }) => {
    const { current_password, others = false } = body()
    await demandPassword(server, user.id, current_password, 'current_password')
    const ended = await server.writer.submit((tx) => endSessions(tx, user.id, others ? session.hash : null))
    server.live.sessionsEnded(ended)
    if (!others) forgetSession(reply, server)
    return reply.code(204).send()
  }),

  userRoute(calls.endSession, async ({ server, reply, user, id, body }) => {
    await demandPassword(server, user.id, body().current_password, 'current_password')
    const hash = await server.writer.submit((tx) => endSession(tx, user.id, id))
    if (hash === null) throw problems.notFound()
    server.live.sessionsEnded([hash])
    return reply.code(204).send()
  }),
]
