import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PressHeaders } from '#model/calls/devices.ts'
import { fieldErrors } from '#model/values/fieldErrors.ts'
import { originIn } from '#model/values/webAddress.ts'
import { pressHeaders } from '#model/wire/headers.ts'
import type { FindDevice, Press } from '#server/accounts/devices.ts'
import { type FindSession, type Session, sessionSeconds } from '#server/accounts/sessions.ts'
import type { Clock } from '#server/clock.ts'
import { problems } from '#server/problem.ts'
import { newToken, sameToken } from '#server/tokens.ts'
import { sentHeader } from './headers.ts'
import { isUnder } from './isUnder.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for guests. */
    session: Session | null
    /** The token that the call came with, '' without one. */
    token: string
    /** Whether the request has an `Authorization` header; its cookies are then ignored. */
    hasAuthorization: boolean
  }
}

interface Parts extends CookieJar {
  readonly find: FindSession
  readonly findDevice: FindDevice
  readonly clock: Clock
  readonly publicUrl: string | undefined
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
const csrfAge = 365 * 86_400

/** The settings of the server that decide the names and flags of its cookies. */
type CookieJar = Pick<Server, 'secure' | 'otherPlant'>

const names = { session: 'sessionid', csrf: 'csrftoken', device: 'deviceid' } as const

/**
 * The names of the cookies, as Django has them. Specification, section 7. With https they have the `__Host-` prefix,
 * which no other host can set: otherwise a neighbour of the same domain could sign people in as another user.
 */
export function cookieNames({ secure, otherPlant }: CookieJar): Readonly<Record<keyof typeof names, string>> {
  // All ports of a host share cookies, so the practice plant needs other names.
  const prefix = `${secure ? '__Host-' : ''}${otherPlant?.isPractice === true ? 'practice_' : ''}`
  return {
    session: `${prefix}${names.session}`,
    csrf: `${prefix}${names.csrf}`,
    device: `${prefix}${names.device}`,
  }
}

/**
 * Files of the page are the same for everybody, and a proxy may cache them: requests for them are not authenticated
 * and get no cookie.
 */
const isCall = (request: FastifyRequest): boolean => isUnder(request, '/api/') || isUnder(request, '/ws/')

const bearerIn = (header: string): string => /^Bearer +([\w.~+/=-]{1,512}) *$/i.exec(header)?.[1] ?? ''

/**
 * The token of a call: from the `Authorization` header, or without that header from the cookie; '' if there is none.
 */
const tokenIn = ({ headers: { authorization }, cookies }: FastifyRequest, cookieName: string): string =>
  authorization === undefined ? (cookies[cookieName] ?? '') : bearerIn(authorization)

/**
 * Whether a call comes from a foreign page, by its `Origin`. Our own is `PUBLIC_URL`, or if that is not set, the
 * protocol, host and port of the request. A call without `Origin` is not cross-origin.
 */
export function isCrossOrigin({ headers, protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  return headers.origin !== undefined && headers.origin !== (publicUrl ?? originIn(`${protocol}://${host}`))
}

/** Sets the CSRF token that a browser must send with every write. */
export function setCsrf(reply: FastifyReply, token: string, jar: CookieJar): void {
  // The second cookie is for front ends that know only the specification's name; the server never reads it.
  const { csrf } = cookieNames(jar)
  for (const name of new Set(jar.otherPlant?.isPractice === true ? [csrf] : [csrf, names.csrf]))
    void reply.setCookie(name, token, { path: '/', sameSite: 'lax', secure: jar.secure, maxAge: csrfAge })
}

/** The cookie of a token, which no script of the page reads. */
const ofToken = ({ secure }: CookieJar) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

/** Sets the cookie of a session, for a day. */
export const setSession = (reply: FastifyReply, token: string, jar: CookieJar): void =>
  void reply.setCookie(cookieNames(jar).session, token, { ...ofToken(jar), maxAge: sessionSeconds })

/**
 * The data that a browser clears on signing out: the session's cookie, and cached answers. Not `storage`, which has the
 * page for opening without a network and the display settings; not `cookies`, which includes other hosts of the plant's
 * domain.
 */
export function forgetSession(reply: FastifyReply, jar: CookieJar): void {
  void reply
    .clearCookie(cookieNames(jar).session, { path: '/', secure: jar.secure })
    .header('clear-site-data', '"cache"')
}

/** Sets the cookie of a device, until its key ends. */
export const setDevice = (reply: FastifyReply, token: string, expires: string, jar: CookieJar): void =>
  void reply.setCookie(cookieNames(jar).device, token, { ...ofToken(jar), expires: new Date(expires) })

/** Who pressed a call from a device, and when, by its headers; null without them, 400 if they are malformed. */
function pressIn(request: FastifyRequest): Press | null {
  const presence = sentHeader(request, pressHeaders.presence.toLowerCase())
  if (presence === undefined) return null
  const said = { presence, pressed_at: sentHeader(request, pressHeaders.pressed_at.toLowerCase()) }
  const read = PressHeaders.safeParse(said)
  if (!read.success) throw problems.fields(fieldErrors(read.error.issues, said))
  return { presence, pressed_at: read.data.pressed_at }
}

/**
 * Authenticates a call: by the `Authorization` header alone if there is one; otherwise by the session cookie, and then
 * a call that changes something must come from our own page and carry its token. Decisions, section 4. Without a
 * session, an enrolled device is let in by its own cookie or token; a session there names the device. Decisions,
 * section 89.
 */
export async function addAuthentication(
  app: FastifyInstance,
  { find, findDevice, clock, publicUrl, ...jar }: Parts,
): Promise<void> {
  await app.register(cookie)
  const named = cookieNames(jar)
  app.decorateRequest('session', null)
  app.decorateRequest('token', '')
  app.decorateRequest('hasAuthorization', false)

  const admit = (request: FastifyRequest, reply: FastifyReply, session: Session | null): void => {
    // What somebody pressed who came by badge or PIN is not of whoever is signed in there with a password.
    if (session?.seat === null && pressIn(request) !== null) throw problems.notSignedIn()
    request.session = session
    if (request.hasAuthorization) return
    // Before the checks: a page whose token is of an ended session has the right one at its next try.
    const has = request.cookies[named.csrf] ?? ''
    const wanted = session?.csrf ?? (has === '' ? newToken() : has)
    if (wanted !== has) setCsrf(reply, wanted, jar)
    if (session !== null && !safeMethods.includes(request.method)) {
      if (isCrossOrigin(request, publicUrl)) throw problems.forged('Origin checking failed.')
      const sent = sentHeader(request, 'x-csrftoken') ?? ''
      if (sent === '') throw problems.forged('CSRF token missing.')
      if (!sameToken(sent, session.csrf)) throw problems.forged('CSRF token incorrect.')
    }
    // A session that is used begins its day anew, and so does its cookie.
    if (session?.seat === null && session.noteAfter < clock()) setSession(reply, request.token, jar)
  }

  const withDevice = async (request: FastifyRequest, token: string, session: Session | null) => {
    const found = await findDevice(token, pressIn(request), !safeMethods.includes(request.method))
    return session === null || found === null ? (found ?? session) : { ...session, device: found.device }
  }

  app.addHook('onRequest', (request, reply, done) => {
    request.hasAuthorization = request.headers.authorization !== undefined
    if (!isCall(request)) return done()
    request.token = tokenIn(request, named.session)
    const found = request.token === '' ? null : find(request.token)
    const device = request.hasAuthorization ? '' : (request.cookies[named.device] ?? '')
    const isOfDevice = (session: Session | null): boolean => device !== '' || (session === null && request.token !== '')
    const enter = async (session: Session | null): Promise<void> =>
      admit(
        request,
        reply,
        isOfDevice(session) ? await withDevice(request, device === '' ? request.token : device, session) : session,
      )
    // The session is nearly always cached, and a promise would cost more than the rest of this hook.
    if (found instanceof Promise) return found.then(enter)
    if (isOfDevice(found)) return enter(found)
    admit(request, reply, found)
    return done()
  })
}

/**
 * Calls open to guests are guarded against other pages too, otherwise one could sign people in as another user. A
 * caller without a cookie is a program, or a page that keeps its token itself: its origin is then enough.
 */
export function checkGuest(
  request: FastifyRequest,
  { publicUrl, ...jar }: CookieJar & { readonly publicUrl: string | undefined },
): void {
  if (request.session !== null || request.hasAuthorization) return
  if (isCrossOrigin(request, publicUrl)) throw problems.forged('Origin checking failed.')
  if (request.headers.cookie === undefined) return
  const sent = sentHeader(request, 'x-csrftoken') ?? ''
  const has = request.cookies[cookieNames(jar).csrf] ?? ''
  if (sent === '' || has === '') throw problems.forged('CSRF token missing.')
  if (!sameToken(sent, has)) throw problems.forged('CSRF token incorrect.')
}
