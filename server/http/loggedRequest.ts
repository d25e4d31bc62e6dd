import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Query parameters kept out of the log: a socket's ticket, the token of a mail's link, and search texts. */
const secrets: readonly string[] = ['ticket', 'token', 'q']

const parameter = /([?&])([^=&]*)=[^&]*/g

/** Whether a query parameter is kept out of the log, also with its name percent-encoded. */
const isSecret = (name: string): boolean => name.includes('%') || secrets.includes(name)

/** The log entry of a request. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replaceAll(parameter, (whole, before: string, name: string) =>
    isSecret(name) ? `${before}${name}=…` : whole,
  ),
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
