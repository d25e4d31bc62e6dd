import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterEach, describe, expect, it } from 'vitest'
import { entities, tableOf } from '#model/kinds/kinds.ts'
import { saveCredentials } from '#server/accounts/credentials.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { exportPlant } from '#server/copies/exportPlant.ts'
import type { Database } from '#server/db/database.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import { readSettings } from '#server/db/settings.ts'
import type { EventColumns } from '#server/db/tables.ts'
import { genesisHash, hashEvent } from '#server/log/hashEvent.ts'
import { headOf } from '#server/log/headOf.ts'
import { readLog } from '#server/log/readLog.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { type Engine, engines, freshPlace, type Place } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

const places: Place[] = []
const plants: TestPlant[] = []
const folders: string[] = []

afterEach(async () => {
  for (const { writer, db } of plants.splice(0)) {
    await writer.close()
    await db.close()
  }
  for (const place of places.splice(0)) await place.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function plantOn(engine: Engine): Promise<TestPlant> {
  const place = await freshPlace(engine)
  places.push(place)
  const plant = new TestPlant(await place.open())
  plants.push(plant)
  await plant.furnish()
  await plant.runOrder()
  return plant
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-export-'))
  folders.push(folder)
  return folder
}

type Row = Readonly<Record<string, string>>

const tableIn = (folder: string, name: string): readonly Row[] =>
  Papa.parse<Row>(readFileSync(join(folder, name), 'utf8').replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  }).data

const allText = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

const count = async (db: Database, entity: (typeof entities)[number]): Promise<number> => {
  const ids = await db.read
    .selectFrom(tableOf(entity) as 'wagons')
    .select('id')
    .execute()
  return ids.length
}

describe.each(engines)('an export of a plant on %s', (engine) => {
  it('should have every record of every kind once, with its personal data', async () => {
    const { db } = await plantOn(engine)
    const folder = emptyFolder()
    await exportPlant(db, folder)
    for (const entity of entities) {
      const rows = tableIn(folder, `${tableOf(entity)}.csv`)
      expect([entity, rows.length]).toEqual([entity, await count(db, entity)])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }
    expect(tableIn(folder, 'clients.csv')[0]).toMatchObject({ id: '1', company_name: 'Oak Hill' })
    expect(tableIn(folder, 'wagons.csv')[0]).toMatchObject({ wagon_id: 'A1', driver: 'Joe' })
  })

  it('should have each instant in UTC and, at the end of the line, in plant time as shown', async () => {
    const { db } = await plantOn(engine)
    const folder = emptyFolder()
    await exportPlant(db, folder)
    const { time_zone } = await readSettings(db.read)
    const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
    const instants = entities.flatMap((entity) =>
      tableIn(folder, `${tableOf(entity)}.csv`).flatMap((row) =>
        Object.entries(row)
          .filter(([, cell]) => isInstant.test(cell))
          .map(([name, cell]) => [formatInstant(cell, time_zone), row[`${name}_plant_time`]]),
      ),
    )
    expect(instants.length).toBeGreaterThan(0)
    expect(instants.filter(([shown, cell]) => cell !== shown)).toEqual([])
  })

  it('should have the log with a checkable chain, up to the event in README.txt', async () => {
    const { db } = await plantOn(engine)
    const folder = emptyFolder()
    const head = await exportPlant(db, folder)
    const lines = readFileSync(join(folder, 'events.jsonl'), 'utf8').trimEnd().split('\n')
    const entries = lines.map(jsonObject)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, nth) => nth + 1))
    expect(entries.map(({ prev_hash }) => prev_hash)).toEqual([
      genesisHash,
      ...entries.slice(0, -1).map(({ hash }) => hash),
    ])
    expect(entries.at(-1)).toMatchObject({ seq: head.seq, hash: head.hash })
    expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain(
      `event ${head.seq} of ${head.at}, hash ${head.hash}`,
    )
    // Each line has all of its hashed data.
    const stored: EventColumns[] = []
    for await (const page of readLog(db.read)) stored.push(...page)
    for (const [nth, event] of stored.entries()) {
      const { from, to, data, ...rest } = entries[nth] ?? {}
      const again = { ...event, ...rest, from_status: from, to_status: to, data: event.data }
      expect(hashEvent(Object.assign({}, event, again))).toBe(event.hash)
      expect(JSON.parse(event.data)).toEqual(data)
    }
  })

  it('should have images as their bytes', async () => {
    const { db } = await plantOn(engine)
    const folder = emptyFolder()
    await exportPlant(db, folder)
    const names = readdirSync(join(folder, 'images'))
    const kept = await db.read.selectFrom('files').select('id').execute()
    expect(names.map((name) => name.replace(/\.\w+$/, '')).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
    expect(names.length).toBeGreaterThan(0)
    for (const name of names)
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, 'images', name)))
          .digest('hex'),
      ).toBe(name.slice(0, 64))
  })

  it('should be of one moment while wagons arrive', async () => {
    const plant = await plantOn(engine)
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    let ended = false
    const arrivals = (async () => {
      for (let nth = 0; !ended; nth++)
        await plant.took({
          entity: 'wagon',
          type: 'arrive',
          order,
          wagon_id: `W${nth}`,
          harvested_at: '2026-10-01',
          arrived_at: '2026-10-01',
          driver: 'Joe',
        })
    })()
    const folder = emptyFolder()
    const { seq } = await exportPlant(plant.db, folder).finally(() => (ended = true))
    await arrivals
    const events = readFileSync(join(folder, 'events.jsonl'), 'utf8').trimEnd().split('\n')
    const arrived = events.filter((line) => line.includes('"wagon.arrived"')).length
    expect(events).toHaveLength(seq)
    expect(tableIn(folder, 'wagons.csv')).toHaveLength(arrived)
    // Others went on meanwhile.
    expect((await headOf(plant.db.read)).seq).toBeGreaterThan(seq)
  })
})

