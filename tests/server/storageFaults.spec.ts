import { readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import threads, { type WorkerOptions } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Start } from '#server/db/commitThread.ts'
import { openForWriting } from '#server/db/openSqlite.ts'
import { SqliteFile } from '#server/db/sqliteFile.ts'
import { LogCutShort } from '#server/log/headFile.ts'
import { engines, freshPlace, type Place } from './freshPlace.ts'
import { listAt, OpenPlant, openOrder, type Reply, textAt } from './openPlant.ts'

const Worker = threads.Worker

/** Starts commit threads with other settings; `hear` is called with each answer before the server is. */
function changeThreads(change: (start: Start) => Partial<Start>, hear: (answer: Answer) => void = () => {}): void {
  vi.spyOn(threads, 'Worker').mockImplementation(function (file: string | URL, options?: WorkerOptions) {
    const start = options?.workerData as Start
    const worker = new Worker(file, { ...options, workerData: { ...start, ...change(start) } })
    worker.on('message', hear)
    return worker
  })
  syncBuiltinESMExports()
}

const told = ({ status, body }: Reply): unknown => [status, body]

/** Somebody who takes steps: wagons arrive for their order. */
async function weigher(plant: OpenPlant) {
  const admin = await plant.signIn({ role_number: 5 })
  const order = await openOrder(admin)
  const day = '2026-10-05'
  return {
    arrive: (wagon_id: string): Promise<Reply> =>
      admin.send('POST', '/api/wagons/', { order, wagon_id, harvested_at: day, arrived_at: day }),
    wagons: async (): Promise<readonly string[]> =>
      listAt((await admin.get('/api/wagons/')).body).map((each) => textAt(each, 'wagon_id')),
    faults: async (): Promise<unknown> => listAt((await admin.get('/api/events/verify/')).body, 'faults'),
  }
}

describe('a plant on SQLite', () => {
  let plant: OpenPlant
  afterEach(async () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    await plant.close()
  })

  it('should refuse a change once its disk is full, keep what was answered, and go on once there is room', async () => {
    const place = await freshPlace('sqlite')
    const pages = pagesOf(place) + 16
    changeThreads(({ pragmas }) => ({ pragmas: [...pragmas, ['max_page_count', String(pages), pages]] }))
    plant = await OpenPlant.at(place)
    const limit = (most: number) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(plant.db.write)
    await limit(pages)
    const { arrive, wagons, faults } = await weigher(plant)
    const saved: string[] = []
    let reply = await arrive('W1')
    for (; reply.status === 201; reply = await arrive(`W${saved.length + 1}`)) saved.push(`W${saved.length + 1}`)
    expect(told(reply)).toEqual([
      507,
      { detail: 'The server has no space left. Nothing was saved; tell an administrator.' },
    ])
    expect(new Set(await wagons())).toEqual(new Set(saved))
    await limit(pages + 1000)
    expect((await arrive('LATE')).status).toBe(201)
    expect(new Set(await wagons())).toEqual(new Set([...saved, 'LATE']))
    expect(await faults()).toEqual([])
  })

  it('should be 503 while another process holds its file, ask the file once, and go on once it is let go', async () => {
    const place = await freshPlace('sqlite')
    let release = (): void => {}
    // A second query, after the thread's answer, would find the file free.
    changeThreads(
      () => ({ timeout: 50 }),
      ({ was }) => was === 'refused' && release(),
    )
    plant = await OpenPlant.at(place)
    const { arrive, wagons, faults } = await weigher(plant)
    const other = openForWriting(plant.db.file ?? '')
    other.exec('begin immediate')
    release = () => other.exec('rollback')
    expect(told(await arrive('W1'))).toEqual([
      503,
      { detail: 'The plant can not save just now. Nothing was saved; try again.' },
    ])
    other.close()
    expect(await wagons()).toEqual([])
    expect((await arrive('W1')).status).toBe(201)
    expect(await faults()).toEqual([])
  })
})

function pagesOf({ folder }: Place): number {
  const file = new SqliteFile(`${folder}/plant.sqlite`, { readonly: true })
  const pages = Number(file.pragma('page_count', { simple: true }))
  file.close()
  return pages
}

it.each(engines)(
  'a server on %s should not start on another log than its head file has seen, and change nothing',
  async (engine) => {
    const place = await freshPlace(engine)
    const plant = await OpenPlant.at({ ...place, clear: () => Promise.resolve() })
    expect((await (await weigher(plant)).arrive('W1')).status).toBe(201)
    await plant.close()
    const path = `${place.folder}/plant.head`
    const head = readFileSync(path, 'utf8')
    const other = head.replace(/[0-9a-f]{64}/, 'a'.repeat(64))
    writeFileSync(path, other)
    await expect(OpenPlant.at(place)).rejects.toThrow(LogCutShort)
    await expect(OpenPlant.at(place)).rejects.toThrow('the log was replaced')
    expect(readFileSync(path, 'utf8')).toBe(other)
    writeFileSync(path, head)
    const again = await OpenPlant.at(place)
    const { arrive, wagons, faults } = await weigher(again)
    expect((await arrive('W2')).status).toBe(201)
    expect(await wagons()).toEqual(['W2', 'W1'])
    expect(await faults()).toEqual([])
    await again.close()
  },
)
