import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/db/databaseAway.ts'
import { codeOf } from '#server/failure.ts'
import { LogCutShort } from '#server/log/headFile.ts'
import { Problem, problems } from '#server/problem.ts'
import { NotJson } from './strictJson.ts'

const byStatus: Readonly<Record<number, () => Problem>> = {
  404: problems.notFound,
  413: problems.tooLarge,
  414: problems.notFound,
  415: problems.notJson,
}

const noRoom = /^(SQLITE_FULL|53100)$/

/** The answer to a known failure of the environment. */
function worldFailed(error: Error): Problem | null {
  if (noRoom.test(codeOf(error))) return problems.diskFull()
  // The server is about to end: its log lacks saved events.
  const ends = error instanceof LogCutShort
  return ends || isDatabaseAway(error) ? problems.away() : null
}

const unreadable = (status: number): Problem => new Problem(status, { detail: 'This request could not be read.' })

function problemOf(error: FastifyError | Error, { raw }: FastifyRequest): Problem | null {
  if (error instanceof Problem) return error
  // A caller who breaks off causes the code of a broken connection, as the database would.
  if (raw.errored === error) return unreadable(400)
  if (error instanceof NotJson) return problems.malformed(error.message)
  const failure = worldFailed(error)
  if (failure !== null) return failure
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 500 || status < 400) return null
  return byStatus[status]?.() ?? unreadable(status)
}

/** Statuses that keep a caller out, logged as warnings: no right or a forged call (403), a rate limit (429). */
const keptOut = [403, 429]

/** Answers every failure: a known one with its message, an unexpected one only with the request's number. */
function answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request)
  if (problem === null) {
    request.log.error({ err: error }, 'unexpected')
    return reply.code(500).send({ detail: 'Something went wrong on the server.', request: request.id })
  }
  if (problem.statusCode >= 500) request.log.error({ err: error }, 'the world failed')
  if (keptOut.includes(problem.statusCode)) {
    const who = { place: request.ip, user: request.session?.user.id ?? null }
    request.log.warn({ ...who, status: problem.statusCode }, 'a call was not allowed')
  }
  return reply.code(problem.statusCode).headers(problem.headers).send(problem.body)
}

/** `methodsOf` returns the methods of a path, none for an unknown path. */
export function answerErrors(app: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  app.setErrorHandler(answer)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '')
    return answer(
      allowed.length === 0 || allowed.includes(request.method)
        ? problems.notFound()
        : problems.wrongMethod(request.method, allowed),
      request,
      reply,
    )
  })
}

/** The answer to a request that is refused before it has a route, such as a broken address. */
export const answerUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void answer(error, request, reply)
