import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { day, hour } from '#model/values/calendar.ts'
import { expiries, deleteExpired } from '#server/retention.ts'
import { engines } from './freshPlace.ts'
import { OpenPlant } from './openPlant.ts'

const opened: OpenPlant[] = []
afterEach(async () => {
  for (const plant of opened.splice(0)) await plant.close()
})

type Table = keyof typeof expiries

/** A row of each table of this age in ms, or expired so long ago; its retention; and the function that adds it. */
const rows: Readonly<
  Record<Table, { readonly keptFor: number; readonly insert: (id: string, at: string) => ReturnType<typeof sql> }>
> = {
  idempotency: {
    keptFor: day,
    insert: (id, at) => sql`insert into idempotency (user_id, key, request_hash, status, body, headers, created_at)
      values (1, ${id}, '', 200, '', '{}', ${at})`,
  },
  mails: {
    keptFor: 30 * day,
    insert: (id, at) => sql`insert into mails (id, user_id, kind, at, state, tries)
      values (${id}, 1, 'notice', ${at}, 'sent', 1)`,
  },
  print_jobs: {
    keptFor: 30 * day,
    insert: (id, at) => sql`insert into print_jobs (id, at, printer, title, label, copies, state, tries)
      values (${id === 'old' ? 1 : 2}, ${at}, 1, '', '', 1, 'sent', 1)`,
  },
  sessions: {
    keptFor: 0,
    insert: (
      id,
      at,
    ) => sql`insert into sessions (token_hash, user_id, kind, csrf, created_at, expires_at, last_seen_at, label)
      values (${id}, 1, 'bearer', '', ${at}, ${at}, ${at}, '')`,
  },
  one_time_links: {
    keptFor: 30 * day,
    insert: (id, at) => sql`insert into one_time_links (token_hash, purpose, user_id, created_at, expires_at)
      values (${id}, 'invitation', 1, ${at}, ${at})`,
  },
  commit_marks: {
    keptFor: day,
    insert: (id, at) => sql`insert into commit_marks (id, at) values (${id}, ${at})`,
  },
  sign_in_tries: {
    keptFor: 0,
    insert: (id, at) => sql`insert into sign_in_tries (id, key, until) values (${id}, '', ${Date.parse(at)})`,
  },
  turns: {
    keptFor: 30 * day,
    insert: (id, at) => sql`insert into turns (task, period, at) values ('audit', ${id}, ${at})`,
  },
  device_keys: {
    keptFor: 400 * day,
    insert: (id, at) => sql`insert into device_keys
      (token_hash, device_id, csrf, created_at, expires_at, last_seen_at, label)
      values (${id}, 1, '', ${at}, ${at}, ${at}, '')`,
  },
  presences: {
    keptFor: 90 * day,
    insert: (id, at) => sql`insert into presences (id, device_id, user_id, began_at, last_press_at)
      values (${id}, 1, 1, ${at}, ${at})`,
  },
  refusals: {
    keptFor: 90 * day,
    insert: (id, at) => sql`insert into refusals (id, at, last_at, count, user_id, step, entity, rules, words)
        values (${id === 'old' ? 1 : 2}, ${at}, ${at}, 1, 1, 'void', 'bag', '[]', '[]')`,
  },
}

describe.each(engines)('expiring data, on %s', (engine) => {
  it.each(Object.entries(rows))(
    '%s should lapse at their age, and not an hour before',
    async (table, { keptFor, insert }) => {
      const plant = await OpenPlant.open(engine)
      opened.push(plant)
      const now = Date.parse(plant.clock())
      const aged = (ms: number): string => new Date(now - ms).toISOString()
      await plant.writer.submit(async (tx) => {
        await insert('old', aged(keptFor + hour)).execute(tx)
        await insert('young', aged(keptFor - hour)).execute(tx)
      })
      const count = async (): Promise<number> => {
        // A commit of this test leaves a mark of its own.
        const ours = table === 'commit_marks' ? sql`where id in ('old', 'young')` : sql``
        const { rows: counted } = await sql<{
          n: number
        }>`select count(*) as n from ${sql.table(table)} ${ours}`.execute(plant.db.read)
        return Number(counted[0]?.n)
      }
      expect(await count()).toBe(2)
      await deleteExpired(plant)
      expect(await count()).toBe(1)
    },
  )
})
