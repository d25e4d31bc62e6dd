import type { FastifyRequest } from 'fastify'

/**
 * The path of a request's route, the requested address without one. The router reads addresses that no browser sends,
 * such as `/%61pi/` and `http://host/api/`, so these texts alone do not tell which route answers.
 */
export const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url

/** Whether a request is a call of the API. */
export const isOfApi = (request: FastifyRequest): boolean => routeOf(request).startsWith('/api/')
