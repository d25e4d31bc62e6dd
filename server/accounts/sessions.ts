import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { requiredFromRole } from '#model/calls/secondFactor.ts'
import type { DeviceRow } from '#model/kinds/device.ts'
import type { SessionInfo, UserRow } from '#model/kinds/user.ts'
import { day, msLater } from '#model/values/calendar.ts'
import type { Holder } from '#model/values/roles.ts'
import { believedLeap } from '#server/clock.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { columnNames, fromColumns } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { queryPrepared } from '#server/db/openPostgres.ts'
import type { Reader } from '#server/db/reader.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import { newToken, tokenHash } from '#server/tokens.ts'

/** The duration of a session since its last use, seconds. Specification, section 9; decisions, section 89. */
export const sessionSeconds = 86_400

/** The longest duration of a session that is used every day, ms. */
const longest = 7 * day

/** A session and its user. `hash` is its key; `csrf` is the token that its browser must send. */
export interface Session {
  readonly hash: string
  readonly csrf: string
  /** The instant after which the next use is recorded. Instants, so that a call only compares texts. */
  readonly noteAfter: string
  /** The instant at which it was opened. */
  readonly opened: string
  /** The instant before which the session is invalid: a wrong clock opened it in the future. */
  readonly believedFrom: string
  /** The instant at which the session ends. */
  readonly expires: string
  /** At a device: who is there, or nobody, with the rights of its place. */
  readonly user: UserRow & Pick<Holder, 'within'>
  /** The user needs a second factor and has none: only calls that set one up are answered. */
  readonly mustEnrol: boolean
  /** The enrolled device that the call came from; null for any other. */
  readonly device: DeviceRow | null
  /** The presence of who is at the device, null while nobody is; null as a whole for a sign-in with a password. */
  readonly seat: { readonly presence: string | null } | null
}

// The last use is written at intervals, or every call would be a write.
const notedEvery = 5 * 60_000

/** ms until a cached session is read again, in case another process writes to the SQLite file. */
const lookedUpEvery = 1000
const mostKept = 1000

/**
 * Finds the session of a token, without a promise if it is cached; null if it has ended or its user is no longer
 * active.
 */
export type FindSession = (token: string) => Session | null | Promise<Session | null>

/**
 * Finds sessions. On SQLite, where all else is written by this process, a session is looked up once a second and after
 * each commit that may have changed it. On PostgreSQL, where other servers may end it at any moment, each call is looked
 * up, many together.
 */
export function sessionFinder(plant: PlantContext): FindSession {
  const { db, writer, clock } = plant
  const noted = async (session: Session | undefined, now: string): Promise<Session | null> => {
    if (session !== undefined && session.noteAfter < now) {
      // A failed write of the last use is ignored: a full disk must not keep anybody from reading.
      await writer.submit((tx) => seeSession(tx, session, now)).catch(() => {})
    }
    return session ?? null
  }
  if (db.dialect === 'sqlite') return keptFor(plant, noted)
  const find = sharedBy(plant)
  return async (token) => noted(await find(tokenHash(token)), clock())
}

interface KeptSession {
  readonly session: Session
  readonly at: number
  readonly accountsVersion: number
}

function keptFor(
  { db, writer, clock }: PlantContext,
  noted: (session: Session | undefined, now: string) => Promise<Session | null>,
): FindSession {
  // By token, not by its hash, which takes longer to compute than the rest of a lookup.
  const kept = new Map<string, KeptSession>()
  const lookUp = async (token: string, now: string, at: number): Promise<Session | undefined> => {
    // Commits during the read count as later ones.
    const accountsVersion = writer.accountsChanged
    const [session] = await findSessions(db, [tokenHash(token)], now)
    if (kept.size >= mostKept) kept.clear()
    if (session !== undefined) kept.set(token, { session, at, accountsVersion })
    return session
  }
  return (token) => {
    const [now, at] = [clock(), performance.now()]
    const cached = kept.get(token)
    if (cached?.accountsVersion !== writer.accountsChanged || at - cached.at >= lookedUpEvery) {
      kept.delete(token)
      return lookUp(token, now, at).then((session) => noted(session, now))
    }
    const { session } = cached
    if (!isOpen(session, now)) return null
    return session.noteAfter < now ? noted(session, now) : session
  }
}

type Find = (hash: string) => Promise<Session | undefined>

/** Calls that come while a lookup is under way share the next one: under load one query serves dozens of them. */
function sharedBy({ db, clock }: PlantContext): Find {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: { readonly hashes: Set<string>; readonly found: Promise<readonly Session[]> } | null = null
  const begin = () => {
    const hashes = new Set<string>()
    const found = Promise.allSettled([underWay, nextTurn()]).then(() => {
      next = null
      return findSessions(db, [...hashes], clock())
    })
    underWay = found
    return { hashes, found }
  }
  return async (hash) => {
    next ??= begin()
    next.hashes.add(hash)
    return (await next.found).find((session) => session.hash === hash)
  }
}

const isOpen = ({ believedFrom, expires }: Session, now: string): boolean => expires > now && believedFrom <= now

/** A later opening time comes from a wrong clock: the session is invalid. Decisions, section 5. */
const latestOpening = (now: string): string => msLater(now, believedLeap)

