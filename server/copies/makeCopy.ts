import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Calendar } from '#model/values/calendar.ts'
import type { Database } from '#server/db/database.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import { readSettings } from '#server/db/settings.ts'
import { messageOf } from '#server/failure.ts'
import type { Head } from '#server/log/headOf.ts'
import { copyNameAt, tidyCopies } from './copyFiles.ts'
import type { CopyPlaces } from './copyPlaces.ts'
import { copyPlant, flush, removeFile } from './copyPlant.ts'

/** The reason and time (UTC) of a failed copy. */
export interface CopyFailure {
  readonly at: string
  readonly why: string
}

const failureFile = (folder: string): string => join(folder, 'last-failure.json')

/** The failure of the newest try; null if it succeeded. */
export function lastFailure(folder: string): CopyFailure | null {
  if (!existsSync(failureFile(folder))) return null
  try {
    const { at, why } = jsonObject(readFileSync(failureFile(folder), 'utf8'))
    return { at: String(at), why: String(why) }
  } catch {
    return { at: '', why: `${failureFile(folder)} can not be read.` }
  }
}

/** A finished copy: its file and the end of its log. */
export interface MadeCopy extends Head {
  readonly file: string
}

/**
 * Makes a copy of a plant in its folder and in the second one, and removes old copies by the rule.
 * Failures are recorded in the folder too, for the administrator's page. `now` is ISO 8601, UTC.
 */
export async function makeCopy(source: Database, { folder, second }: CopyPlaces, now: string): Promise<MadeCopy> {
  const file = join(folder, copyNameAt(now))
  try {
    const head = await copyPlant(source, file)
    const calendar = await readSettings(source.read)
    await tidyCopies(folder, calendar)
    if (second !== null) await copyOn(file, second, calendar)
    await rm(failureFile(folder), { force: true })
    return { file, ...head }
  } catch (error) {
    await noteFailure(folder, { at: now, why: messageOf(error) })
    throw error
  }
}

async function noteFailure(folder: string, failure: CopyFailure): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(failureFile(folder), JSON.stringify(failure), { mode: 0o600 })
}

/** Reads the second copy back from its disk and compares it with the verified one, byte by byte. */
async function copyOn(file: string, folder: string, calendar: Calendar): Promise<void> {
  const target = join(folder, basename(file))
  const part = `${target}.part`
  try {
    // The parent folder is never created: with the disk unplugged it would be a folder on the first disk.
    if (!existsSync(dirname(folder))) throw new Error(`${dirname(folder)} is not there.`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeFile(part)
    for (const suffix of ['', '.head']) await copyFile(`${file}${suffix}`, `${part}${suffix}`)
    await flush(part)
    if ((await digestOf(part)) !== (await digestOf(file))) throw new Error('What was written there reads otherwise.')
    for (const suffix of ['.head', '']) await rename(`${part}${suffix}`, `${target}${suffix}`)
    await flush(target)
    await tidyCopies(folder, calendar)
  } catch (cause) {
    await removeFile(part).catch(() => {})
    throw new Error(`The copy is in ${dirname(file)}, but not in the second folder: ${messageOf(cause)}`, { cause })
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
