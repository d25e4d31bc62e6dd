import type { Cookies } from '#streams/http/cookies.ts'

/** A page's cookies, by name, with every line that was written. */
export function keptCookies(start: string): Cookies & { readonly writes: string[] } {
  const writes: string[] = []
  const held = new Map(start === '' ? [] : start.split('; ').map((each) => each.split('=') as [string, string]))
  return {
    writes,
    read: () => [...held].map(([name, value]) => `${name}=${value}`).join('; '),
    write(cookie) {
      writes.push(cookie)
      const [pair = ''] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (cookie.includes('max-age=0')) held.delete(name)
      else held.set(name, value)
    },
  }
}
