import { type Cookies, csrfToken, type TokenStore } from './cookies.ts'
import type { Reading } from './http.ts'
import type { Shelf } from './unanswered.ts'

/** Remembers that nobody is signed in, so that a page that is opened by a guest need not ask. */
export interface Nobody {
  /** Whether it is known, without asking. */
  readonly known: () => boolean
  /** The server said so. */
  readonly told: () => void
  /** Somebody signed in. */
  readonly forget: () => void
}

interface Where {
  readonly reading: Reading
  readonly cookies: Cookies
  readonly tokens: TokenStore
  /** Whether the server's cookies are this page's; else nothing is known about them. */
  readonly sameOrigin: boolean
}

/**
 * A session never comes without a `csrftoken` of its own: none at all means nobody, and so does the one with which the
 * server said so last time. In the bearer reading it is the token that says it.
 */
export function createNobody({ reading, cookies, tokens, sameOrigin }: Where, shelf: Shelf): Nobody {
  const csrf = (): string => csrfToken(cookies) ?? ''
  return {
    known() {
      if (reading === 'bearer') return tokens.get() === null
      return sameOrigin && (csrf() === '' || shelf.read() === csrf())
    },
    told: () => shelf.write(csrf()),
    forget: () => shelf.write(''),
  }
}

/** Nothing is ever known. */
export const nobodyUnknown: Nobody = { known: () => false, told() {}, forget() {} }
