import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addConfiguredAdministrator } from '#server/accounts/addConfiguredAdministrator.ts'
import { beginSecondFactor, confirmSecondFactor, secondFactorOf } from '#server/accounts/secondFactors.ts'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import { SqliteFile } from '#server/db/sqliteFile.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { createWriter } from '#server/log/writer.ts'
import { textRow, workbookFile } from '#tests/sheets/workbookFile.ts'
import { type CompiledPrograms, compilePrograms } from '#tests/support/compiledPrograms.ts'
import { startServer } from '#tests/support/plant/serverProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'pecanyard-commands-'))
const database = join(folder, 'season.sqlite')

let compiled: CompiledPrograms

beforeAll(async () => {
  compiled = await compilePrograms('commands', [
    ...['verify', 'replay', 'backup', 'restore', 'admin', 'import'].map((name) => `server/cli/${name}.ts`),
    'server/main.ts',
    'demo/main.ts',
  ])
  const { code, said } = run('demo/main.ts', '--wagons', '3', '--into', database)
  expect(said).toMatch(/^3 wagons, \d+ bags: \d+ steps \(\d+ refused\), \d+ events in /)
  expect(code).toBe(0)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  compiled.remove()
})

describe('the commands', () => {
  it('should verify reports a correct log and its coverage, and names a row changed behind the log', () => {
    const right = run('server/cli/verify.ts')
    ends(right, 0, 'all right')
    expect(right.said).toMatch(/\nCovered: .+\nNot covered: .+\nThe head file has seen event \d+; .+\n$/)
    behindTheLog('update bags set clean_gross = clean_gross + 1 where id = 1')
    behindTheLog(`update personal set data = '{}' where entity = 'client' and entity_id = 1`)
    const wrong = run('server/cli/verify.ts')
    ends(wrong, 1, 'bags 1: clean_gross')
    expect(wrong.said).toContain(`The personal data of client 1 was changed behind the server's back`)
  })

  it('verify should accept the rows outside the log on request, and no others', () => {
    const output = run('server/cli/verify.ts', '--accept-digests')
    ends(output, 1, 'The personal data of client 1 is taken as it is.\n')
    expect(output.said).toContain('bags 1: clean_gross')
    expect(output.said).not.toContain(`behind the server's back`)
  })

  it('replay should make the rows right again', () => {
    behindTheLog('delete from wagons')
    ends(run('server/cli/replay.ts'), 0, 'events replayed')
    ends(run('server/cli/verify.ts'), 0, 'all right')
  })

  it('backup should copy the plant with its own head file, and overwrites nothing', () => {
    const copy = join(folder, 'copies/monday.sqlite')
    ends(run('server/cli/backup.ts', copy), 0, 'up to event')
    const output = runOn(copy, 'server/cli/verify.ts')
    ends(output, 0, 'all right')
    expect(output.said).toMatch(/The head file has seen event \d+;/)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    ends(run('server/cli/backup.ts', copy), 1, 'is there already: name another file.')
    ends(run('server/cli/backup.ts', copy, copy), 1, 'Name one file')
  })

  it('backup without a name should go by the rule, and restore puts it back', () => {
    ends(run('server/cli/restore.ts'), 1, 'There are no copies in')
    const made = run('server/cli/backup.ts')
    ends(made, 0, 'It verifies.')
    const [, file = ''] = /Copied to (\S+) up to event/.exec(made.said) ?? []
    expect(file.startsWith(join(folder, 'season.copies/pecanyard-'))).toBe(true)
    ends(run('server/cli/restore.ts'), 0, file)
    behindTheLog('delete from wagons')
    const restored = run('server/cli/restore.ts', file)
    ends(restored, 0, 'Restored up to event')
    expect(restored.said).toMatch(/What stood there before is kept as \S+\.before-\d{8}T\d{6}Z\./)
    ends(run('server/cli/verify.ts'), 0, 'all right')
    ends(run('server/cli/restore.ts', join(folder, 'nothing.sqlite')), 1, 'There is no copy at')
  })

  it('import should preview a sheet, add it, and add nothing the second time; another system needs a sign-in', () => {
    const [plant, sheet] = [join(folder, 'new.sqlite'), join(folder, 'growers.csv')]
    writeFileSync(sheet, Buffer.from('Company;E-Mail\nMüller & Sons;a@m.example\n', 'latin1'))
    const imported = (...words: readonly string[]) => runOn(plant, 'server/cli/import.ts', ...words)
    ends(imported('client', sheet, '--dry-run'), 0, '1 rows: 1 new, 0 there already, 0 faults. 0 added.')
    ends(imported('client', sheet), 0, '1 rows: 1 new, 0 there already, 0 faults. 1 added.')
    ends(imported('client', sheet), 0, '1 rows: 0 new, 1 there already, 0 faults. 0 added.')
    const workbook = join(folder, 'growers.xlsx')
    writeFileSync(
      workbook,
      workbookFile({ Notes: textRow(1, ['of 2026']), Growers: `${textRow(1, ['Company'])}${textRow(2, ['Ash'])}` }),
    )
    ends(imported('client', workbook, '--sheet', 'Growers'), 0, '1 rows: 1 new, 0 there already, 0 faults. 1 added.')
    ends(imported('client', workbook, '--sheet', 'Buyers'), 1, 'The workbook has the sheets Notes, Growers.')
    writeFileSync(sheet, 'Firma\nMüller\n')
    ends(imported('client', sheet), 1, 'Row 1, company_name: No column of the table has this field')
    ends(imported('growers', sheet), 1, 'Say what and from where')
    ends(imported('--from', 'http://127.0.0.1:9'), 1, 'Set OLD_EMAIL and OLD_PASSWORD')
    ends(runOn(plant, 'server/cli/verify.ts'), 0, 'all right')
  })

  it.each(['verify', 'replay', 'backup', 'restore', 'admin', 'import'])('%s should help on request', (name) => {
    ends(run(`server/cli/${name}.ts`, '--help'), 0, `npm run ${name}`)
  })

  it('season should play into an empty database only, and end in a sentence', () => {
    expect(run('demo/main.ts', '--into', database)).toEqual({
      code: 1,
      said: 'A season is played into an empty database: give another with --into.\n',
    })
    expect(run('demo/main.ts', '--wagons', 'many', '--into', join(folder, 'x.sqlite')).code).toBe(1)
  })
})

