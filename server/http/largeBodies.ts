import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Bytes of a body too large that are still read, for nothing but to be able to answer. */
const maxRead = 32 * 1024 * 1024

/**
 * Answers a body that is too large once it has been sent, up to a measure and for a time (ms): whoever still sends
 * when the connection ends never reads the 413.
 */
export function answerLargeBodies(app: FastifyInstance, patience: number): void {
  app.addHook('onSend', (request, reply, _payload, done) =>
    reply.statusCode === 413 ? readOn(request.raw, patience) : done(),
  )
}

/** Reads and forgets what comes, to the end of the body, of the measure or of the time. */
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
