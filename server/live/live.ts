import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { can } from '#model/values/roles.ts'
import { changesBetween } from '#plant/changesBetween.ts'
import type { PlantState } from '#plant/state.ts'
import type { RecordTexts } from '#server/access/recordTexts.ts'
import { findOpen } from '#server/accounts/openSessions.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { framesOf } from './frames.ts'
import { type Connection, closeCodes, keepListeners, type Listener, type Listeners, listenerOf } from './listeners.ts'
import { messagesOf } from './messages.ts'
import { createPrintNews, type PrintNews, type PrintNewsParts } from './printNews.ts'
import { keepRecentStates, type RecentStates } from './recentStates.ts'
import { createViewers } from './viewers.ts'

/** Live updates over sockets. */
export interface Live {
  /**
   * Adds a socket: it gets the messages it missed after `since` (null if it loads snapshots anyway), and from then on
   * all new ones.
   */
  join(connection: Connection, session: Session, since: number | null): Promise<void>
  /** Called when the log may have grown, also by another process on the same PostgreSQL. */
  poke(): void
  /** Changed print jobs, which are not in the log. */
  readonly prints: PrintNews
  /** Closes the sockets of ended sessions, and notifies other servers. */
  sessionsEnded(hashes: readonly string[]): void
  /** Closes the sockets of sessions that have ended on another server, and resets those with other rights. */
  refresh(): void
  /** Closes all sockets at the end of the server, so that clients reconnect. */
  close(): void
}

/** The channel that notifies other servers on the same PostgreSQL of ended sessions, without naming them. */
export const sessionChannel = 'pecanyard_sessions'

/** The most events that are replayed; clients that missed more load snapshots. */
const maxReplayed = 5000
const heartbeat = 15_000

const mark = (seq: number): string => JSON.stringify({ type: 'mark', seq })
const reset = (seq: number): string => JSON.stringify({ type: 'reset', seq })

export interface LiveParts extends PlantContext {
  readonly texts: RecordTexts
  readonly printJobs: PrintNewsParts['messages']
}