type OpenSession = Pick<Tables['sessions'], 'token_hash' | 'csrf' | 'last_seen_at' | 'expires_at'> &
  Tables['users'] & { readonly opened_at: string; readonly lacks_factor: number }

// The columns of a user by their names: a prepared statement fails once its result has further ones.
const selectSessions = `select ${['id', ...columnNames('user')].map((name) => `users."${name}"`).join(', ')},
  sessions.token_hash, sessions.csrf, sessions.last_seen_at, sessions.created_at as opened_at, sessions.expires_at,
  case when users.role_number >= ${requiredFromRole}
    and exists (select 1 from settings where settings.require_second_factor = 1)
    and not exists (select 1 from second_factors where second_factors.user_id = users.id and second_factors.since is not null)
    then 1 else 0 end as lacks_factor
  from sessions inner join users on users.id = sessions.user_id`

const openOnSqlite = statement(sql<OpenSession>`${sql.raw(selectSessions)}
  where sessions.token_hash in (select value from json_each(${null})) and sessions.expires_at > ${null}
  and sessions.created_at <= ${null} and users.active = 1`)

/** Prepared: PostgreSQL takes longer to plan it than to run it. */
const openOnPostgres = {
  name: 'open sessions',
  text: `${selectSessions} where sessions.token_hash = any($1) and sessions.expires_at > $2
  and sessions.created_at <= $3 and users.active = 1`,
}

/** The open sessions among some hashes, of active users. */
export async function findSessions(
  { connect, read }: Pick<Database, 'connect' | 'read'>,
  hashes: readonly string[],
  now: string,
): Promise<readonly Session[]> {
  const { rows } = await (connect === null
    ? openOnSqlite(read, JSON.stringify(hashes), now, latestOpening(now))
    : queryPrepared<OpenSession>(connect, { ...openOnPostgres, values: [hashes, now, latestOpening(now)] }))
  return rows.map((row) => ({
    hash: row.token_hash,
    csrf: row.csrf,
    noteAfter: msLater(row.last_seen_at, notedEvery),
    opened: row.opened_at,
    believedFrom: msLater(row.opened_at, -believedLeap),
    expires: row.expires_at,
    user: fromColumns('user', row),
    mustEnrol: row.lacks_factor === 1,
    device: null,
    seat: null,
  }))
}

interface NewSession {
  readonly user: number
  readonly kind: 'cookie' | 'bearer'
  readonly label: string
}

/** Opens a session, and deletes expired ones. The token is only in the answer, never stored. */
export async function openSession(
  tx: Transaction<Tables>,
  { user, kind, label }: NewSession,
  now: string,
): Promise<{ readonly token: string; readonly csrf: string }> {
  const [token, csrf] = [newToken(), newToken()]
  await forgetSessions(tx, now)
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: user,
      kind,
      csrf,
      created_at: now,
      expires_at: msLater(now, sessionSeconds * 1000),
      last_seen_at: now,
      label,
    })
    .execute()
  return { token, csrf }
}

/** Deletes expired sessions. */
export const forgetSessions = async (tx: Transaction<Tables>, now: string): Promise<void> =>
  void (await tx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('created_at', '>', latestOpening(now))]))
    .execute())

/** The hashes of the open sessions of all users, oldest first. */
export async function openSessions(tx: Reader, now: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('token_hash')
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Ends all sessions of a user but one; returns the hashes of the ended ones. */
export async function endSessions(
  tx: Transaction<Tables>,
  user: number,
  except: string | null,
): Promise<readonly string[]> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', user)
  const ended = await (except === null ? all : all.where('token_hash', '!=', except)).returning('token_hash').execute()
  return ended.map(({ token_hash }) => token_hash)
}

// 48 bits of the hash: enough to distinguish a user's sessions, and small enough for a JSON number.
const numberOf = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16)

/** The open sessions of a user, newest first. */
export async function listSessions(tx: Reader, user: number, present: string, now: string): Promise<SessionInfo[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['token_hash', 'label', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestOpening(now))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ token_hash, ...row }) => ({ id: numberOf(token_hash), ...row, current: token_hash === present }))
}

/** Ends one session of a user by its number; returns its hash, null if there is none. */
export async function endSession(tx: Transaction<Tables>, user: number, id: number): Promise<string | null> {
  const rows = await tx.selectFrom('sessions').select('token_hash').where('user_id', '=', user).execute()
  const hash = rows.map(({ token_hash }) => token_hash).find((each) => numberOf(each) === id)
  if (hash === undefined) return null
  await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute()
  return hash
}

/** Ends a session. */
export const closeSession = async (tx: Transaction<Tables>, hash: string): Promise<void> =>
  void (await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute())

/** The end of a session that is used now. */
const endAfterUse = (openedAt: string, now: string): string => {
  const [next, last] = [msLater(now, sessionSeconds * 1000), msLater(openedAt, longest)]
  return next < last ? next : last
}

/** Records the last use of a session, from which its day begins anew. */
async function seeSession(tx: Transaction<Tables>, { hash, opened }: Session, now: string): Promise<void> {
  const used = { last_seen_at: now, expires_at: endAfterUse(opened, now) }
  await tx.updateTable('sessions').set(used).where('token_hash', '=', hash).execute()
}
