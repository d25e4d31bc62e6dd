/** The page's cookies: `document.cookie`, handed in. */
export interface Cookies {
  read(): string
  write(cookie: string): void
}

/** The token store of the bearer reading. */
export interface TokenStore {
  get(): string | null
  set(token: string | null): void
}

/** A cookie's value by its name, or null. */
function cookieNamed(cookies: Cookies, name: string): string | null {
  const line = cookies
    .read()
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
  return line === undefined ? null : decodeURIComponent(line.slice(name.length + 1))
}

/** The CSRF token of the page; by https its cookie has a name that no other host can set. */
export const csrfToken = (cookies: Cookies): string | null =>
  cookieNamed(cookies, '__Host-csrftoken') ?? cookieNamed(cookies, 'csrftoken')

const tokenCookie = '_token.pecanyard'
/** Seconds. Specification, section 9. */
const tokenAge = 86_400

/**
 * Keeps the token in a cookie with the prefix `_token.` for 86400 s; on a page of https it is sent by https only.
 * Specification, section 9.
 */
export function createTokenStore(cookies: Cookies, isSecure = false): TokenStore {
  const attributes = (age: string): string => `path=/; max-age=${age}; samesite=lax${isSecure ? '; secure' : ''}`
  return {
    get: () => cookieNamed(cookies, tokenCookie),
    set: (token) =>
      cookies.write(
        token === null
          ? `${tokenCookie}=; ${attributes('0')}`
          : `${tokenCookie}=${encodeURIComponent(token)}; ${attributes(String(tokenAge))}`,
      ),
  }
}
