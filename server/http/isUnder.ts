import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is for an address under `prefix`, such as `/api/`. The router also reads addresses that no browser
 * sends, such as `/%61pi/` and `http://host/api/`, so the route counts as well as the text; the text alone tells for
 * addresses without a route.
 */
export const isUnder = ({ routeOptions, url }: FastifyRequest, prefix: '/api/' | '/ws/'): boolean =>
  url.startsWith(prefix) || routeOptions.url?.startsWith(prefix) === true
