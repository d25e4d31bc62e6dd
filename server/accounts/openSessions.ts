import type { Database } from '#server/db/database.ts'
import { findDevices } from './devices.ts'
import { findSessions, type Session } from './sessions.ts'

/** The open sessions among some hashes, of active users and of enrolled devices. */
export async function findOpen(
  db: Pick<Database, 'connect' | 'read'>,
  hashes: readonly string[],
  now: string,
): Promise<readonly Session[]> {
  const signedIn = await findSessions(db, hashes, now)
  const found = new Set(signedIn.map(({ hash }) => hash))
  const others = hashes.filter((hash) => !found.has(hash))
  return [...signedIn, ...(await findDevices(db, others, now))]
}
