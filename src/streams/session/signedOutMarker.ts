import { type Cookies, csrfToken, type TokenStore } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'

/** Remembers that nobody is signed in, so that a guest's page need not ask. */
export interface SignedOutMarker {
  /** Whether this is known without asking. */
  readonly isSet: () => boolean
  /** The server said so. */
  readonly set: () => void
  /** Somebody signed in. */
  readonly clear: () => void
}

interface Where {
  readonly reading: Reading
  readonly cookies: Cookies
  readonly tokens: TokenStore
  /** Whether the server's cookies are visible to this page; otherwise nothing can be concluded from them. */
  readonly sameOrigin: boolean
}

/**
 * Every session has a `csrftoken` of its own: no cookie means a guest, and so does the one with which the server last
 * said so. In the bearer reading the token tells.
 */
export function createSignedOutMarker(
  { reading, cookies, tokens, sameOrigin }: Where,
  store: TextStore,
): SignedOutMarker {
  const csrf = (): string => csrfToken(cookies) ?? ''
  return {
    isSet() {
      if (reading === 'bearer') return tokens.get() === null
      return sameOrigin && (csrf() === '' || store.read() === csrf())
    },
    set: () => store.write(csrf()),
    clear: () => store.write(''),
  }
}

/** Never remembers anything. */
export const noSignedOutMarker: SignedOutMarker = { isSet: () => false, set() {}, clear() {} }
