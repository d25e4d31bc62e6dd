import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Random, seeded } from '#demo/random.ts'
import { say } from '#server/cli/command.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { startServer } from '#tests/support/plant/serverProcess.ts'
import { today } from '#tests/support/plant/today.ts'
import { contentAfter, type Cut, cuts, filesAfter, type Op, readRecording } from './diskRecording.ts'
import { enter, createWriterAccounts, newEntry } from './writers.ts'

export interface PowerCutsOptions {
  /** The number of disks to build and open. */
  readonly images: number
  readonly seed: number
  /** The disk claims to have flushed: then wagons must be found lost. */
  readonly lies: boolean
}

const people = 4
const wagons = 150
const recorder = fileURLToPath(new URL('recorder.c', import.meta.url))
/** Files that are not read after a cut. */
const unread = /\.(lock|reserve)$|-shm$/

/**
 * Records every write and flush of a server on SQLite while wagons are entered, builds the disks that a power cut at
 * any moment could leave, and opens each: every wagon answered before the cut must be there, and the log must not end
 * before its head. Needs Linux and a C compiler. Returns the faults.
 */
export async function cutPower(options: PowerCutsOptions): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-power-'))
  try {
    const ops = await recordWork(folder, options.lies)
    return await openImages(ops, options, join(folder, 'image'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function recordWork(folder: string, lies: boolean): Promise<readonly Op[]> {
  const plant = join(folder, 'plant')
  const recording = join(folder, 'record')
  const library = join(folder, 'recorder.so')
  mkdirSync(plant)
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, recorder, '-ldl', '-lpthread'])
  const server = await startServer({
    folder: plant,
    environment: {
      LOG_LEVEL: 'fatal',
      DATABASE_URL: join(plant, 'plant.sqlite'),
      LD_PRELOAD: library,
      RECORD_FOLDER: plant,
      RECORD_TO: recording,
      ...(lies ? { RECORD_LIES: '1' } : {}),
      // Otherwise the kernel may write files past the loaded recorder.
      UV_USE_IO_URING: '0',
    },
  })
  const accounts = await createWriterAccounts(server.url, people)
  const day = today()
  let nth = 0
  const work = async (): Promise<void> => {
    while (nth < wagons) {
      const entry = newEntry(accounts, nth++)
      await enter(server.url, accounts, entry, day)
      appendFileSync(recording, `A\t${entry.notes}\t\t0\t0\n\n`)
    }
  }
  await Promise.all(Array.from({ length: people }, work))
  await server.kill()
  return readRecording(readFileSync(recording))
}

async function openImages(ops: readonly Op[], options: PowerCutsOptions, folder: string): Promise<readonly string[]> {
  const random = seeded(options.seed)
  const begun = ops.findIndex((op) => 'answered' in op) + 1
  const faults: string[] = []
  for (let nth = 0; nth < options.images; nth++) {
    const count = random.whole(begun, ops.length)
    const cut = cuts[nth % cuts.length] ?? 'none'
    makeImage(ops, count, { cut, random, folder })
    const answered = ops.slice(0, count).flatMap((op) => ('answered' in op ? [op.answered] : []))
    const fault = await faultOf(join(folder, 'plant.sqlite'), answered, nth % 50 === 0)
    if (fault !== null) faults.push(`Disk ${nth} (${cut} of what was not flushed, after ${count} writes): ${fault}`)
  }
  const flushes = ops.filter((op) => 'file' in op && op.op.kind === 'flush').length
  say(`${ops.length} writes and ${flushes} flushes recorded, ${options.images} disks opened: ${faults.length} faults.`)
  return faults
}

interface Image {
  readonly cut: Cut
  readonly random: Random
  readonly folder: string
}

function makeImage(ops: readonly Op[], count: number, { cut, random, folder }: Image): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [path, file] of filesAfter(ops, count))
    if (!unread.test(path)) writeFileSync(join(folder, basename(path)), contentAfter(file, cut, random))
}

async function faultOf(file: string, answered: readonly string[], whole: boolean): Promise<string | null> {
  try {
    const db = await openDatabase(file, { mustExist: true })
    try {
      const rows = await db.read.selectFrom('wagons').select('notes').execute()
      const there = new Set(rows.map(({ notes }) => notes))
      const lost = answered.filter((notes) => !there.has(notes))
      const { faults } = whole ? await verifyTables(db) : { faults: [] }
      return lost.length > 0 ? `${lost.length} of ${answered.length} answered wagons are lost.` : (faults[0] ?? null)
    } finally {
      await db.close()
    }
  } catch (error) {
    return String(error)
  }
}
