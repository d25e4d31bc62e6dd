import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { copyPlant } from '#server/copies/copyPlant.ts'
import { makeCopy, type MadeCopy } from '#server/copies/makeCopy.ts'
import type { Database } from '#server/db/database.ts'
import { command, say } from './command.ts'
import { openPlant } from './openPlant.ts'

/**
 * `npm run backup` copies the plant in DATABASE_URL while its server runs, verifies the copy, puts it into the folder
 * of the copies and into the second one, and removes old copies by the rule. `npm run backup -- FILE` copies it into a
 * file of that name instead. Only this account can read the copies. Exit code 1 if no copy was verified.
 */
await command(async () => {
  const [target, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (more.length > 0) throw new Error('Name one file, as in npm run backup -- copies/monday.sqlite, or none.')
  process.umask(0o077)
  const config = readConfig(process.env)
  const source = await openPlant(config, { checkHead: false })
  try {
    const { file, seq, hash } = await (target === undefined
      ? makeCopy(source, config.copies, systemClock())
      : copyTo(source, target))
    say(`Copied to ${file} up to event ${seq}, newest hash ${hash}. It verifies.`)
  } finally {
    await source.close()
  }
})

async function copyTo(source: Database, file: string): Promise<MadeCopy> {
  return { file, ...(await copyPlant(source, file)) }
}
