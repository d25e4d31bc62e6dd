import { type Cookies, csrfToken, type TokenStore } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'

/** Remembers that no user is signed in, so that a guest's page need not ask. */
export interface SignedOutMarker {
  /** Whether the page knows, without a call, that no user is signed in. */
  readonly isSet: () => boolean
  /** Called when the server has reported it. */
  readonly set: () => void
  /** Somebody signed in. */
  readonly clear: () => void
}

interface Where {
  readonly reading: Reading
  readonly cookies: Cookies
  readonly tokens: TokenStore
  /** Whether this page sees the server's cookies; otherwise a missing cookie proves nothing. */
  readonly sameOrigin: boolean
}

/**
 * Every session has its own `csrftoken`: a missing cookie means a guest, and so does the one that the server last
 * rejected as a guest's. With bearer tokens, a missing token means a guest.
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

/** A marker that is never set. */
export const noSignedOutMarker: SignedOutMarker = { isSet: () => false, set() {}, clear() {} }
