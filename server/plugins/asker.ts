import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problems } from '#server/problem.ts'
import type { Session } from '#server/sessions.ts'
import { newToken, sameToken } from '#server/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null where nobody is signed in. */
    session: Session | null
    /** Whether the request brought an `Authorization` header: then its cookies count for nothing. */
    byHeader: boolean
  }
}

interface Parts {
  readonly find: (token: string) => Promise<Session | null>
  readonly secure: boolean
  readonly publicUrl: string | undefined
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
const csrfAge = 365 * 86_400

/** The names of the cookies, as Django has them. Specification, section 7. */
export const cookieNames = { session: 'sessionid', csrf: 'csrftoken' } as const

/** The page's own files are the same for everybody, and a proxy may keep them: nobody is asked for there, and no cookie given. */
const isCall = ({ url }: FastifyRequest): boolean => /^\/(api|ws)\//.test(url)

const bearerIn = (header: string): string => /^Bearer +([\w.~+/=-]{1,512}) *$/i.exec(header)?.[1] ?? ''
const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The token that a call brings, '' where it brings none: the header's, and where there is no header the cookie's. */
export const tokenIn = ({ headers: { authorization }, cookies }: FastifyRequest): string =>
  authorization === undefined ? (cookies[cookieNames.session] ?? '') : bearerIn(authorization)

/** A browser names the page that asks; one of another address is no page of ours. */
export function fromElsewhere(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}

/** Gives a browser the token that it must send along with everything that changes something. */
export const setCsrf = (reply: FastifyReply, token: string, secure: boolean): void =>
  void reply.setCookie(cookieNames.csrf, token, { path: '/', sameSite: 'lax', secure, maxAge: csrfAge })

/**
 * Finds out who asks: by the `Authorization` header where there is one, and by nothing else then; otherwise by the
 * session cookie, and then anything that changes something must come from our own page and carry its token.
 * Decisions, section 4.
 */
export async function findAsker(app: FastifyInstance, { find, secure, publicUrl }: Parts): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('session', null)
  app.decorateRequest('byHeader', false)

  app.addHook('onRequest', async (request) => {
    request.byHeader = request.headers.authorization !== undefined
    if (!isCall(request)) return
    const token = tokenIn(request)
    request.session = token === '' ? null : await find(token)
    if (request.session === null || request.byHeader || safeMethods.includes(request.method)) return
    if (fromElsewhere(request, publicUrl)) throw problems.forged('Origin checking failed.')
    const sent = headerOf(request, 'x-csrftoken')
    if (sent === '') throw problems.forged('CSRF token missing.')
    if (!sameToken(sent, request.session.csrf)) throw problems.forged('CSRF token incorrect.')
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.byHeader || !isCall(request)) return
    const has = request.cookies[cookieNames.csrf] ?? ''
    const wanted = request.session?.csrf ?? (has === '' ? newToken() : has)
    if (wanted !== has) setCsrf(reply, wanted, secure)
  })
}

/**
 * What guests may call is guarded against other pages too, or one could sign people in as somebody else.
 * Without any cookie it is a program, or a page that keeps its token itself: where it comes from is then enough.
 */
export function checkGuest(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.session !== null || request.byHeader) return
  if (fromElsewhere(request, publicUrl)) throw problems.forged('Origin checking failed.')
  if (request.headers.cookie === undefined) return
  const sent = headerOf(request, 'x-csrftoken')
  const has = request.cookies[cookieNames.csrf] ?? ''
  if (sent === '' || has === '') throw problems.forged('CSRF token missing.')
  if (!sameToken(sent, has)) throw problems.forged('CSRF token incorrect.')
}
