import WebSocket from 'ws'
import type { UserRow } from '#model/kinds/user.ts'
import { saveCredentials } from '#server/accounts/credentials.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { AppParts } from '#server/app.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import type { Database } from '#server/db/database.ts'
import type { Writer } from '#server/log/writer.ts'
import { type ServedDatabase, serveDatabase } from '#tests/support/plant/serveDatabase.ts'
import { type Engine, freshPlace, type Place } from './freshPlace.ts'

/** An answer over HTTP. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

type Path = readonly (string | number)[]

/** The value at a path of an answer, undefined if missing. */
export function at(value: unknown, ...[step, ...rest]: Path): unknown {
  if (step === undefined) return value
  return typeof value === 'object' && value !== null ? at(Reflect.get(value, step), ...rest) : undefined
}

/** The body of an answer; throws after a refusal. */
export async function must(reply: Promise<Reply>): Promise<unknown> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** The number at a place in an answer. */
export function numberAt(value: unknown, ...path: Path): number {
  const found = at(value, ...path)
  if (typeof found !== 'number') throw new Error(`No number at ${path.join('.')} of ${JSON.stringify(value)}`)
  return found
}

/** The text at a place in an answer. */
export function textAt(value: unknown, ...path: Path): string {
  const found = at(value, ...path)
  if (typeof found !== 'string') throw new Error(`No text at ${path.join('.')} of ${JSON.stringify(value)}`)
  return found
}

/** The list at a place in an answer. */
export function listAt(value: unknown, ...path: Path): readonly unknown[] {
  const found = at(value, ...path)
  if (!Array.isArray(found)) throw new Error(`No list at ${path.join('.')} of ${JSON.stringify(value)}`)
  return found
}

/** A client with a bearer token. */
export interface Caller {
  readonly id: number
  readonly token: string
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>
  readonly listen: (since?: number) => Promise<Heard>
}

/** The id of a new order, with a client, an orchard and a variety of its own. */
export async function openOrder(by: Caller): Promise<number> {
  const post = async (path: string, body: unknown): Promise<number> =>
    numberAt((await by.send('POST', path, body)).body, 'id')
  const name = `of ${Math.random()}`
  const client = await post('/api/clients/', { company_name: name, phone: '1' })
  const variety = await post('/api/varieties/', { name })
  const orchard = await post('/api/orchards/', { name, farm: '', client, notes: '' })
  return post('/api/orders/', { client, variety, orchard, notes: '' })
}

/** The messages received by a socket. */
export interface Heard {
  readonly socket: WebSocket
  readonly messages: readonly unknown[]
  /** Resolves when the server has sent everything up to `seq`. */
  readonly upTo: (seq: number) => Promise<void>
  readonly closed: Promise<number>
}

const start = Date.UTC(2026, 9, 5, 15)

/** The plant's server over an empty database, on its own port, with a clock that moves a second at a time. */
export class OpenPlant {
  readonly db: Database
  readonly writer: Writer
  readonly address: string
  readonly #served: ServedDatabase
  readonly #place: Place
  readonly #time: { now: number }

  private constructor({ served, place, time }: { served: ServedDatabase; place: Place; time: { now: number } }) {
    this.db = served.db
    this.writer = served.writer
    this.address = served.address
    this.#served = served
    this.#place = place
    this.#time = time
  }

  static async open(engine: Engine, more: Partial<AppParts> = {}): Promise<OpenPlant> {
    return OpenPlant.at(await freshPlace(engine), more)
  }

  static at(place: Place, more: Partial<AppParts> = {}): Promise<OpenPlant> {
    return OpenPlant.#at(place, { now: start }, more)
  }

  /** Another server over the same database, which this one clears away. */
  beside(more: Partial<AppParts> = {}): Promise<OpenPlant> {
    const { url, folder } = this.#place
    const headFile = `${folder}/beside.head`
    const place = {
      url,
      folder,
      open: () => this.#place.open({ headFile, checkHead: false }),
      clear: () => Promise.resolve(),
    }
    return OpenPlant.#at(place, this.#time, more)
  }

  get httpServer(): ServedDatabase['app']['server'] {
    return this.#served.app.server
  }

  get url(): string {
    return this.#place.url
  }

  static async #at(place: Place, time: { now: number }, more: Partial<AppParts>): Promise<OpenPlant> {
    const clock = (): string => new Date((time.now += 1000)).toISOString()
    return new OpenPlant({ served: await serveDatabase(await place.open(), { clock, ...more }), place, time })
  }

  readonly clock = (): string => new Date((this.#time.now += 1000)).toISOString()

  /** Moves the clock. */
  setClock(instant: string): void {
    this.#time.now = Date.parse(instant)
  }

  /** Adds a user with a password where one is given; their id. */
  async addUser(row: Partial<Omit<UserRow, 'id'>> & { email?: string; password?: string }): Promise<number> {
    const { email = `user${Math.random()}@example.com`, password, ...data } = row
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    const { outcome } = await changeRecord(this, {
      entity: 'user',
      id: null,
      type: 'user.added',
      data: { role_number: 2, client: null, broker: null, permissions: [], active: true, ...data },
      personal: { email, first_name: 'Ana', last_name: 'Rigsby' },
      actor: null,
      sideWrites: (tx, id) => saveCredentials(tx, id, { email, passwordHash }),
      answer: () => ({ status: 201, body: '', headers: {} }),
    })
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome.id
  }

  /** Somebody new, signed in. */
  async signIn(row: Parameters<OpenPlant['addUser']>[0] = {}): Promise<Caller> {
    const id = await this.addUser(row)
    return this.callerWith(id, await this.sessionOf(id, this.clock()))
  }

  /** The token of a new session of a user. */
  async sessionOf(user: number, now: string): Promise<string> {
    const session = { user, kind: 'bearer', label: 'test' } as const
    return (await this.writer.submit((tx) => openSession(tx, session, now))).token
  }

  callerWith(id: number, token: string): Caller {
    const authorization = { authorization: `Bearer ${token}` }
    return {
      id,
      token,
      get: (path, headers) => this.call('GET', path, undefined, { ...authorization, ...headers }),
      send: (method, path, body, headers) => this.call(method, path, body, { ...authorization, ...headers }),
      listen: (since) => this.listen(since === undefined ? '' : `?since=${since}`, authorization),
    }
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }

  async listen(query: string, headers: Readonly<Record<string, string>>): Promise<Heard> {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/ws/${query}`, { headers })
    const messages: unknown[] = []
    let wake = (): void => {}
    socket.on('message', (data: Buffer) => {
      messages.push(JSON.parse(data.toString()))
      wake()
    })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise<void>((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('unexpected-response', (request, response) => {
        reject(new Error(`answered ${response.statusCode}`))
        // Left open, it would keep the server from closing.
        request.destroy()
      })
      socket.on('error', reject)
    })
    const upTo = async (seq: number): Promise<void> => {
      while (!messages.some((message) => at(message, 'type') === 'mark' && numberAt(message, 'seq') >= seq)) {
        await new Promise<void>((resolve) => (wake = resolve))
      }
    }
    return { socket, messages, upTo, closed }
  }

  async seq(): Promise<number> {
    return numberAt((await this.call('GET', '/api/health/')).body, 'seq')
  }

  async close(): Promise<void> {
    await this.#served.close()
    await this.#place.clear()
  }
}
