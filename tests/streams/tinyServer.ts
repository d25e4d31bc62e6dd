import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A server's answer to a call; undefined is 404, `'silence'` no answer. */
export type Replies = (received: ReceivedRequest) => Answer | 'silence' | undefined

/** A real server with real sockets and scripted answers, which records its requests. */
export class TinyServer {
  readonly requests: ReceivedRequest[] = []
  readonly sockets: WebSocket[] = []
  readonly socketPaths: string[] = []
  readonly #http: Server
  readonly #ws: WebSocketServer

  private constructor(replies: Replies) {
    this.#http = createServer((request, response) => void this.#answer(replies, request, response))
    this.#ws = new WebSocketServer({ server: this.#http, path: '/ws/' })
    this.#ws.on('connection', (socket, request) => {
      this.sockets.push(socket)
      this.socketPaths.push(request.url ?? '')
    })
  }

  static async open(replies: Replies): Promise<TinyServer> {
    const server = new TinyServer(replies)
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve))
    return server
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  says(message: unknown): void {
    for (const socket of this.#ws.clients) socket.send(JSON.stringify(message))
  }

  async close(): Promise<void> {
    for (const socket of this.#ws.clients) socket.terminate()
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }

  async #answer(replies: Replies, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://tiny')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    this.requests.push(received)
    const answer = replies(received) ?? { status: 404, body: { detail: 'Not found.' } }
    if (answer === 'silence') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(
      answer.body === undefined ? '' : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
    )
  }
}
