import type { Transaction } from 'kysely'
import type { Refusal } from '#machines/rule.ts'
import type { Entity } from '#model/kinds/event.ts'
import { day, msLater } from '#model/values/calendar.ts'
import { inEnglish } from '#model/values/wording.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { lastId } from '#server/db/lastId.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Writer } from '#server/log/writer.ts'
import { oneAtATime } from '#server/oneAtATime.ts'

/**
 * A refused step: the user, the step, its record and the rules; `entity_id` is null for a record that was to be new.
 */
export interface Refused {
  readonly user: number
  readonly step: string
  readonly entity: Entity
  readonly entity_id: number | null
  readonly refusals: readonly Refusal[]
}

/** Stores refused steps outside the log. */
export interface RefusalBook {
  /** Notes a refusal in memory, for `save`; the answer does not wait. */
  note(refused: Refused, at: string): void
  /** Writes the collected refusals; never rejects. */
  save(): Promise<void>
  /** Stops the timer and writes the collected refusals. */
  close(): Promise<void>
}

interface Options {
  readonly writer: Pick<Writer, 'submit'>
  readonly log: { error(about: object, words: string): void }
  /** The most rows; the oldest are deleted first. */
  readonly most?: number
  /** ms between two writes. */
  readonly pause?: number
}

/** Within so many ms the same refusal counts up. */
const same = 60_000
/** The most different refusals between two writes: a loop of nonsense must not fill the memory. */
const maxNoted = 2000

type Row = Tables['refusals']
/** A refusal that happened once or more, to be written. */
type Noted = Refused & { at: string; last_at: string; count: number }

export function createRefusalBook({ writer, log, most = 20_000, pause = 1000 }: Options): RefusalBook {
  let noted: Noted[] = []
  let newest = new Map<string, Noted>()
  let timer: NodeJS.Timeout | null = null
  const inTurn = oneAtATime()

  const write = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (noted.length === 0) return
    const pending = noted
    noted = []
    newest = new Map()
    try {
      await writer.submit(async (tx, { state }) => {
        await writeAll(tx, pending)
        await forgetRefusals(tx, { days: settingsOf(state).refusals_days, most }, pending.at(-1)?.last_at ?? '')
      })
    } catch (error) {
      log.error({ err: error, refusals: pending.length }, 'refused steps were not written down')
    }
  }
  // One at a time, so that a waiting caller finds the rows of earlier writes.
  const save = (): Promise<void> => inTurn(write)

  return {
    note: (refused, at) => {
      const key = keyOf(refused.user, refused.step, refused.entity, refused.entity_id, rulesOf(refused))
      const before = newest.get(key)
      if (before !== undefined && isSame(before.last_at, at)) {
        before.count += 1
        before.last_at = at
        return
      }
      if (noted.length >= maxNoted) return
      const entry = { ...refused, at, last_at: at, count: 1 }
      noted.push(entry)
      newest.set(key, entry)
      timer ??= setTimeout(() => void save(), pause).unref()
    },
    save,
    close: save,
  }
}

const isSame = (last: string, at: string): boolean => Date.parse(at) - Date.parse(last) <= same
const rulesOf = ({ refusals }: Refused): string => JSON.stringify(refusals.map(({ rule }) => rule))
const keyOf = (user: number, step: string, entity: string, id: number | null, rules: string): string =>
  `${user} ${step} ${entity} ${id} ${rules}`

const notDropped = { dropped_at: null, dropped_by: null, device: null, reason: null } as const

/** Increases the counts of the last minute's rows, and adds the others. */
async function writeAll(tx: Transaction<Tables>, noted: readonly Noted[]): Promise<void> {
  const since = noted.reduce((least, { at }) => (at < least ? at : least), noted[0]?.at ?? '')
  const recent = new Map(
    (await lastRows(tx, since)).map((row) => [keyOf(row.user_id, row.step, row.entity, row.entity_id, row.rules), row]),
  )
  let id = await lastId(tx, 'refusals')
  const writtenRows = new Set<Row>()
  for (const entry of noted) {
    const rules = rulesOf(entry)
    const { user: user_id, step, entity, entity_id, at, last_at, count, refusals } = entry
    const key = keyOf(user_id, step, entity, entity_id, rules)
    let row = recent.get(key)
    if (row !== undefined && isSame(row.last_at, at)) {
      row.count += count
      row.last_at = last_at
    } else {
      const words = JSON.stringify(refusals.map(({ message }) => inEnglish(message)))
      row = { id: (id += 1), at, last_at, count, user_id, step, entity, entity_id, rules, words, ...notDropped }
      recent.set(key, row)
    }
    writtenRows.add(row)
  }
  // Fourteen values a row: PostgreSQL takes 65,535 of them in a statement, SQLite 32,766.
  const rows = [...writtenRows]
  for (let from = 0; from < rows.length; from += 1000)
    await tx
      .insertInto('refusals')
      .values(rows.slice(from, from + 1000))
      .onConflict((same) =>
        same
          .column('id')
          .doUpdateSet((row) => ({ count: row.ref('excluded.count'), last_at: row.ref('excluded.last_at') })),
      )
      .execute()
}

const lastRows = (tx: Transaction<Tables>, since: string): Promise<Row[]> =>
  tx
    .selectFrom('refusals')
    .selectAll()
    .where('last_at', '>=', msLater(since, -same))
    .where('dropped_at', 'is', null)
    .orderBy('id')
    .execute()

/** The oldest instant to keep, for an age in days. */
export const oldestKept = (now: string, days: number): string => msLater(now, -days * day)

/** Deletes rows older than some days, and the oldest above `most`. */
export async function forgetRefusals(
  tx: Transaction<Tables>,
  { days, most = 20_000 }: { readonly days: number; readonly most?: number },
  now: string,
): Promise<void> {
  await tx.deleteFrom('refusals').where('last_at', '<', oldestKept(now, days)).execute()
  const tooMany = await tx
    .selectFrom('refusals')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst()
  if (tooMany !== undefined) await tx.deleteFrom('refusals').where('id', '<=', tooMany.id).execute()
}
