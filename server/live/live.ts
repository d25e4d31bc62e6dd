import type { Writable } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { UserRow } from '#model/user.ts'
import { changesBetween } from '#plant/changesBetween.ts'
import type { PlantState } from '#plant/state.ts'
import { findSessions, type Session } from '#server/accounts/sessions.ts'
import type { Plant } from '#server/commands/writeOptions.ts'
import { framesOf } from './frames.ts'
import { messagesOf } from './messages.ts'
import { keepRecent } from './recentPlants.ts'

/** A socket, and the connection that it is on, to which several messages are written in one go. */
interface Connection {
  readonly socket: WebSocket
  readonly raw: Writable
}

/** The sockets of everybody who listens. */
export interface Live {
  /** Lets a socket listen: told what it missed after `since`, null where it takes snapshots anyway, and from then on everything. */
  join(connection: Connection, session: Session, since: number | null): Promise<void>
  /** The log may have grown; also asked by other processes on the same PostgreSQL. */
  poke(): void
  /** Closes the sockets of sessions that have ended, and has other servers look after theirs. */
  sessionsEnded(hashes: readonly string[]): void
  /** Sessions may have ended on another server: closes the sockets of those that have. */
  refresh(): void
  /** The server stops: everybody is to come back. */
  close(): void
}

/** Other servers on the same PostgreSQL are told on this channel that sessions have ended; which, they look up. */
export const sessionChannel = 'pecanyard_sessions'

/** Why a socket is closed: the client comes back after every one but `ended`. */
const goodbyes = { ended: 1000, restart: 1012, tooSlow: 1013 } as const

/** Events that are replayed at most; who missed more takes fresh snapshots. */
const mostReplayed = 5000
const mostBuffered = 1024 * 1024
const heartbeat = 15_000
const missesAllowed = 2

interface Listener extends Connection {
  readonly session: string
  user: UserRow
  /** Whoever has the same rights is told the same. */
  rights: string
  missed: number
}

const rightsOf = ({ role_number, client, broker, permissions }: UserRow): string =>
  JSON.stringify([role_number, client, broker, permissions])
const mark = (seq: number): string => JSON.stringify({ type: 'mark', seq })
const reset = (seq: number): string => JSON.stringify({ type: 'reset', seq })

