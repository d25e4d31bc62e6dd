import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'pecanyard-commands-'))
const database = join(folder, 'season.sqlite')

beforeAll(() => {
  expect(run('server/season/main.ts', '--wagons', '3', '--into', database)).toEqual({
    code: 0,
    said: expect.stringMatching(/^3 wagons, \d+ bags: \d+ steps \(\d+ refused\), \d+ events in /),
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the commands', () => {
  it('verify says that all is right, and names a row that was changed behind the log', () => {
    expect(run('server/verify.ts')).toMatchObject({ code: 0, said: expect.stringContaining('all right') })
    behindTheLog('update bags set clean_gross = clean_gross + 1 where id = 1')
    expect(run('server/verify.ts')).toMatchObject({ code: 1, said: expect.stringContaining('bags 1: clean_gross') })
  })

  it('replay makes the rows right again', () => {
    behindTheLog('delete from wagons')
    expect(run('server/replay.ts')).toMatchObject({ code: 0, said: expect.stringContaining('events replayed') })
    expect(run('server/verify.ts')).toMatchObject({ code: 0 })
  })

  it('season plays into an empty database only, and end in a sentence', () => {
    expect(run('server/season/main.ts', '--into', database)).toEqual({
      code: 1,
      said: 'A season is played into an empty database: give another with --into.\n',
    })
    expect(run('server/season/main.ts', '--wagons', 'many', '--into', join(folder, 'x.sqlite')).code).toBe(1)
  })
})

// Helpers

function run(file: string, ...words: readonly string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database },
  })
  return { code: status, said: stdout + stderr }
}

function behindTheLog(statement: string): void {
  const file = new SqliteFile(database)
  file.exec(statement)
  file.close()
}
