import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Permission } from '#model/values/roles.ts'
import type { Database } from '#server/db/database.ts'

/** The channel that notifies other servers on the same PostgreSQL of changed print jobs: who tells, and the ids. */
export const printChannel = 'pecanyard_print_jobs'

/** The ids of one notification; PostgreSQL takes at most 8,000 bytes. */
const idsAtOnce = 500

/** Which print jobs have changed: told to those who may list them, on all servers. */
export interface PrintNews {
  /** Called after the transaction of the change. */
  readonly changed: (ids: readonly number[]) => void
  /** Another server's notification has come, or this one's own. */
  readonly heard: (payload: string) => void
  /** Notifications may have been missed. */
  readonly missed: () => void
}

export interface PrintNewsParts {
  readonly db: Database
  /** The messages about some jobs as they are now, or about all listed ones. */
  readonly messages: (ids: readonly number[] | null) => Promise<readonly object[]>
  /** Sends messages, made once, to the sockets of those who have a permission. */
  readonly tell: (permission: Permission, messages: () => Promise<readonly object[]>) => void
}

export function createPrintNews(
  { db, messages, tell }: PrintNewsParts,
  log: Pick<FastifyBaseLogger, 'error'>,
): PrintNews {
  const me = randomUUID()
  const here = (ids: readonly number[] | null): void => tell('print_label', () => messages(ids))
  return {
    changed(ids) {
      if (ids.length === 0) return
      here(ids)
      if (db.dialect === 'sqlite') return
      for (let from = 0; from < ids.length; from += idsAtOnce)
        sql`select pg_notify(${printChannel}, ${[me, ...ids.slice(from, from + idsAtOnce)].join(' ')})`
          .execute(db.write)
          .catch((error: unknown) => log.error({ err: error }, 'other servers were not told of changed print jobs'))
    },
    heard(payload) {
      const [teller, ...ids] = payload.split(' ')
      if (teller !== me) here(ids.map(Number))
    },
    missed: () => here(null),
  }
}
