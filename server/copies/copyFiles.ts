import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Calendar, day } from '#model/values/calendar.ts'
import { codeOf } from '#server/failure.ts'
import { readHeadFile } from '#server/log/headFile.ts'
import { keptCopies } from './keptCopies.ts'

/**
 * A copy that was verified: it has its own head file. `at` is when it was made, UTC; `seq` and `hash` name its newest
 * event.
 */
export interface Copy {
  readonly file: string
  readonly at: string
  readonly seq: number
  readonly hash: string
  readonly bytes: number
}

const named = /^pecanyard-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/

/** The name of a copy that is made at a moment, UTC, to the second. */
export const copyNameAt = (at: string): string => `pecanyard-${compact(at)}.sqlite`

/** A time as in file names: 20261124T020000Z. */
export const compact = (at: string): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The valid copies in a folder, oldest first; other files are ignored. A missing folder has none. */
export function copiesIn(folder: string): readonly Copy[] {
  return namesIn(folder)
    .toSorted()
    .flatMap((name) => copyOf(join(folder, name), name))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function copyOf(file: string, name: string): readonly Copy[] {
  const [, year, month, day, hour, minute, second] = named.exec(name) ?? []
  if (year === undefined) return []
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  try {
    const head = readHeadFile(`${file}.head`)
    return head === null ? [] : [{ file, at, ...head, bytes: statSync(file).size }]
  } catch {
    // Its head file is damaged, so the end of its log can't be checked.
    return []
  }
}

/**
 * Removes old copies by the rule, and the files of copies that were interrupted more than a day ago. The head
 * file is removed first, so that an interrupted removal leaves no valid copy.
 */
export async function tidyCopies(folder: string, calendar: Calendar): Promise<void> {
  for (const name of namesIn(folder).filter((each) => /\.part(?:\.head|-wal|-shm)?$/.test(each))) {
    const file = join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > day) await rm(file, { force: true })
  }
  const copies = copiesIn(folder)
  const kept = new Set(
    keptCopies(
      copies.map(({ at }) => at),
      calendar,
    ),
  )
  for (const { file, at } of copies)
    if (!kept.has(at)) for (const each of [`${file}.head`, file]) await rm(each, { force: true })
}
