import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const worthwhile = 4096
const gzipped = promisify(gzip)

/** Whether an answer may be compressed. */
export const acceptsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''))

/** The tag of a list by the SHA-256 of its text. */
export const tagOfHash = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 27)}"`

async function shortened(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (!acceptsGzip(request)) return text
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return gzipped(text, { level: 4 })
}

/** Calls and the page itself; files are compressed when they are built. */
const isText = ({ url }: FastifyRequest): boolean => url.startsWith('/api/') || /^\/(\?|$)/.test(url)

/** Lists have an ETag, and an unchanged list is answered 304; long answers are compressed. Decisions, section 4. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isText(request) || reply.statusCode !== 200) return done()
    if (request.method === 'GET' && payload.startsWith('[')) {
      const tag = tagOfHash(createHash('sha256').update(payload))
      reply.header('etag', tag)
      if (request.headers['if-none-match'] === tag) {
        reply.code(304)
        return done(null, '')
      }
    }
    return payload.length < worthwhile ? done() : shortened(request, reply, payload)
  })
}
