import { keptCookies } from './keptCookies.ts'

/** A browser's cookies, those that no script sees among them, and a `fetch` and a socket's header with them. */
export function cookieBrowser() {
  const cookies = keptCookies('')
  const hidden = keptCookies('')
  const line = (): string => [cookies.read(), hidden.read()].filter((each) => each !== '').join('; ')
  const ask: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers)
    if (init?.credentials === 'include' && line() !== '') headers.set('Cookie', line())
    const answer = await fetch(address, { ...init, headers })
    for (const each of answer.headers.getSetCookie()) {
      const isOver = each.includes('Expires=Thu, 01 Jan 1970')
      const into = /httponly/i.test(each) || isOver ? hidden : cookies
      into.write(isOver ? `${each.split(';')[0] ?? ''}; max-age=0` : each)
    }
    return answer
  }
  return { cookies, ask, line }
}
