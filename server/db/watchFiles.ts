import { statSync } from 'node:fs'

/** ms between two looks at the files. */
const pause = 1000

/** The database file, or its write-ahead log, was deleted or replaced while the server had it open. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/**
 * Watches that the names of an open SQLite database still mean its files. SQLite writes to the files it has opened: if
 * one is deleted or replaced, changes are acknowledged and gone with the process. `onGone` is called once. Returns a
 * function that ends the watching.
 */
export function watchFiles(path: string, onGone: (error: FileGone) => void): () => void {
  const files = [path, `${path}-wal`, `${path}-shm`]
  const opened = files.map((file) => identityOf(file))
  const look = (): void => {
    for (const [at, file] of files.entries()) {
      const now = identityOf(file)
      if (now === opened[at]) continue
      clearInterval(watching)
      const what = now === null ? 'deleted or moved away' : 'replaced'
      onGone(
        new FileGone(
          `${file} was ${what} while the server had it open: what was saved in the last seconds is not in the file that stands there now. Put the file back, or restore the newest copy.`,
        ),
      )
      return
    }
  }
  const watching = setInterval(look, pause).unref()
  return () => clearInterval(watching)
}

/** The file that a name means; null without one. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true })
  return found === undefined ? null : `${found.dev} ${found.ino}`
}
