import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Clock } from '#server/clock.ts'
import { isUnder } from './isUnder.ts'

/** No inline scripts, no frames; pictures also from `data:` and `blob:`, which signatures and tickets are drawn in. */
const protection = (insists: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The camera's reader of labels is WebAssembly; no other evaluation is allowed.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // For browsers of this decade `'self'` is also the socket of the same host.
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: insists ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })

/**
 * Security headers, the same for every answer, so they are written once, and the time of the plant. `insists`: browsers
 * are told to use https only (HSTS).
 */
export function addHeaders(app: FastifyInstance, insists: boolean, clock: Clock): void {
  const nothing = new IncomingMessage(new Socket())
  const answer = new ServerResponse(nothing)
  protection(insists)(nothing, answer, () => {})
  const fixed = {
    ...answer.getHeaders(),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), serial=(self)',
  }
  const ofCalls = { ...fixed, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    // The time by which steps are decided: a page corrects its own clock by it.
    void reply.headers(isUnder(request, '/api/') ? ofCalls : fixed).header('date', new Date(clock()).toUTCString())
    done()
  })
}

/** A header of a request that can be sent once. */
export const sentHeader = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
