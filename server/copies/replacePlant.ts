import { existsSync } from 'node:fs'
import { copyFile, link, rename, rm } from 'node:fs/promises'
import { SqliteFile } from '#server/db/sqliteFile.ts'
import { codeOf } from '#server/failure.ts'
import { isFailedDisk } from '#server/log/isFailedDisk.ts'
import { flush } from './copyPlant.ts'

const beside = ['-wal', '-shm', '.head'] as const

/**
 * Puts a prepared plant, `begun`, in the place of another, which is kept as `kept`. One rename decides: cut off before
 * it, the old plant stands there, after it the new one, each of them whole. Each step is on the disk before the next.
 * The head file, which would refuse the other plant, is put back after it. A damaged plant, whose write-ahead log can't
 * be written back, is taken away first: cut off then, the place is empty, and a start refuses.
 */
export async function replacePlant(begun: string, target: string, kept: string): Promise<void> {
  if (existsSync(target)) {
    const isWhole = writeLogBack(target)
    for (const suffix of ['.head', '-wal', '-shm', '']) await keep(`${target}${suffix}`, `${kept}${suffix}`)
    await flush(kept)
    if (!isWhole) await remove(target, '')
  }
  for (const suffix of beside) await remove(target, suffix)
  for (const suffix of ['', '.head']) {
    await rename(`${begun}${suffix}`, `${target}${suffix}`)
    await flush(target)
  }
}

/** Whether the whole plant is in its own file now; false if that is damaged. */
function writeLogBack(path: string): boolean {
  try {
    const file = new SqliteFile(path, { fileMustExist: true })
    try {
      file.pragma('wal_checkpoint(truncate)')
    } finally {
      file.close()
    }
  } catch (error) {
    if (isFailedDisk(error)) return false
    throw error
  }
  if (existsSync(`${path}-wal`)) throw new Error(`Another program has ${path} open. End it first: nothing was changed.`)
  return true
}

/** Under a second name, so that the first one stays until it is replaced; a disk without such names gets a copy. */
async function keep(file: string, name: string): Promise<void> {
  if (!existsSync(file)) return
  try {
    await link(file, name)
  } catch (error) {
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK|EACCES|EISDIR|UNKNOWN)$/.test(codeOf(error))) throw error
    await copyFile(file, name)
  }
}

async function remove(path: string, suffix: string): Promise<void> {
  await rm(`${path}${suffix}`, { force: true })
  await flush(path)
}
