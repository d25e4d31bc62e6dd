import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { copiesIn } from '#server/copies/copyFiles.ts'
import { type Restored, restoreFile, restoreInto } from '#server/copies/restorePlant.ts'
import { isPostgres, sqlitePath, usualUrl } from '#server/db/databaseUrl.ts'
import { command, say } from './command.ts'

/**
 * `npm run restore -- FILE` replaces the plant in DATABASE_URL, whose server is stopped, by a copy; on PostgreSQL it
 * fills an empty database. It refuses a copy that does not verify, and prints the copy's last event. `npm run restore`
 * lists the copies. Exit code 1 if nothing was restored.
 */
await command(
  [
    'npm run restore          lists the copies',
    'npm run restore -- FILE  puts a copy in the place of the plant, with the server stopped',
  ],
  async () => {
    const [copy, ...more] = parseArgs({ allowPositionals: true }).positionals
    if (more.length > 0) throw new Error('Name one copy.')
    process.umask(0o077)
    const { databaseUrl = usualUrl, copies } = readConfig(process.env)
    if (copy === undefined) return list(copies.folder)
    const restored = await (isPostgres(databaseUrl)
      ? restoreInto(copy, { url: databaseUrl, now: systemClock() })
      : restoreFile(copy, sqlitePath(databaseUrl), systemClock()))
    printResult(restored)
  },
)

function list(folder: string): void {
  const copies = copiesIn(folder)
  if (copies.length === 0) throw new Error(`There are no copies in ${folder}.`)
  say('Name a copy, as in npm run restore -- FILE. There are:')
  for (const { file, at, seq } of copies) say(`  ${file}  of ${at}, up to event ${seq}`)
}

function printResult({ seq, at, hash, replaced, leftBehind }: Restored): void {
  say(`Restored up to event ${seq} of ${at}, newest hash ${hash}.`)
  for (const words of leftBehind) say(`In the copy: ${words} The restored plant has what this program makes.`)
  if (replaced !== null) say(`What stood there before is kept as ${replaced}.`)
  say('Everybody signs in again. What was saved after that event has to be entered again.')
}
