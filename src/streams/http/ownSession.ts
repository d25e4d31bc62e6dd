import { selfPath, signOutPath } from '#model/kinds/signIn.ts'
import { createSignal } from '#streams/signal.ts'

/**
 * The session of this page, by its token. The tabs of a browser share their cookies: once another tab has signed in
 * somebody else, whatever this page sends would be theirs. So its writes go with the token of the session that it was
 * told of, and the server refuses them then.
 */
export interface OwnSession {
  /** The token to send a write with; null for none. */
  readonly tokenFor: (path: string) => string | null
  /** Learns from the answer to a call whose session this is. */
  readonly answered: (path: string, status: number) => void
  /** Whether this browser has another session than the page. */
  readonly isPast: () => boolean
}

/** `shared` is the token that the tabs of this browser share. */
export function createOwnSession(shared: () => string | null): OwnSession {
  const own = createSignal<string | null>(null)
  const isPast = (): boolean => own.get() !== null && own.get() !== shared()
  return {
    isPast,
    tokenFor(path) {
      const token = own.get() ?? shared()
      if (path === signOutPath) own.set(null)
      return token
    },
    answered(path, status) {
      if (path === selfPath && status === 200) own.set(shared())
      else if (status === 401 && !isPast()) own.set(null)
    },
  }
}
