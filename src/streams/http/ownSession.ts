import { selfPath, signOutPath } from '#model/kinds/signIn.ts'
import { createSignal } from '#streams/signal.ts'

interface Asked {
  readonly method: string
  readonly path: string
}

/** A call that is sent with the token of a session; null for none. */
interface SentCall {
  readonly token: string | null
  /** Whether the answer refuses a write because this browser has another session than the page. */
  readonly isRefusedAsPast: (answer: Pick<Response, 'status' | 'headers'>) => boolean
}

/**
 * The session of this page, by its token. The tabs of a browser share their cookies: once another tab has signed in
 * somebody else, whatever this page sends would be theirs. So its writes go with the token of the session that it was
 * told of, and the server refuses them then.
 */
export interface OwnSession {
  readonly send: (asked: Asked) => SentCall
}

export const isWrite = ({ method }: Pick<Asked, 'method'>): boolean => method !== 'GET'

/** A header of answers that come from what a tablet holds: they tell nothing of the session. */
export const heldHeader = 'X-Held'

/** `shared` is the token that the tabs of this browser share. `onOther`: it is not the page's. */
export function createOwnSession(shared: () => string | null, onOther: () => void): OwnSession {
  const own = createSignal<string | null>(null)

  /** The page learns from the answers to its readings whose session it has. */
  function learn(path: string, before: string | null, { status, headers }: Pick<Response, 'status' | 'headers'>): void {
    if (status === 401 || (path === selfPath && status === 403)) own.set(null)
    // Another server may change its token with each answer.
    if (path !== selfPath || status !== 200 || !headers.has('X-Commit-Seq')) return
    own.set(before)
    if (before !== shared()) onOther()
  }

  /** Whether a write that went with the token of this page's session was refused for want of it. */
  function isPast(token: string, status: number): boolean {
    if (status !== 401 && status !== 403) return false
    if (token === shared()) {
      if (status === 401) own.set(null)
      return false
    }
    onOther()
    return true
  }

  return {
    send(asked) {
      const { path } = asked
      const before = shared()
      const mine = isWrite(asked) ? own.get() : null
      if (path === signOutPath) own.set(null)
      return {
        token: mine ?? before,
        isRefusedAsPast(answer) {
          if (answer.headers.has(heldHeader)) return false
          if (!isWrite(asked)) learn(path, before, answer)
          return mine !== null && isPast(mine, answer.status)
        },
      }
    },
  }
}
