import type { TextStore } from '#streams/http/pendingWrites.ts'
import { keptCookies } from '#tests/streams/keptCookies.ts'

/** A tab's storage. */
export function keptStore(): TextStore {
  let text: string | null = null
  return { read: () => text, write: (next) => (text = next) }
}

/**
 * A browser's cookies: kept as they are set, sent with every request, and seen by the page but for those that are
 * HttpOnly.
 */
export function cookieJar() {
  const jar = new Map<string, string>()
  const cookies = keptCookies('')
  const ask: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(input, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      jar.set(name, value)
      if (!line.includes('HttpOnly')) cookies.write(line)
    }
    return answer
  }
  return { ask, cookies }
}
