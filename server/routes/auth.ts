import { calls } from '#model/calls.ts'
import { change } from '#server/change.ts'
import { credentialsAt, credentialsOf, saveCredentials } from '#server/credentials.ts'
import { addFirstAdministrator } from '#server/firstAdministrator.ts'
import { makeLink } from '#server/oneTimeLinks.ts'
import { hashPassword, passwordMatches } from '#server/passwords.ts'
import { cookieNames } from '#server/plugins/asker.ts'
import { problems } from '#server/problem.ts'
import type { Server } from '#server/server.ts'
import { closeSession, endSession, endSessions, listSessions } from '#server/sessions.ts'
import { open, reads, type Route, writes } from './route.ts'
import { signIn } from './signIn.ts'
import { askingOf, isRepeated, send } from './written.ts'

/** Seconds that a socket's ticket is good for. Decisions, section 5. */
const ticketSeconds = 30

async function demandPassword({ db, failures }: Server, user: number, password: string): Promise<void> {
  const attempt = `password of ${user}`
  failures.check(attempt)
  failures.failed(attempt)
  const kept = await credentialsOf(db.read, user)
  if (!(await passwordMatches(kept?.passwordHash ?? null, password))) {
    throw problems.fields({ old_password: ['Your old password was entered incorrectly. Please enter it again.'] })
  }
  failures.forget(attempt)
}

/** Signing in and out, passwords and sessions. Decisions, section 4. */
export const authRoutes: readonly Route[] = [
  open(calls.login, async ({ server, request, reply, now, body }) => {
    const attempt = `${body.email.trim().toLowerCase()} ${request.ip}`
    server.failures.check(attempt)
    // Counted before the password is looked at, or a burst would be let in whole.
    server.failures.failed(attempt)
    const found = await credentialsAt(server.db.read, body.email.trim())
    const matches = await passwordMatches(found?.passwordHash ?? null, body.password)
    if (found === null || !matches) throw problems.form('Unable to log in with provided credentials.')
    server.failures.forget(attempt)
    return signIn(server, request, reply, found.user.id, now)
  }),

  open(calls.logout, async ({ server, request, reply }) => {
    const { session } = request
    if (session !== null) {
      await server.writer.submit((tx) => closeSession(tx, session.hash))
      server.live.sessionsEnded([session.hash])
    }
    void reply.clearCookie(cookieNames.session, { path: '/' })
    return { detail: 'Successfully logged out.' }
  }),

  open(calls.firstAdministrator, async ({ server, request, reply, now, body: { token, ...person } }) => {
    const taken = await addFirstAdministrator(server, person, token)
    if (taken.outcome.kind !== 'done') return send(reply, taken)
    return signIn(server, request, reply, taken.outcome.id, now)
  }),

  writes(calls.changePassword, async ({ server, request, reply, session, user, now, body }) => {
    const { old_password, new_password } = body()
    const asking = askingOf(request, user)
    // When the call is repeated the old password no longer matches, and need not.
    if (!(await isRepeated(server, asking, now))) await demandPassword(server, user.id, old_password)
    const passwordHash = await hashPassword(new_password)
    let ended: readonly string[] = []
    const taken = await change(server, {
      ...asking,
      entity: 'user',
      id: user.id,
      type: 'user.password_changed',
      actor: user,
      beside: async (tx) => {
        await saveCredentials(tx, user.id, { passwordHash })
        ended = await endSessions(tx, user.id, session.hash)
      },
      answer: () => ({ status: 200, body: JSON.stringify({ detail: 'New password has been saved.' }), headers: {} }),
    })
    server.live.sessionsEnded(ended)
    return send(reply, taken)
  }),

  writes(calls.socketTicket, async ({ server, session, user, now, body }) => {
    body()
    const link = { purpose: `socket ${session.hash}`, user: user.id, seconds: ticketSeconds }
    return { ticket: await server.writer.submit((tx) => makeLink(tx, link, now)) }
  }),

  reads(calls.listSessions, ({ tx, user, session, now }) => listSessions(tx, user.id, session.hash, now)),

  writes(calls.endSession, async ({ server, reply, user, id }) => {
    const hash = await server.writer.submit((tx) => endSession(tx, user.id, id))
    if (hash === null) throw problems.notFound()
    server.live.sessionsEnded([hash])
    return reply.code(204).send()
  }),
]
