import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from '#server/accounts/callerPlaces.ts'
import { closeSession, openSession, type Session } from '#server/accounts/sessions.ts'
import { setCsrf, setSession } from '#server/http/authentication.ts'
import type { Server } from '#server/http/server.ts'
import { tokenHash } from '#server/tokens.ts'

/** The name of a browser, as sessions and devices are listed. */
export const labelOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, 200)

/** The session of a person that a browser has; null for none, and for a program with a token. */
export const sessionOfBrowser = ({ hasAuthorization, session }: FastifyRequest): Session | null =>
  hasAuthorization || session?.seat !== null ? null : session

/**
 * Opens a session, with both a cookie and a token; ends the browser's earlier session, and in a practice plant those
 * that it has no room beside.
 */
export async function signIn(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  user: number,
  now: string,
): Promise<{ token: string }> {
  const { writer, live, places } = server
  const before = sessionOfBrowser(request)
  const kind = request.headers.cookie === undefined ? 'bearer' : 'cookie'
  const address = placeOf(request.ip).near
  const { token, csrf, ended } = await writer.submit(async (tx) => {
    if (before !== null) await closeSession(tx, before.hash)
    const over = (await places?.makeRoom(tx, address, now)) ?? []
    const opened = await openSession(tx, { user, kind, label: labelOf(request) }, now)
    return { ...opened, ended: before === null ? over : [before.hash, ...over] }
  })
  places?.taken(tokenHash(token), address)
  if (ended.length > 0) live.sessionsEnded(ended)
  setSession(reply, token, server)
  setCsrf(reply, csrf, server)
  return { token }
}
