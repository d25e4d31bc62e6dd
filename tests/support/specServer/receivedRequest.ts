import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A request, read. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** undefined without JSON. */
  readonly body: unknown
}

export async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: parsed(Buffer.concat(chunks).toString()),
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The origin of a page that is not this server's, or null. */
export function otherOrigin({ headers: { origin, host } }: ReceivedRequest): string | null {
  return origin === undefined || origin === `http://${host}` ? null : origin
}
