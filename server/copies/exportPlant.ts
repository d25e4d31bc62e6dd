import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { entities, type Entity, kindOf, tableOf } from '#model/kinds/kinds.ts'
import { shownInstant } from '#model/values/calendar.ts'
import { type Cell, csvLine } from '#model/values/csv.ts'
import { columnNames, rowFrom } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { inPages } from '#server/db/inPages.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import { personalFieldsOf } from '#server/db/reader.ts'
import { readSettings } from '#server/db/settings.ts'
import { snapshot } from '#server/db/snapshot.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import { type Head, headOf } from '#server/log/headOf.ts'
import { readLog } from '#server/log/readLog.ts'

const pageSize = 500
const kept = ['version', 'created_at', 'created_by'] as const

/** The columns of instants. Each has a second one at the end of its line, in plant time as screens show it. */
const instants = ['bin_emptied_at', 'created_at', 'event_time', 'reading_time', 'signed_at', 'sold_at', 'weighed_at']

/** Names the second column: `signed_at_plant_time`. */
const inPlantTime = (name: string): string => `${name}_plant_time`

/**
 * Writes a snapshot of a plant into an empty folder, as files for other programs: a CSV of each entity (its stored
 * columns, personal data, `version`, `created_at`, `created_by`), the log as JSON lines, images, and README.txt last.
 * Resolves with the end of the log. Throws if the folder is not empty. A folder without README.txt is not complete.
 */
export async function exportPlant(db: Database, folder: string): Promise<Head> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name an empty or a new folder.`)
  return snapshot(db, async (tx) => {
    const head = await headOf(tx)
    const { time_zone } = await readSettings(tx)
    for (const entity of entities) await writeTo(folder, `${tableOf(entity)}.csv`, csvOf(tx, entity, time_zone))
    await writeTo(folder, 'events.jsonl', logOf(tx))
    await writeImages(tx, folder)
    await writeTo(folder, 'README.txt', [readme(head)])
    return head
  })
}

const writeTo = (folder: string, name: string, text: AsyncIterable<string | Buffer> | Iterable<string | Buffer>) =>
  pipeline(Readable.from(text), createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }))

async function* csvOf(tx: Kysely<Tables>, entity: Entity, timeZone: string): AsyncGenerator<string> {
  // Only named fields: other stored data, such as a key, is not exported.
  const [own, personal] = [columnNames(entity), personalFieldsOf(entity)]
  const names = [...own, ...personal, ...kept]
  const timed = names.filter((name) => instants.includes(name))
  yield `\uFEFF${csvLine([...names, ...timed.map(inPlantTime)])}`
  const read = async (after: number) => {
    const page = sql<Record<string, unknown>>`select r.*, p.data as personal_data
      from ${sql.table(tableOf(entity))} r left join personal p on p.entity = ${entity} and p.entity_id = r.id
      where r.id > ${after} order by r.id limit ${pageSize}`
    return (await page.execute(tx)).rows
  }
  for await (const rows of inPages(0, read, ({ id }) => Number(id)))
    yield rows
      .map(({ personal_data: beside, ...stored }) => {
        const all: object = {
          ...stored,
          ...(typeof beside === 'string' ? jsonObject(beside) : {}),
          ...rowFrom(entity, stored),
        }
        const value = (name: string): unknown => Reflect.get(all, name)
        return csvLine([
          ...names.map((name) => cellOf(value(name))),
          ...timed.map((name) => shownCell(value(name), timeZone)),
        ])
      })
      .join('')
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}

const shownCell = (value: unknown, timeZone: string): Cell =>
  typeof value === 'string' && value !== '' ? shownInstant(value, timeZone) : null

/** The stored columns: events of the first format have no `happened_at`, and their hashes don't include one. */
async function* logOf(tx: Kysely<Tables>): AsyncGenerator<string> {
  const line = ({ from_status: from, to_status: to, data, ...event }: EventColumns): string =>
    `${JSON.stringify({ ...event, from, to, data: jsonObject(data) })}\n`
  for await (const page of readLog(tx)) yield page.map(line).join('')
}

async function writeImages(tx: Kysely<Tables>, folder: string): Promise<void> {
  await mkdir(join(folder, 'images'), { mode: 0o700 })
  const one = tx.selectFrom('files').selectAll().orderBy('id').limit(1)
  const pages = inPages(
    '',
    (after) => one.where('id', '>', after).execute(),
    ({ id }) => id,
  )
  for await (const files of pages)
    for (const { id, mime, bytes } of files)
      await writeTo(join(folder, 'images'), `${id}.${mime === 'image/png' ? 'png' : 'jpg'}`, [bytes])
}

const readme = ({ seq, at, hash }: Head): string => `Everything of this plant up to event ${seq} of ${at}, hash ${hash}.

${entities.map((entity) => `${tableOf(entity)}.csv: ${kindOf(entity).nouns}, one a line. Weights in lb, instants in UTC, and at the end of the line in plant time.`).join('\n')}
events.jsonl: the log, one event a line, in order. Each bears the hash of the one before as prev_hash.
images: signatures and photos. The name is the SHA-256 of the bytes; records and events name it.

Passwords, sessions, links and keys are not here.
`
