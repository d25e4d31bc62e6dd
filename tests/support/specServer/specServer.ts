import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { Sessions } from './auth.ts'
import { bagRoutes } from './bags.ts'
import { batchRoutes } from './batches.ts'
import { corsHeaders } from './cors.ts'
import { Fields } from './fields.ts'
import { lotRoutes } from './lots.ts'
import { Memory } from './memory.ts'
import { orderRoutes, settleOrders } from './orders.ts'
import { builtFile, type File, imageIn } from './pages.ts'
import { plantRoutes } from './plantRoutes.ts'
import { type ReceivedRequest, readRequest } from './receivedRequest.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './route.ts'
import type { User } from './rows.ts'
import { seed } from './seed.ts'
import { createSerializer, type Serializer } from './serializer.ts'
import { kind, type ServerVariant } from './serverVariant.ts'
import { messagesBetween, shownNow } from './socketMessages.ts'
import { viewsetRoutes } from './viewsets.ts'
import { wagonRoutes } from './wagons.ts'
import { iconImage } from './writeRecords.ts'

const listed = [...orderRoutes, ...wagonRoutes, ...batchRoutes, ...lotRoutes, ...bagRoutes, ...plantRoutes]

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly cookies?: readonly string[]
}

export interface SpecServerOptions {
  /** Differences from the kindest reading. */
  readonly variant?: Partial<ServerVariant>
  /** The folder of a built front end to serve. */
  readonly pages?: string
  /** Whether that front end signs in by a bearer token. */
  readonly isBearer?: boolean
  /** Any free port by default. */
  readonly port?: number
}

/** A server of sections 3 and 7 of the specification only. It keeps its data in memory until it is closed. */
export class SpecServer {
  readonly memory = new Memory()
  readonly variant: ServerVariant
  /** Every call so far, oldest first. */
  readonly requests: ReceivedRequest[] = []
  /** The refused calls, as `403 GET /api/orders/`. */
  readonly refused: string[] = []
  readonly #http: Server
  readonly #sockets: WebSocketServer
  readonly #listeners = new Map<WebSocket, User | undefined>()
  readonly #sessions: Sessions
  readonly #serializer: Serializer
  readonly #routes: readonly Route[]
  readonly #pages: string | undefined
  readonly #isBearer: boolean
  #losesNext = false
  #refusesNext: unknown = undefined

  private constructor({ variant = {}, pages, isBearer = false }: SpecServerOptions) {
    this.variant = { ...kind, ...variant }
    this.#pages = pages
    this.#isBearer = isBearer
    this.#sessions = new Sessions(this.memory, this.variant)
    this.#serializer = createSerializer(this.variant, this.memory, () => this.address)
    this.#routes = this.variant.fields === 'viewset' ? [...listed, ...viewsetRoutes] : listed
    seed(this.memory)
    settleOrders(this.memory)
    this.#http = createServer((request, response) => {
      void readRequest(request).then(async (received) => this.#answer(received, response))
    })
    this.#sockets = new WebSocketServer({ server: this.#http, path: '/ws/' })
    this.#sockets.on('connection', (socket, { headers }) => {
      this.#listeners.set(socket, this.#sessions.listenerOf(headers))
      socket.on('close', () => this.#listeners.delete(socket))
    })
  }

  static async open(options: SpecServerOptions = {}): Promise<SpecServer> {
    const server = new SpecServer(options)
    await new Promise<void>((resolve) => server.#http.listen(options.port ?? 0, '127.0.0.1', resolve))
    return server
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  /** The next write is done and its answer lost: the connection ends instead. */
  loseNextAnswer(): void {
    this.#losesNext = true
  }

  /** The next write is refused with field errors, or status errors. */
  refuseNextWrite(errors: Readonly<Record<string, readonly string[]>>): void {
    this.#refusesNext = errors
  }

  /** Makes another user's change, and notifies all sockets. */
  meanwhile(change: (memory: Memory) => void): void {
    this.#told(() => change(this.memory))
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate()
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }

  async #answer(received: ReceivedRequest, response: ServerResponse): Promise<void> {
    const headers = corsHeaders(received, this.variant)
    if (!received.path.startsWith('/api/')) return this.#sendFile(received, response, headers)
    if (received.method === 'OPTIONS') return void response.writeHead(200, headers).end()
    this.requests.push(received)
    const { status, body, cookies = [] } = this.#reply(received)
    if (status >= 400) this.refused.push(`${status} ${received.method} ${received.path}`)
    if (this.#losesNext && received.method !== 'GET') {
      this.#losesNext = false
      return void response.destroy()
    }
    // Outside the API's paths Django answers in HTML.
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, {
      ...headers,
      'content-type': type,
      ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
    })
    response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  }

  #reply(received: ReceivedRequest): Answer {
    try {
      const { method, path, headers, body } = received
      if (`${method} ${path}` === 'POST /api/auth/login/') {
        const { token, cookies } = this.#sessions.login(body)
        return { status: 200, body: { token }, cookies }
      }
      if (`${method} ${path}` === 'POST /api/auth/logout/')
        return { status: 200, body: { detail: 'Successfully logged out.' }, cookies: this.#sessions.logout(headers) }
      return this.#called(received)
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body }
      throw error
    }
  }

  #called(received: ReceivedRequest): Answer {
    const { method, path, query, headers, body } = received
    const here = this.#routes.filter((each) => matches(each.path, path))
    if (here.length === 0) return { status: 404, body: '<h1>Not Found</h1>' }
    const user = this.#sessions.userOf(method, headers)
    const found = here.find((each) => each.method === method)
    if (found === undefined) return missing(method, this.variant)
    if (method !== 'GET' && this.#refusesNext !== undefined) {
      const errors = this.#refusesNext
      this.#refusesNext = undefined
      throw new Refusal(400, errors)
    }
    const id = Number(/\d+/.exec(path)?.[0] ?? 0)
    const call = { memory: this.memory, serializer: this.#serializer, user, id, query, fields: new Fields(body) }
    const answer = method === 'GET' ? found.does(call) : this.#told(() => found.does(call))
    return { status: answer === undefined ? 204 : method === 'POST' ? 201 : 200, body: answer }
  }

  /** Makes a write and sends its changes. */
  #told<T>(change: () => T): T {
    const before = shownNow(this.memory, this.#serializer)
    const done = change()
    settleOrders(this.memory)
    const messages = messagesBetween(before, shownNow(this.memory, this.#serializer), this.#serializer)
    for (const [socket, user] of this.#listeners)
      for (const { message, isSeenBy } of messages)
        if (user === undefined || isSeenBy(user)) socket.send(JSON.stringify(message))
    return done
  }

  async #sendFile(
    received: ReceivedRequest,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    try {
      const { type, bytes } = await this.#file(received.path)
      response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-cache' }).end(bytes)
    } catch {
      response.writeHead(404, headers).end()
    }
  }

  async #file(path: string): Promise<File> {
    if (path === '/media/icon.png') return imageIn(iconImage)
    const signed = /^\/media\/signatures\/(\d+)\.png$/.exec(path)?.[1]
    if (signed !== undefined) return imageIn(this.memory.shipments.get(Number(signed)).signature ?? '')
    if (this.#pages === undefined) throw new Error('No pages are served here.')
    return builtFile(this.#pages, path, this.#isBearer)
  }
}

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace('{id}', '\\d+')}$`).test(path)

const missing = (method: string, variant: ServerVariant): Answer =>
  variant.missing === '405'
    ? { status: 405, body: { detail: `Method "${method}" not allowed.` } }
    : { status: 404, body: '<h1>Not Found</h1>' }