describe('a lone administrator without mail', () => {
  const plantFile = join(folder, 'alone.sqlite')
  const email = 'anna@example.com'
  const plantOn = async () => {
    const db = await openDatabase(plantFile)
    const writer = createWriter(db, { onFatal: () => {} })
    const app = await buildApp({ db, writer, clock: systemClock })
    return { db, writer, app, plant: { db, writer, clock: systemClock } }
  }
  const ended = async ({ db, writer, app }: Awaited<ReturnType<typeof plantOn>>) => {
    await app.close()
    await writer.close()
    await db.close()
  }

  it('should choose a password by a link that the machine prints, once; the timeline keeps it', async () => {
    const before = await plantOn()
    await initializePlant(before.plant)
    await addConfiguredAdministrator(before.plant, { email, password: 'forgotten kernels 7' }, () => {})
    await ended(before)
    ends(runOn(plantFile, 'server/cli/admin.ts'), 1, 'Say whom')
    ends(runOn(plantFile, 'server/cli/admin.ts', '--reset', 'nobody@example.com'), 1, 'Nobody who may sign in')
    const output = runOn(plantFile, 'server/cli/admin.ts', '--reset', 'Anna@Example.com')
    ends(output, 0, 'within an hour')
    const [, uid, token] = /password-reset-confirm\/(\d+)\/(\S+)/.exec(output.said) ?? []

    const after = await plantOn()
    const post = async (url: string, payload: Record<string, unknown>) =>
      (await after.app.inject({ method: 'POST', url, payload })).statusCode
    const chosen = { uid, token, new_password1: 'found kernels 8.2', new_password2: 'found kernels 8.2' }
    expect(await post('/api/auth/password/reset/confirm/', chosen)).toBe(200)
    expect(await post('/api/auth/password/reset/confirm/', chosen)).toBe(400)
    expect(await post('/api/auth/login/', { email, password: 'forgotten kernels 7' })).toBe(400)
    expect(await post('/api/auth/login/', { email, password: 'found kernels 8.2' })).toBe(200)
    const events = await after.db.read.selectFrom('events').select(['type', 'actor']).orderBy('seq').execute()
    expect(events.slice(-2)).toEqual([
      { type: 'user.rescued', actor: null },
      { type: 'user.password_chosen', actor: 1 },
    ])
    await ended(after)
  })

  it('should remove a lost second factor only on request', async () => {
    ends(runOn(plantFile, 'server/cli/admin.ts', '--reset', email, '--second-factor'), 1, 'without a second factor')
    const lost = await plantOn()
    await lost.plant.writer.submit(async (tx) => {
      const { clock } = lost.plant
      const secret = (await beginSecondFactor(tx, 1, clock())) ?? ''
      const code = new TOTP({ secret }).generate({ timestamp: Date.parse(clock()) })
      expect(await confirmSecondFactor(tx, 1, code, clock())).toHaveLength(10)
    })
    await ended(lost)
    ends(runOn(plantFile, 'server/cli/admin.ts', '--reset', email), 0, 'within an hour')
    const kept = await plantOn()
    expect(await secondFactorOf(kept.db.read, 1)).not.toBeNull()
    await ended(kept)
    ends(runOn(plantFile, 'server/cli/admin.ts', '--reset', email, '--second-factor'), 0, 'is taken away')
    const after = await plantOn()
    expect(await secondFactorOf(after.db.read, 1)).toBeNull()
    const events = await after.db.read.selectFrom('events').select(['type', 'actor']).orderBy('seq').execute()
    expect(events.slice(-3)).toEqual([
      { type: 'user.rescued', actor: null },
      { type: 'user.second_factor_removed', actor: null },
      { type: 'user.rescued', actor: null },
    ])
    await ended(after)
  })

  it('should stop the server first, which has the file for itself', async () => {
    const server = await openDatabase(plantFile, { server: 'process 4711 on hall-pc' })
    ends(runOn(plantFile, 'server/cli/admin.ts', '--reset', email), 1, 'Stop that one first')
    await server.close()
  })
})

