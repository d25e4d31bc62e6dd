import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Allowances } from '#server/access/allowances.ts'
import { redeemLink } from '#server/accounts/oneTimeLinks.ts'
import { findOpen } from '#server/accounts/openSessions.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { isCrossOrigin } from '#server/http/authentication.ts'
import { spenderOf } from '#server/http/spender.ts'
import { createLive, type LiveParts, type Live } from '#server/live/live.ts'
import type { OtherPlant } from '#server/practice/practiceDoor.ts'
import { problems } from '#server/problem.ts'
import { demandSession, mustEnrolFirst, readAs } from './route.ts'

interface Parts extends LiveParts {
  readonly allowances: Pick<Allowances, 'sockets' | 'catchUps' | 'messages'>
  readonly publicUrl: string | undefined
  readonly otherPlant: OtherPlant | undefined
}

const Query = z.strictObject({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Give a seq.'))),
  ticket: z.optional(z.string().check(z.maxLength(200))),
})

const largestMessage = 4096
const policyViolation = 1008
/** The most open sockets of one user: every tab of every tablet that is signed in under one name. */
const maxOpen = 100
const secondsToWait = 30

/** The session of a ticket, or 401; the ticket is used up. */
async function sessionOfTicket({ writer, db, clock }: PlantContext, ticket: string): Promise<Session> {
  const link = await writer.submit((tx) => redeemLink(tx, ticket, clock()))
  const hash = /^socket ([\da-f]{64})$/.exec(link?.purpose ?? '')?.[1]
  const [session] = hash === undefined ? [] : await findOpen(db, [hash], clock())
  if (session === undefined) throw problems.notSignedIn('This ticket is used or too old.')
  return session
}

/** Opens `/ws/`: by session cookie from our own page, by bearer header, or by a ticket. Decisions, section 5. */
export async function serveSocket(
  app: FastifyInstance,
  { publicUrl, allowances, otherPlant, ...plant }: Parts,
): Promise<Live> {
  const live = await createLive(plant, app.log)
  await app.register(websocket, {
    // Compression would cost five times the memory and twice the time.
    options: { maxPayload: largestMessage, perMessageDeflate: false },
    // Frames that are no WebSocket's, or too large: a fault of the client.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a socket was closed for its frames')
      socket.terminate()
    },
    preClose: (done) => {
      live.close()
      for (const client of app.websocketServer.clients) setTimeout(() => client.terminate(), 1000).unref()
      app.websocketServer.close(() => done())
    },
  })

  // Otherwise the plugin would open a socket on any path, for anybody, and close it afterwards.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.ws && request.routeOptions.url !== '/ws/') throw problems.notFound()
    done()
  })

  const sessions = new WeakMap<FastifyRequest, Session>()
  const open = new Map<string, number>()
  let opened = 0
  app.route({
    method: 'GET',
    url: '/ws/',
    preValidation: async (request) => {
      const { ticket, since } = readAs(Query, request.query)
      const isOurs = ticket !== undefined || request.hasAuthorization || !isCrossOrigin(request, publicUrl)
      if (!isOurs) throw problems.forged('Origin checking failed.')
      const session = ticket === undefined ? demandSession(request) : await sessionOfTicket(plant, ticket)
      if (session.mustEnrol) throw mustEnrolFirst()
      const spender = spenderOf({ otherPlant }, request, session)
      if ((open.get(spender) ?? 0) >= maxOpen) throw problems.tooMany(secondsToWait)
      allowances.sockets.consume(spender)
      if (since !== undefined) allowances.catchUps.consume(spender)
      const { socket } = request.raw
      if (!request.ws || socket.destroyed) return
      // Counted before it opens: many that are asked for at once would all find room.
      open.set(spender, (open.get(spender) ?? 0) + 1)
      socket.once('close', () => {
        const left = (open.get(spender) ?? 1) - 1
        if (left === 0) open.delete(spender)
        else open.set(spender, left)
      })
      sessions.set(request, session)
    },
    handler: () => Promise.reject(problems.notFound()),
    wsHandler: (socket, request) => {
      const session = sessions.get(request)
      const { since } = readAs(Query, request.query)
      if (session === undefined) return socket.close(policyViolation)
      const name = `socket ${(opened += 1)}`
      // A page says what it shows; a client that keeps sending is disconnected.
      socket.on('message', () => {
        try {
          allowances.messages.consume(name)
        } catch {
          socket.close(policyViolation)
        }
      })
      void live.join({ socket, raw: request.raw.socket }, session, since === undefined ? null : Number(since))
    },
  })
  return live
}
