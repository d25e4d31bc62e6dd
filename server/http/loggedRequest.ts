import type { FastifyRequest } from 'fastify'

/** Query parameters kept out of the log: a socket's ticket, and search texts. */
const secret = /([?&](?:ticket|q)=)[^&]*/g

/** The log entry of a request. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replaceAll(secret, '$1…'),
  host,
  remoteAddress: ip,
})