describe('a second server', () => {
  it('should not start on a file in use, and name the running server', async () => {
    const first = await openDatabase(database, { server: 'process 4711 on hall-pc' })
    expect(run('server/main.ts')).toEqual({
      code: 1,
      said: `The database ${database} is in use by another server: process 4711 on hall-pc. Stop that one first, or set DATABASE_URL to another file.\n`,
    })
    await first.close()
  })

  it('and a replay beside a server should be refused alike; a replay into another database is not', async () => {
    const first = await openDatabase(database, { server: 'process 4711 on hall-pc' })
    ends(run('server/cli/replay.ts'), 1, 'in use by another server: process 4711 on hall-pc')
    ends(run('server/cli/replay.ts', '--into', join(folder, 'beside.sqlite')), 0, 'events replayed')
    await first.close()
  })

  it('should not start on the same file under a hard link, and start once that is the only name', async () => {
    const [other, first] = [join(folder, 'linked.sqlite'), await openDatabase(database, { server: 'the first' })]
    linkSync(database, other)
    ends(runOn(other, 'server/main.ts'), 1, 'in use by another program under another name')
    ends(run('server/cli/verify.ts'), 0, 'all right')
    await first.close()
    const alone = await openDatabase(other, { server: 'the second', checkHead: false })
    await alone.close()
    for (const each of [other, `${other}.head`, `${other}.lock`]) rmSync(each, { force: true })
  })

  it('should stop by itself within 5 s once its file is deleted or replaced', async () => {
    for (const how of ['deleted', 'replaced', 'its write-ahead log deleted'] as const) {
      const place = join(folder, how.replaceAll(' ', '-'))
      mkdirSync(place)
      const file = join(place, 'plant.sqlite')
      const server = await startServer({
        command: [process.execPath, compiled.fileOf('server/main.ts')],
        folder: place,
        environment: { DATABASE_URL: file, LOG_LEVEL: 'fatal' },
      })
      const ended = once(server.child, 'exit')
      const before = performance.now()
      if (how === 'replaced') {
        copyFileSync(file, `${file}.new`)
        renameSync(`${file}.new`, file)
      } else rmSync(how === 'deleted' ? file : `${file}-wal`)
      expect(await ended, how).toEqual([70, null])
      expect(performance.now() - before, how).toBeLessThan(5000)
      expect(server.printed()).toContain('while the server had it open')
    }
  })
})

// Helpers

interface Ended {
  readonly code: number | null
  readonly said: string
}

const run = (file: string, ...words: readonly string[]): Ended => runOn(database, file, ...words)

function runOn(on: string, file: string, ...words: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiled.fileOf(file), ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: on, PORT: '0' },
    timeout: 500_000,
  })
  return { code: status, said: stdout + stderr }
}

function ends({ code, said }: Ended, expected: number, words: string): void {
  expect(said).toContain(words)
  expect(code).toBe(expected)
}

function behindTheLog(statement: string): void {
  const file = new SqliteFile(database)
  file.exec(statement)
  file.close()
}
