import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { calls } from '#model/calls/calls.ts'
import { acceptsGzip } from '#server/http/compression.ts'
import { readAs, type Route } from './route.ts'

const maxPaths = 32
/** ms that a client has to receive a bundle; then its connection is closed. */
const patience = 120_000
const passedOn = ['x-commit-seq', 'x-earlier-count'] as const

/**
 * Answers several reading calls in one: a starting page waits for one answer instead of a dozen in turn. Each call is
 * made with the caller's rights, one after the other, so the server never holds more than one answer of a bundle,
 * however slow its receiver. Lines in pairs: path, status and headers of a call, then its body. `routes` are the calls
 * that it may hold.
 */
export function bundleOf(routes: readonly Route[]): Route {
  const readable = routes.filter(({ method }) => method === 'GET').map(({ path }) => patternOf(path))
  const isReadable = (path: string): boolean => readable.some((pattern) => pattern.test(`/api/${path}/`))
  const Query = z.strictObject({
    paths: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',')),
      ),
      z
        .array(z.string().check(z.regex(/^\w+(\/\w+)*$/, 'Name calls that read JSON, as in orders or auth/user.')))
        .check(z.maxLength(maxPaths, `Name at most ${maxPaths} calls.`)),
    ),
  })

  return {
    ...calls.bundle,
    answer: async (_, request, reply) => {
      const { paths } = readAs(Query, request.query)
      const tooLong = setTimeout(() => reply.raw.destroy(), patience).unref()
      reply.raw.once('close', () => clearTimeout(tooLong))
      reply.type('application/x-ndjson')
      const lines = Readable.from(answersTo(request, paths, isReadable))
      if (!acceptsGzip(request)) return reply.send(lines)
      // Each answer is sent as soon as it is ready.
      const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
      lines.once('error', (error) => gzip.destroy(error))
      return reply.header('content-encoding', 'gzip').send(lines.pipe(gzip))
    },
  }
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`)

/** What a bundle does not hold costs none of the other calls: a page repeats its first calls, whatever they are. */
const notHeld = JSON.stringify({ detail: 'This call can’t be bundled.' })

async function* answersTo(
  request: FastifyRequest,
  paths: readonly string[],
  isReadable: (path: string) => boolean,
): AsyncGenerator<string> {
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
  for (const path of paths) {
    if (!isReadable(path)) {
      yield `${JSON.stringify({ path, status: 404, headers: {} })}\n${notHeld}\n`
      continue
    }
    const url = `/api/${path}/`
    const answer = await request.server.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
    const sent = Object.fromEntries(
      passedOn.flatMap((name) => (name in answer.headers ? [[name, answer.headers[name]]] : [])),
    )
    yield `${JSON.stringify({ path, status: answer.statusCode, headers: sent })}\n${answer.payload}\n`
  }
}
