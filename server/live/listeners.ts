import type { Writable } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import type { UserRow } from '#model/kinds/user.ts'
import { rightsText } from '#server/access/accessScope.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { framesOf } from './frames.ts'

/** A socket and its connection, to which several messages are written at once. */
export interface Connection {
  readonly socket: WebSocket
  readonly raw: Writable
}

/** Somebody's open socket. */
export interface Listener extends Connection {
  readonly session: string
  user: UserRow
  /** Users with the same rights get the same messages. */
  rights: string
  /** Heartbeats without an answer. */
  missed: number
}

/** The reason for closing a socket; the client reconnects after all but `ended`. */
export const closeCodes = { ended: 1000, restart: 1012, tooSlow: 1013 } as const

const maxBuffered = 1024 * 1024
const missesAllowed = 2

export const listenerOf = ({ socket, raw }: Connection, { hash, user }: Session): Listener => ({
  socket,
  raw,
  session: hash,
  user,
  rights: rightsText(user),
  missed: 0,
})

/** The open sockets with their users. */
export interface Listeners {
  readonly all: ReadonlySet<Listener>
  readonly add: (listener: Listener) => void
  /** Removes a socket that the client closed. */
  readonly remove: (listener: Listener) => void
  /** Closes a socket. */
  readonly drop: (listener: Listener, code: number) => void
  /** Writes frames; a socket with too large a backlog is closed. */
  readonly write: (listener: Listener, frames: Buffer) => void
  readonly send: (listener: Listener, texts: readonly string[]) => void
  /**
   * Reloads the rights of all users, closes the sockets of ended sessions, and returns the listeners with changed
   * rights.
   */
  readonly refreshUsers: () => Promise<ReadonlySet<Listener>>
  /** Sends a heartbeat and returns whether the socket stays open: one without an answer for too long is closed. */
  readonly isAlive: (listener: Listener) => boolean
}

/** `findSessions` returns the open ones among some sessions. */
export function keepListeners(findSessions: (hashes: readonly string[]) => Promise<readonly Session[]>): Listeners {
  const listeners = new Set<Listener>()

  const drop = (listener: Listener, code: number): void => {
    listeners.delete(listener)
    listener.socket.close(code)
  }

  const write = (listener: Listener, frames: Buffer): void => {
    const { socket, raw } = listener
    if (socket.bufferedAmount > maxBuffered) return drop(listener, closeCodes.tooSlow)
    if (socket.readyState === socket.OPEN) raw.write(frames)
  }

  return {
    all: listeners,
    add: (listener) => void listeners.add(listener),
    remove: (listener) => void listeners.delete(listener),
    drop,
    write,
    send: (listener, texts) => write(listener, framesOf(texts)),
    refreshUsers: async () => {
      const changedListeners = new Set<Listener>()
      if (listeners.size === 0) return changedListeners
      const sessions = await findSessions([...new Set([...listeners].map(({ session }) => session))])
      const admitted = sessions.filter(({ mustEnrol }) => !mustEnrol)
      const users = new Map(admitted.map(({ hash, user }) => [hash, user]))
      for (const listener of listeners) {
        const user = users.get(listener.session)
        if (user === undefined) drop(listener, closeCodes.ended)
        else if (rightsText(user) !== listener.rights) changedListeners.add(listener)
        if (user === undefined) continue
        listener.user = user
        listener.rights = rightsText(user)
      }
      return changedListeners
    },
    isAlive: (listener) => {
      if (listener.missed >= missesAllowed) {
        listeners.delete(listener)
        listener.socket.terminate()
        return false
      }
      listener.missed++
      listener.socket.ping()
      return true
    },
  }
}
