import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Fields } from './fields.ts'
import type { Memory } from './memory.ts'
import { Refusal } from './refusal.ts'
import type { User } from './rows.ts'
import type { ServerVariant } from './serverVariant.ts'

interface Session {
  readonly user: number
  readonly csrf: string
}

/** The signed-in users: by a session cookie with a CSRF token, or by a bearer token. A sign-in returns both. */
export class Sessions {
  readonly #byToken = new Map<string, Session>()
  readonly #memory: Memory
  readonly #variant: ServerVariant

  constructor(memory: Memory, variant: ServerVariant) {
    this.#memory = memory
    this.#variant = variant
  }

  login(body: unknown): { readonly token: string; readonly cookies: readonly string[] } {
    const fields = new Fields(body)
    const name = fields.text(this.#variant.login)
    const password = fields.text('password')
    fields.done()
    const user = this.#memory.users.rows.find(
      (each) => each[this.#variant.login] === name && each.password === password,
    )
    if (user === undefined)
      throw new Refusal(400, { non_field_errors: ['Unable to log in with provided credentials.'] })
    const [token, csrf] = [randomUUID(), randomUUID()]
    this.#byToken.set(token, { user: user.id, csrf })
    const lasts = 'Path=/; Max-Age=86400; SameSite=Lax'
    return { token, cookies: [`sessionid=${token}; HttpOnly; ${lasts}`, `csrftoken=${csrf}; ${lasts}`] }
  }

  logout(headers: IncomingHttpHeaders): readonly string[] {
    const token = bearerOf(headers) ?? cookiesOf(headers).get('sessionid')
    if (token !== undefined) this.#byToken.delete(token)
    return ['sessionid=; Path=/; Max-Age=0']
  }

  /** The caller; 401 if unknown, 403 for a write by cookie without a CSRF token. */
  userOf(method: string, headers: IncomingHttpHeaders): User {
    const bearer = bearerOf(headers)
    const session = this.#byToken.get(bearer ?? cookiesOf(headers).get('sessionid') ?? '')
    const user = this.#memory.users.find(session?.user ?? null)
    if (session === undefined || user === undefined)
      throw new Refusal(401, { detail: 'Authentication credentials were not provided.' })
    if (bearer === undefined && method !== 'GET' && headers['x-csrftoken'] !== session.csrf)
      throw new Refusal(403, { detail: 'CSRF Failed: CSRF token missing or incorrect.' })
    return user
  }

  /** The user of a socket, by its cookies. */
  listenerOf(headers: IncomingHttpHeaders): User | undefined {
    const cookies = cookiesOf(headers)
    const token = cookies.get('sessionid') ?? [...cookies].find(([name]) => name.startsWith('_token.'))?.[1]
    return this.#memory.users.find(this.#byToken.get(token ?? '')?.user ?? null)
  }
}

const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (.+)$/.exec(authorization)?.[1]

const cookiesOf = ({ cookie = '' }: IncomingHttpHeaders): ReadonlyMap<string, string> =>
  new Map(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
