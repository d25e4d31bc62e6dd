import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '#server/failure.ts'

/**
 * Makes the folder of a file where it is missing. Throws a sentence that names the folder or the file that can't be
 * written.
 */
export function demandWritable(path: string): void {
  const folder = dirname(path)
  attempt(folder, () => {
    mkdirSync(folder, { recursive: true })
    // SQLite creates and deletes files next to it.
    accessSync(folder, constants.W_OK | constants.X_OK)
  })
  if (!existsSync(path)) return
  if (!statSync(path).isFile()) throw new Error(`${path} can not be written: it is not a file.`)
  attempt(path, () => accessSync(path, constants.R_OK | constants.W_OK))
}

function attempt(path: string, run: () => void): void {
  try {
    run()
  } catch (cause) {
    throw new Error(
      `${path} can not be written (${codeOf(cause) || String(cause)}). The server keeps its data there: see to the owner and rights, or name another place.`,
      { cause },
    )
  }
}
