import type { FastifyReply, FastifyRequest } from 'fastify'
import { closeSession, openSession, sessionSeconds } from '#server/accounts/sessions.ts'
import { cookieNames, setCsrf } from '#server/http/authentication.ts'
import type { Server } from '#server/http/server.ts'

const labelOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, 200)

/** Opens a session for somebody, by cookie and by token at once; the one the browser had before is over. */
export async function signIn(
  { writer, secure, live }: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  user: number,
  now: string,
): Promise<{ token: string }> {
  const before = request.hasAuthorization ? null : request.session
  const kind = request.headers.cookie === undefined ? 'bearer' : 'cookie'
  const { token, csrf } = await writer.submit(async (tx) => {
    if (before !== null) await closeSession(tx, before.hash)
    return openSession(tx, { user, kind, label: labelOf(request) }, now)
  })
  if (before !== null) live.sessionsEnded([before.hash])
  void reply.setCookie(cookieNames(secure).session, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionSeconds,
  })
  setCsrf(reply, csrf, secure)
  return { token }
}