describe('an export', () => {
  it('should have no password and no key, and be for this account alone', async () => {
    const plant = await plantOn('sqlite')
    const passwordHash = await hashPassword('bright kernels 4.5')
    await plant.writer.submit((tx) => saveCredentials(tx, 1, { email: 'ana@x.example', passwordHash }))
    const folder = emptyFolder()
    await exportPlant(plant.db, folder)
    const secrets = await plant.db.read.selectFrom('secrets').select('value').execute()
    const text = allText(folder)
    for (const secret of [passwordHash, '$argon2', ...secrets.map(({ value }) => value)])
      expect(text).not.toContain(secret)
    for (const name of readdirSync(folder).filter((each) => each !== 'images'))
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
  })

  it('should contain nothing that a spreadsheet would run as a formula', async () => {
    const plant = await plantOn('sqlite')
    const names = ['=HYPERLINK("http://x")', '+1', '-cmd', '@sum', 'Oak "Big", Hill\nNorth']
    for (const company_name of names)
      await changeRecord(plant, {
        entity: 'client',
        id: null,
        type: 'client.added',
        personal: { company_name },
        actor: foreman,
        answer: () => ({ status: 200, body: '', headers: {} }),
      })
    const folder = emptyFolder()
    await exportPlant(plant.db, folder)
    const companyNames = tableIn(folder, 'clients.csv').map(({ company_name }) => company_name)
    expect(companyNames.slice(1)).toEqual(names.map((name) => (/^[=+\-@]/.test(name) ? `'${name}` : name)))
    // Numbers stay numbers.
    expect(Number(tableIn(folder, 'bags.csv')[0]?.['clean_gross'])).toBeGreaterThan(0)
  })

  it('should go into an empty folder only', async () => {
    const { db } = await plantOn('sqlite')
    const folder = emptyFolder()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await expect(exportPlant(db, folder)).rejects.toThrow('is not empty')
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })
})
