import type { FastifyInstance } from 'fastify'
import type { Server } from '#server/server.ts'
import { authRoutes } from './auth.ts'
import { eventRoutes } from './events.ts'
import { fileRoute } from './files.ts'
import { listRoutes } from './lists.ts'
import { mailRoutes } from './mail.ts'
import { partyRoutes } from './parties.ts'
import { passwordRoutes } from './passwords.ts'
import { plantRoutes } from './plant.ts'
import { printRoutes } from './print.ts'
import type { Route } from './route.ts'
import { schemaRoutes } from './schema.ts'
import { stepRoutes } from './steps.ts'
import { ticketRoutes } from './tickets.ts'
import { userRoutes } from './users.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...passwordRoutes,
  ...userRoutes,
  ...mailRoutes,
  ...listRoutes,
  ...stepRoutes,
  ...partyRoutes,
  ...plantRoutes,
  ...eventRoutes,
  ...ticketRoutes,
  ...printRoutes,
  fileRoute,
  ...schemaRoutes,
]

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const patterns = routes.map(({ method, path }) => ({ method, path: pattern(path) }))

/** The methods by which a path is known; none where it is not. */
export function methodsOf(path: string): readonly string[] {
  if (path === '/' || path === '/ws/') return ['GET']
  return [...new Set(patterns.filter((known) => known.path.test(path)).map(({ method }) => method))]
}

/** Makes every call answerable. */
export function addRoutes(app: FastifyInstance, server: Server): void {
  for (const { method, path, bodyLimit, answer } of routes) {
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: (request, reply) => answer(server, request, reply),
    })
  }
}
