import { createServer, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '#model/values/languages.ts'
import { trustPage, trustStyle } from './trustPage.ts'

interface Answer {
  readonly type: string
  readonly body: string
}

/** The page that explains how a tablet trusts the plant; null for another path. `home` is the plant by https. */
function trustAnswer(path: string, accepted: string | undefined, authority: string, home: string): Answer | null {
  if (path === '/trust') return { type: 'text/html; charset=utf-8', body: trustPage(languageOf(accepted), home) }
  if (path === '/trust.css') return { type: 'text/css; charset=utf-8', body: trustStyle }
  // By this name Windows opens it. Saved as a file (download), an iPad would not offer to install it.
  return path === '/authority.crt' ? { type: 'application/x-x509-ca-cert', body: authority } : null
}

/** Serves the page that explains how tablets trust the plant. */
export function serveTrust(app: FastifyInstance, authority: string): void {
  for (const path of ['/trust', '/trust.css', '/authority.crt'])
    app.get(path, async (request, reply) => {
      const answer = trustAnswer(path, request.headers['accept-language'], authority, '/')
      return reply.type(answer?.type ?? '').send(answer?.body)
    })
}

/**
 * Redirects http to https, and serves the page that explains how tablets trust the plant, which they need before https
 * works. Writes are refused: they have already been sent unencrypted.
 */
export function redirectToHttps({
  port,
  authority,
}: {
  readonly port: () => number
  readonly authority: string | null
}): Server {
  return createServer({ requestTimeout: 15_000, headersTimeout: 15_000 }, (request, response) => {
    request.resume()
    const host = hostIn(request.headers.host)
    if (host === null) return end(response, 400, { type: 'text/plain', body: 'Name a host.' })
    const home = `https://${host}${port() === 443 ? '' : `:${port()}`}`
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return end(response, 403, { type: 'text/plain', body: `Come by https: ${home}` })
    const [path = '/'] = (request.url ?? '/').split('?')
    const answer =
      authority === null ? null : trustAnswer(path, request.headers['accept-language'], authority, `${home}/`)
    if (answer !== null) return end(response, 200, answer)
    response.writeHead(308, { location: `${home}${request.url?.startsWith('/') === true ? request.url : '/'}` }).end()
  })
}

function end(response: ServerResponse, status: number, { type, body }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

/** The host of a request without its port; null if it is missing or has other parts. */
function hostIn(header: string | undefined): string | null {
  const [, host] = /^([\w.-]+|\[[\da-fA-F:.]+\])(?::\d+)?$/.exec(header ?? '') ?? []
  return host ?? null
}
