import type { FastifyReply, FastifyRequest } from 'fastify'
import { closeSession, countSessions, openSession, sessionSeconds } from '#server/accounts/sessions.ts'
import { cookieNames, setCsrf } from '#server/http/authentication.ts'
import type { Server } from '#server/http/server.ts'
import { problems } from '#server/problem.ts'

const labelOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, 200)

/** Every visitor of its sign-in page may enter a practice plant, so its open sessions are limited. */
const mostInPractice = 200
const secondsToWait = 600

async function demandRoom({ db, otherPlant }: Server, now: string): Promise<void> {
  if (otherPlant?.isPractice !== true) return
  if ((await countSessions(db.read, now)) >= mostInPractice) throw problems.tooMany(secondsToWait)
}

/** Opens a session, with both a cookie and a token; ends the browser's earlier session. */
export async function signIn(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  user: number,
  now: string,
): Promise<{ token: string }> {
  const { writer, secure, live } = server
  await demandRoom(server, now)
  const before = request.hasAuthorization ? null : request.session
  const kind = request.headers.cookie === undefined ? 'bearer' : 'cookie'
  const { token, csrf } = await writer.submit(async (tx) => {
    if (before !== null) await closeSession(tx, before.hash)
    return openSession(tx, { user, kind, label: labelOf(request) }, now)
  })
  if (before !== null) live.sessionsEnded([before.hash])
  void reply.setCookie(cookieNames(server).session, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionSeconds,
  })
  setCsrf(reply, csrf, server)
  return { token }
}
