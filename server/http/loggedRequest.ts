import type { FastifyRequest } from 'fastify'

/** What opens something, or names people: a socket's ticket, and what somebody searches for. */
const secret = /([?&](?:ticket|q)=)[^&]*/g

/** What the log says of a request. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replaceAll(secret, '$1…'),
  host,
  remoteAddress: ip,
})
