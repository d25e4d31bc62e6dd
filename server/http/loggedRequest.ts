import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Query parameters kept out of the log: a socket's ticket, and search texts. */
const secret = /([?&](?:ticket|q)=)[^&]*/g

/** The log entry of a request. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replaceAll(secret, '$1…'),
  host,
  remoteAddress: ip,
})

/** Logs one line for each request, once it is answered. Fastify's own line for its arrival would say nothing more. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const answered = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...answered, err: error }, 'request errored')
    else reply.log.info(answered, 'request completed')
  }
}
