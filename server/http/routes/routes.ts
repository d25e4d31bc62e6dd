import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { authRoutes } from '#server/http/routes/account/auth.ts'
import { badgeRoutes } from '#server/http/routes/account/badges.ts'
import { deviceRoutes } from '#server/http/routes/account/devices.ts'
import { hereRoutes } from '#server/http/routes/account/here.ts'
import { passwordRoutes } from '#server/http/routes/account/passwords.ts'
import { secondFactorRoutes } from '#server/http/routes/account/secondFactor.ts'
import { userRoutes } from '#server/http/routes/account/users.ts'
import type { Server } from '#server/http/server.ts'
import { spenderOf } from '#server/http/spender.ts'
import { problems } from '#server/problem.ts'
import { balanceRoute } from './balance.ts'
import { bidRoutes } from './bids.ts'
import { brokerRoutes } from './brokers.ts'
import { bundleOf } from './bundle.ts'
import { clientRoutes } from './clients.ts'
import { copyRoutes } from './copies.ts'
import { eraseRoutes } from './erase.ts'
import { eventRoutes } from './events.ts'
import { fileRoute } from './files.ts'
import { forecastRoutes } from './forecast.ts'
import { healthRoutes } from './health.ts'
import { importRoutes } from './imports.ts'
import { invoiceRoute } from './invoices.ts'
import { laneRoutes } from './lanes.ts'
import { listRoutes } from './lists.ts'
import { mailRoutes } from './mail.ts'
import { noticeRoutes } from './notices.ts'
import { plainRoutes } from './plainRecords.ts'
import { practiceRoute } from './practice.ts'
import { printRoutes } from './print.ts'
import { demandOutsidePractice, demandSession, type Route } from './route.ts'
import { schemaRoutes } from './schema.ts'
import { settingsRoutes } from './settings.ts'
import { statementRoutes } from './statements.ts'
import { statisticsRoutes } from './statistics.ts'
import { stepRoutes } from './steps.ts'
import { ticketRoutes } from './tickets.ts'
import { traceRoutes } from './trace.ts'
import { viewRoutes } from './views.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...userRoutes,
  ...deviceRoutes,
  ...hereRoutes,
  ...badgeRoutes,
  ...eraseRoutes,
  ...clientRoutes,
  ...healthRoutes,
  ...copyRoutes,
  practiceRoute,
  ...importRoutes,
  ...noticeRoutes,
  ...mailRoutes,
  ...listRoutes,
  ...stepRoutes,
  ...plainRoutes,
  ...settingsRoutes,
  ...statisticsRoutes,
  ...eventRoutes,
  ...brokerRoutes,
  ...forecastRoutes,
  ...bidRoutes,
  ...laneRoutes,
  ...ticketRoutes,
  ...traceRoutes,
  ...viewRoutes,
  balanceRoute,
  invoiceRoute,
  ...statementRoutes,
  ...printRoutes,
  fileRoute,
  ...schemaRoutes,
  bundleOf([...authRoutes, ...listRoutes, ...settingsRoutes, ...statisticsRoutes, ...userRoutes, ...hereRoutes]),
]

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const patterns = routes.map(({ method, path }) => ({ method, path: pattern(path) }))

/** The methods of a path; none for an unknown path. */
export function methodsOf(path: string): readonly string[] {
  if (path === '/' || path === '/ws/') return ['GET']
  return [...new Set(patterns.filter((route) => route.path.test(path)).map(({ method }) => method))]
}

/** The largest body of a guest's call, bytes: signing in takes no more than a page of text. */
export const bodyOfGuests = 4 * 1024
const usualBody = 256 * 1024

const signInCalls: readonly Call[] = [
  calls.changePassword,
  calls.changeSelf,
  calls.changeUser,
  calls.endSessions,
  calls.endSession,
  calls.beginSecondFactor,
  calls.confirmSecondFactor,
  calls.removeSecondFactor,
  calls.removeUserSecondFactor,
  calls.renewRecoveryCodes,
  calls.eraseUser,
  calls.setPin,
  calls.removePin,
  calls.issueBadges,
  calls.eraseClient,
]

/** Whether a call changes whether or how a user signs in, or takes somebody out of a plant. */
const changesSignIn = ({ method, path }: Route): boolean =>
  signInCalls.some((call) => call.method === method && call.path === path)

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Accepts forms as well as JSON, in the two encodings that mail programs send. */
function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(formTypes, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const type = request.headers['content-type'] ?? ''
    try {
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      return Object.fromEntries(form)
    } catch {
      throw problems.malformed('This form could not be read.')
    }
  })
}

/** Registers every call. A caller who is not signed in is refused before the body is parsed. */
export function addRoutes(app: FastifyInstance, server: Server): void {
  for (const route of routes) {
    const { method, path, access, allowance = 'writes', answer } = route
    const { bodyLimit = access === 'anyone' ? bodyOfGuests : usualBody } = route
    const isOfSignIn = changesSignIn(route)
    const spends = method === 'GET' ? null : server.allowances[allowance]
    const add = (where: FastifyInstance) =>
      where.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit,
        onRequest: (request, _reply, done) => {
          if (access === 'anyone') return done()
          const session = demandSession(request, route)
          if (isOfSignIn) demandOutsidePractice(server)
          spends?.consume(spenderOf(server, request, session))
          return done()
        },
        handler: (request, reply) => answer(server, request, reply),
      })
    if (route.takesForms === true)
      void app.register(async (apart) => {
        takeForms(apart)
        add(apart)
      })
    else add(app)
  }
}
