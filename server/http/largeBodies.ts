import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The most bytes of a too large body that are still read, so that the client reads the answer. */
const maxRead = 32 * 1024 * 1024

/**
 * Answers a body that is too large only after reading it, up to a limit of bytes and time (ms): a client that still
 * sends when the connection closes never reads the 413.
 */
export function answerLargeBodies(app: FastifyInstance, patience: number): void {
  app.addHook('onSend', (request, reply, _payload, done) =>
    reply.statusCode === 413 ? readOn(request.raw, patience) : done(),
  )
}

/** Reads and drops data, up to the end of the body or either limit. */
const readOn = (body: IncomingMessage, patience: number): Promise<void> =>
  new Promise((resolve) => {
    let left = maxRead
    const timer = setTimeout(resolve, patience)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    if (body.complete || body.destroyed) return done()
    body.on('data', (part: Buffer) => {
      left -= part.length
      if (left <= 0) done()
    })
    body.once('end', done).once('close', done)
    body.resume()
  })
