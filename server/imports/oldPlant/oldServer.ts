/** A server with the calls of the specification; it is only read. */
export interface OldServer {
  readonly base: string
  /** The answer of a GET; null for 404, 405 and 501. Throws for any other failure. */
  readonly get: (path: string) => Promise<unknown>
  /** An image as a data URL; null if there is none. */
  readonly image: (address: string) => Promise<string | null>
}

interface SignIn {
  /** Its base address: `https://old.example.com`. */
  readonly url: string
  readonly email: string
  readonly password: string
}

const absent: readonly number[] = [404, 405, 501]

/**
 * Signs in with a token or a cookie, as the server supports; with `username` if it asks for one. Specification, section
 * 7.
 */
export async function openOldServer({ url, email, password }: SignIn): Promise<OldServer> {
  const base = url.replace(/\/+$/, '')
  const login = (body: object): Promise<Response> =>
    ask(base, '/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let answer = await login({ email, password })
  if (answer.status === 400 && (await answer.clone().text()).includes('username'))
    answer = await login({ username: email, password })
  if (!answer.ok) throw new Error(`${base} let nobody in as ${email}: it answered ${answer.status}.`)
  const headers = signedIn(answer, await answer.json().catch(() => null))

  return {
    base,
    get: async (path) => {
      const got = await ask(base, path, { headers })
      if (absent.includes(got.status)) return null
      if (!got.ok) throw new Error(`${base}${path} answered ${got.status}.`)
      return got.json()
    },
    image: async (address) => {
      if (address.startsWith('data:')) return address
      const from = new URL(address, `${base}/`)
      // The session goes to that server only.
      const own = from.origin === new URL(base).origin ? { headers } : {}
      const got = await fetch(from, own).catch(() => null)
      if (got === null) return null
      const kind = got.headers.get('content-type')?.split(';')[0] ?? ''
      if (!got.ok || !kind.startsWith('image/')) return null
      return `data:${kind};base64,${Buffer.from(await got.arrayBuffer()).toString('base64')}`
    },
  }
}

async function ask(base: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${base}${path}`, init)
  } catch (error) {
    throw new Error(`${base} could not be reached.`, { cause: error })
  }
}

function signedIn(answer: Response, body: unknown): Record<string, string> {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
  if (typeof token === 'string' && token !== '') return { authorization: `Bearer ${token}` }
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}