/** Follows the log and sends every socket the changes that are visible to its user, one commit after the other. */
export async function createLive(
  { db, writer, clock, texts, printJobs }: LiveParts,
  log: FastifyBaseLogger,
): Promise<Live> {
  const listeners = keepListeners(async (hashes) => findOpen(db, hashes, clock()))
  const { drop, send, refreshUsers } = listeners
  const viewers = createViewers(send)
  const recent = keepRecentStates({ db, texts, first: await writer.plant(), events: maxReplayed })
  const next = oneAtATime()
  let isPoked = false

  const inTurn = (work: () => Promise<void>): Promise<void> =>
    next(work).catch((error: unknown) => log.error({ err: error }, 'live'))

  /** Sends everything since the last call to all sockets. */
  const advance = async (): Promise<void> => {
    isPoked = false
    const before = recent.newest
    const after = await writer.plant()
    if (after.seq === before.seq && after.hash === before.hash) return
    recent.add(after)
    if (listeners.all.size === 0) return
    try {
      await broadcast(listeners, texts, before, after, viewers.changed)
    } catch (error) {
      // Clients must not take their lists for complete.
      for (const listener of listeners.all) send(listener, [reset(after.seq), mark(after.seq)])
      throw error
    }
  }

  const refresh = async (): Promise<void> => {
    for (const listener of await refreshUsers()) {
      send(listener, [reset(recent.newest.seq)])
      viewers.changed(listener)
    }
  }

  const beat = async (): Promise<void> => {
    await refresh()
    for (const listener of listeners.all) if (listeners.isAlive(listener)) send(listener, [mark(recent.newest.seq)])
  }

  const poke = (): void => {
    if (isPoked) return
    isPoked = true
    void inTurn(advance)
  }

  const tell: PrintNewsParts['tell'] = (permission, messages) =>
    void inTurn(async () => {
      const receivers = [...listeners.all].filter(({ user }) => can(user, permission))
      if (receivers.length === 0) return
      const frames = framesOf((await messages()).map((message) => JSON.stringify(message)))
      for (const each of receivers) listeners.write(each, frames)
    })

  const unsubscribe = writer.onCommit(poke)
  const beating = setInterval(() => void inTurn(beat), heartbeat)
  beating.unref()

  return {
    poke,
    join: (connection, session, since) => {
      const { socket } = connection
      const listener = listenerOf(connection, session)
      socket.on('pong', () => (listener.missed = 0))
      socket.on('message', (data, isBinary) => {
        // While it is being closed nothing more is taken from it.
        const listens = !isBinary && socket.readyState === socket.OPEN
        if (listens && Buffer.isBuffer(data)) viewers.heard(listener, data.toString())
      })
      socket.on('close', () => {
        listeners.remove(listener)
        viewers.left(listener)
      })
      const begin = async (): Promise<void> => {
        // Before the socket is added, or it would get newer commits before the missed ones.
        await advance()
        if (socket.readyState !== socket.OPEN) return
        // From here on the socket is closed when its session ends; the session may have ended meanwhile.
        listeners.add(listener)
        if ((await findOpen(db, [session.hash], clock())).length === 0) return drop(listener, closeCodes.ended)
        const missed = since === null ? [] : await catchUp(recent, listener, since)
        send(listener, [...missed, mark(recent.newest.seq)])
      }
      return inTurn(() =>
        begin().catch((error: unknown) => {
          // Left open without an answer, the client would wait for ever.
          drop(listener, closeCodes.restart)
          throw error
        }),
      )
    },
    prints: createPrintNews({ db, messages: printJobs, tell }, log),
    sessionsEnded: (hashes) => {
      for (const listener of listeners.all) if (hashes.includes(listener.session)) drop(listener, closeCodes.ended)
      if (db.dialect === 'sqlite' || hashes.length === 0) return
      sql`select pg_notify(${sessionChannel}, '')`
        .execute(db.write)
        .catch((error: unknown) => log.error({ err: error }, 'other servers were not told of sessions that ended'))
    },
    refresh: () => void inTurn(refresh),
    close: () => {
      unsubscribe()
      clearInterval(beating)
      for (const listener of listeners.all) drop(listener, closeCodes.restart)
    },
  }
}

/** Sends every socket the differences between two states that are visible to its user. */
async function broadcast(
  listeners: Listeners,
  texts: RecordTexts,
  before: PlantState,
  after: PlantState,
  onChanged: (listener: Listener) => void,
): Promise<void> {
  const isFar = after.seq < before.seq || after.seq - before.seq > maxReplayed
  const changes = isFar ? null : changesBetween(before, after)
  const changed = changes === null || changes.users.length > 0 ? await listeners.refreshUsers() : new Set<Listener>()
  for (const listener of changed) onChanged(listener)
  const messages = changes === null || changes.everything ? null : messagesOf(changes, after, texts)
  const fresh = framesOf([reset(after.seq), mark(after.seq)])
  const framesByRights = new Map<string, Buffer>()
  for (const listener of listeners.all) {
    const frames =
      messages === null || changed.has(listener)
        ? fresh
        : (framesByRights.get(listener.rights) ?? framesOf([...messages(listener.user), mark(after.seq)]))
    if (frames !== fresh) framesByRights.set(listener.rights, frames)
    listeners.write(listener, frames)
  }
}

/** The messages that a socket missed after `since`. */
async function catchUp(recent: RecentStates, listener: Listener, since: number): Promise<readonly string[]> {
  const { newest } = recent
  if (since > newest.seq || newest.seq - since > maxReplayed) return [reset(newest.seq)]
  if (since === newest.seq) return []
  const { messages, users } = await recent.missedSince(since)
  return messages === null || users.includes(listener.user.id) ? [reset(newest.seq)] : messages(listener.user)
}
