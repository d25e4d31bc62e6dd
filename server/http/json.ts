import type { FastifyInstance } from 'fastify'
import { readJson } from './strictJson.ts'

/** Takes JSON and nothing else, read strictly. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