/** Follows the log and tells every socket what its user may see of it, one commit after the other. */
export async function createLive({ db, writer, clock }: Plant, log: FastifyBaseLogger): Promise<Live> {
  const listeners = new Set<Listener>()
  const recent = keepRecent(db, await writer.plant(), mostReplayed)
  let turn: Promise<void> = Promise.resolve()
  let isPoked = false

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'live'))
    return turn
  }

  const drop = (listener: Listener, code: number): void => {
    listeners.delete(listener)
    listener.socket.close(code)
  }

  const write = (listener: Listener, frames: Buffer): void => {
    const { socket, raw } = listener
    if (socket.bufferedAmount > mostBuffered) return drop(listener, goodbyes.tooSlow)
    if (socket.readyState === socket.OPEN) raw.write(frames)
  }

  const send = (listener: Listener, texts: readonly string[]): void => write(listener, framesOf(texts))

  /** Everything since the last time, told to everybody. */
  const advance = async (): Promise<void> => {
    isPoked = false
    const before = recent.newest
    const after = await writer.plant()
    if (after.seq === before.seq && after.hash === before.hash) return
    recent.add(after)
    if (listeners.size === 0) return
    try {
      await tell(before, after)
    } catch (error) {
      // Nobody is to take what they have for complete.
      for (const listener of listeners) send(listener, [reset(after.seq), mark(after.seq)])
      throw error
    }
  }

  const tell = async (before: PlantState, after: PlantState): Promise<void> => {
    const isFar = after.seq < before.seq || after.seq - before.seq > mostReplayed
    const changes = isFar ? null : changesBetween(before, after)
    const changed = changes === null || changes.users.length > 0 ? await refreshUsers() : new Set()
    const messages = changes === null || changes.everything ? null : messagesOf(changes, after)
    const fresh = framesOf([reset(after.seq), mark(after.seq)])
    const told = new Map<string, Buffer>()
    for (const listener of listeners) {
      const frames =
        messages === null || changed.has(listener)
          ? fresh
          : (told.get(listener.rights) ?? framesOf([...messages(listener.user), mark(after.seq)]))
      if (frames !== fresh) told.set(listener.rights, frames)
      write(listener, frames)
    }
  }

  /** Reads everybody's rights anew, closes the sockets of whoever is signed in no more, and says whose rights changed. */
  const refreshUsers = async (): Promise<ReadonlySet<Listener>> => {
    const changed = new Set<Listener>()
    if (listeners.size === 0) return changed
    const sessions = await findSessions(db.read, [...new Set([...listeners].map(({ session }) => session))], clock())
    const users = new Map(sessions.map(({ hash, user }) => [hash, user]))
    for (const listener of listeners) {
      const user = users.get(listener.session)
      if (user === undefined) drop(listener, goodbyes.ended)
      else if (rightsOf(user) !== listener.rights) changed.add(listener)
      if (user === undefined) continue
      listener.user = user
      listener.rights = rightsOf(user)
    }
    return changed
  }

  const catchUp = async (listener: Listener, since: number): Promise<readonly string[]> => {
    const { newest } = recent
    if (since > newest.seq || newest.seq - since > mostReplayed) return [reset(newest.seq)]
    if (since === newest.seq) return []
    const { messages, users } = await recent.missedSince(since)
    return messages === null || users.includes(listener.user.id) ? [reset(newest.seq)] : messages(listener.user)
  }

  const refresh = async (): Promise<void> => {
    for (const listener of await refreshUsers()) send(listener, [reset(recent.newest.seq)])
  }

  const beat = async (): Promise<void> => {
    await refresh()
    for (const listener of listeners) {
      if (listener.missed >= missesAllowed) {
        listeners.delete(listener)
        listener.socket.terminate()
        continue
      }
      listener.missed++
      listener.socket.ping()
      send(listener, [mark(recent.newest.seq)])
    }
  }

  const poke = (): void => {
    if (isPoked) return
    isPoked = true
    void inTurn(advance)
  }

  const deaf = writer.onCommit(poke)
  const beating = setInterval(() => void inTurn(beat), heartbeat)
  beating.unref()

  return {
    poke,
    join: ({ socket, raw }, session, since) => {
      const { hash, user } = session
      const listener: Listener = { socket, raw, session: hash, user, rights: rightsOf(user), missed: 0 }
      socket.on('pong', () => (listener.missed = 0))
      socket.on('close', () => listeners.delete(listener))
      const begin = async (): Promise<void> => {
        // First, or it would hear of newer commits than those that it is to catch up with.
        await advance()
        if (socket.readyState !== socket.OPEN) return
        // From here on it hears when its session ends; it may have ended while others had their turn.
        listeners.add(listener)
        if ((await findSessions(db.read, [session.hash], clock())).length === 0) return drop(listener, goodbyes.ended)
        const missed = since === null ? [] : await catchUp(listener, since)
        send(listener, [...missed, mark(recent.newest.seq)])
      }
      return inTurn(() =>
        begin().catch((error: unknown) => {
          // Open and told nothing, it would wait for ever.
          drop(listener, goodbyes.restart)
          throw error
        }),
      )
    },
    sessionsEnded: (hashes) => {
      for (const listener of listeners) if (hashes.includes(listener.session)) drop(listener, goodbyes.ended)
      if (db.dialect === 'sqlite' || hashes.length === 0) return
      sql`select pg_notify(${sessionChannel}, '')`
        .execute(db.write)
        .catch((error: unknown) => log.error({ err: error }, 'other servers were not told of sessions that ended'))
    },
    refresh: () => void inTurn(refresh),
    close: () => {
      deaf()
      clearInterval(beating)
      for (const listener of listeners) drop(listener, goodbyes.restart)
    },
  }
}
