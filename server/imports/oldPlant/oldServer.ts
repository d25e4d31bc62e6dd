import { shortened } from '#server/imports/readTable.ts'

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

/** `idle`: the time without a byte after which a call fails, ms. `bytes`: the size of all answers together. */
export interface OldServerLimits {
  readonly idle: number
  readonly bytes: number
}

const usualLimits: OldServerLimits = { idle: 60_000, bytes: 200_000_000 }

/**
 * Signs in with a token or a cookie, as the server supports; with `username` if it asks for one. Specification, section
 * 7. Password and session go to that server alone: a redirect ends the import, and pictures of other hosts are not
 * fetched. Throws where the server fails, is silent, or sends more than the limits.
 */
export async function openOldServer(
  { url, email, password }: SignIn,
  limits: OldServerLimits = usualLimits,
): Promise<OldServer> {
  const base = url.replace(/\/+$/, '')
  const ask = createAsk(base, limits)
  const login = (body: object): Promise<Answer> =>
    ask('/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let answer = await login({ email, password })
  if (answer.status === 400 && answer.text().includes('username')) answer = await login({ username: email, password })
  if (!answer.ok) throw new Error(`${base} let nobody in as ${email}: it answered ${answer.status}.`)
  const headers = signedIn(answer)

  return {
    base,
    get: async (path) => {
      const got = await ask(path, { headers })
      if (absent.includes(got.status)) return null
      if (!got.ok) throw new Error(`${base}${path} answered ${got.status}.`)
      const body = parsed(got.text())
      if (body === undefined) throw new Error(`${base}${path} answered no JSON.`)
      return body
    },
    image: async (address) => {
      if (address.startsWith('data:')) return address
      const from = URL.canParse(address, `${base}/`) ? new URL(address, `${base}/`) : null
      if (from?.origin !== new URL(base).origin) return null
      const got = await ask(from, { headers })
      const kind = got.headers.get('content-type')?.split(';')[0] ?? ''
      if (!got.ok || !kind.startsWith('image/')) return null
      return `data:${kind};base64,${got.bytes.toString('base64')}`
    },
  }
}

/** The end of an import, in words of its own. */
class Refused extends Error {}

/** An answer that was read as a whole. */
interface Answer extends Pick<Response, 'status' | 'ok' | 'headers'> {
  readonly bytes: Buffer
  readonly text: () => string
}

type Ask = (path: string | URL, init: RequestInit) => Promise<Answer>

function createAsk(base: string, { idle, bytes: most }: OldServerLimits): Ask {
  let read = 0

  async function whole(response: Response, stayAwake: () => void): Promise<Buffer> {
    const parts: Uint8Array[] = []
    const body: AsyncIterable<Uint8Array> | null = response.body
    for await (const part of body ?? []) {
      stayAwake()
      read += part.length
      if (read > most) throw new Refused(`${base} sends more than ${most / 1_000_000} MB.`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  return async (path, init) => {
    const abort = new AbortController()
    const silent = new Refused(`${base} sent nothing for ${idle / 1000} s.`)
    const timer = setTimeout(() => abort.abort(silent), idle)
    try {
      const response = await fetch(typeof path === 'string' ? `${base}${path}` : path, {
        ...init,
        redirect: 'manual',
        signal: abort.signal,
      })
      timer.refresh()
      if (response.status >= 300 && response.status < 400)
        throw new Refused(
          `${base} leads on to ${shortened(response.headers.get('location') ?? '')}: give that address.`,
        )
      const bytes = await whole(response, () => timer.refresh())
      const { status, ok, headers } = response
      return { status, ok, headers, bytes, text: () => bytes.toString('utf8') }
    } catch (error) {
      abort.abort()
      if (error instanceof Refused) throw error
      throw new Error(`${base} could not be reached.`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function signedIn(answer: Answer): Record<string, string> {
  const body = parsed(answer.text())
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
  if (typeof token === 'string' && token !== '') return { authorization: `Bearer ${token}` }
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}
