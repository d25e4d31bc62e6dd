import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyPlant } from '#server/copies/copyPlant.ts'
import { headOf } from '#server/log/headOf.ts'
import { openDatabase, withDatabase } from '#server/log/openDatabase.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { type CompiledPrograms, compilePrograms } from '#tests/support/compiledPrograms.ts'
import { TestPlant } from './testPlant.ts'

const folder = mkdtempSync(join(tmpdir(), 'pecanyard-cut-'))
const killAt = fileURLToPath(new URL('killAt.mjs', import.meta.url))
let compiled: CompiledPrograms

/** A plant whose server was switched off, with events in its write-ahead log, and an earlier copy of it. */
const before = join(folder, 'before')
let [copied, newest] = [0, 0]

beforeAll(async () => {
  compiled = await compilePrograms('restore', ['server/cli/restore.ts'])
  const plant = new TestPlant(await openDatabase(join(before, 'plant.sqlite')))
  await plant.furnish()
  const { seq } = await copyPlant(plant.db, join(before, 'copy.sqlite'))
  await plant.runOrder()
  ;[copied, newest] = [seq, (await headOf(plant.db.read)).seq]
  const off = join(folder, 'off')
  await plant.writer.close()
  cpSync(before, off, { recursive: true })
  await plant.db.close()
  rmSync(before, { recursive: true })
  renameSync(off, before)
}, 60_000)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  compiled.remove()
})

describe('a restore that is cut off', () => {
  it('should leave the old plant or the new one, at every step', async () => {
    const ends: number[] = []
    for (let step = 1; ; step++) {
      const place = placeOfPlant('whole')
      const status = restore(place, { KILL_AT: String(step) })
      const found = await started(place)
      expect(found.faults, `step ${step}`).toEqual([])
      ends.push(found.seq)
      if (status === 0) break
    }
    // First the old plant, then the new one, and nothing between.
    expect(new Set(ends)).toEqual(new Set([newest, copied]))
    expect(ends).toEqual(ends.toSorted((a, b) => b - a))
    expect(ends.length).toBeGreaterThan(6)
  }, 120_000)

  it('over a damaged plant should leave no place for a new one: a start names what lies there, and the way out', async () => {
    let refused = 0
    for (let step = 1; ; step++) {
      const place = placeOfPlant('damaged')
      const status = restore(place, { KILL_AT: String(step) })
      if (status === 0) break
      const file = join(place, 'plant.sqlite')
      if (existsSync(file)) continue
      refused += 1
      const [, kept = ''] = /(plant\.sqlite\.before-\w+)/.exec(readdirSync(place).join(' ')) ?? []
      for (const server of ['a server', undefined])
        await expect(openDatabase(file, server === undefined ? {} : { server })).rejects.toThrow(
          new RegExp(`There is no plant at .*${kept}.*a restore was cut off.*npm run restore -- ${join(place, kept)}"`),
        )
      expect(existsSync(file)).toBe(false)
      if (refused > 1) continue
      expect(restore(place)).toBe(0)
      expect((await started(place)).seq).toBe(copied)
    }
    expect(refused).toBeGreaterThan(2)
  }, 120_000)
})

/** A folder with the plant and its copy as they were. */
function placeOfPlant(how: 'whole' | 'damaged'): string {
  const place = mkdtempSync(join(folder, 'place-'))
  cpSync(before, place, { recursive: true })
  const file = join(place, 'plant.sqlite')
  if (how === 'damaged')
    for (const each of [file, `${file}-wal`]) writeFileSync(each, Buffer.alloc(readFileSync(each).length, 'x'))
  return place
}

/** Runs `npm run restore` in a place; its exit code, null if it was killed. */
const restore = (place: string, environment: NodeJS.ProcessEnv = {}): number | null =>
  spawnSync(
    process.execPath,
    ['--import', killAt, compiled.fileOf('server/cli/restore.ts'), join(place, 'copy.sqlite')],
    { env: { ...process.env, DATABASE_URL: join(place, 'plant.sqlite'), ...environment }, encoding: 'utf8' },
  ).status

/** What a server finds that starts there. */
const started = (place: string) =>
  withDatabase(join(place, 'plant.sqlite'), { server: 'a server' }, async (db) => ({
    seq: (await headOf(db.read)).seq,
    faults: (await verifyTables(db)).faults,
  }))
