import { parseArgs } from 'node:util'
import { exportPlant } from '#server/copies/exportPlant.ts'
import { command, say } from './command.ts'
import { openPlant } from './openPlant.ts'

/**
 * `npm run export -- FOLDER` writes the plant in DATABASE_URL, while its server runs, into an empty folder: lists as
 * CSV, the log as JSON lines, images as files. Only this account can read them. Exit code 1 on failure.
 */
await command(['npm run export -- FOLDER  lists, log and images, into an empty folder'], async () => {
  const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined || more.length > 0) throw new Error('Name one folder, as in npm run export -- out.')
  process.umask(0o077)
  const { seq, hash } = await openPlant({ checkHead: false }, (db) => exportPlant(db, folder))
  say(`Exported to ${folder} up to event ${seq}, newest hash ${hash}.`)
})
