import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '#server/failure.ts'

/** The files beside a SQLite plant that a restore leaves there: the kept plants, and one that was being prepared. */
function leftBeside(path: string): readonly string[] {
  const name = basename(path)
  return namesIn(dirname(path))
    .filter((each) => each.startsWith(`${name}.before-`) || each.startsWith(`${name}.restoring`))
    .filter((each) => !/(-wal|-shm|\.head)$/.test(each))
    .toSorted()
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // Whoever makes the file next reports it.
    if (/^(ENOENT|ENOTDIR)$/.test(codeOf(error))) return []
    throw error
  }
}

/** Whether there is no plant at a path: no file, or an empty one. */
export const isNoPlant = (path: string): boolean => !existsSync(path) || statSync(path).size === 0

/**
 * Throws if a restore was cut off: the place of the plant is empty, and a kept or half restored plant lies beside it.
 * A new plant would begin again with number 1.
 */
export function refuseAfterCutRestore(path: string): void {
  const left = leftBeside(path)
  if (left.length === 0) return
  const kept = left.findLast((each) => each.includes('.before-'))
  const back =
    kept === undefined
      ? ''
      : ` "npm run restore -- ${join(dirname(path), kept)}" brings back the plant that stood there.`
  throw new Error(
    `There is no plant at ${path}, but ${left.join(', ')} beside it: a restore was cut off. Restore the copy again ("npm run restore" lists the copies).${back} For a new plant, move these files to another folder.`,
  )
}
