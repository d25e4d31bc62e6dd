import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { copyPlant } from '#server/copies/copyPlant.ts'
import { makeCopy } from '#server/copies/makeCopy.ts'
import { command, say } from './command.ts'
import { openPlant } from './openPlant.ts'

/**
 * `npm run backup` copies the plant in DATABASE_URL while its server runs, verifies the copy, puts it into the folder
 * of the copies and into the second one, and removes old copies by the rule. `npm run backup -- FILE` copies it into a
 * file of that name instead. Only this account can read the copies. Exit code 1 if no copy was verified.
 */
await command(
  [
    'npm run backup          a verified copy, by the rule of the copies',
    'npm run backup -- FILE  a verified copy in a file of that name',
  ],
  async () => {
    const [target, ...more] = parseArgs({ allowPositionals: true }).positionals
    if (more.length > 0) throw new Error('Name one file, as in npm run backup -- copies/monday.sqlite, or none.')
    process.umask(0o077)
    await openPlant({ checkHead: false }, async (source, { copies }) => {
      const { file, seq, hash } =
        target === undefined
          ? await makeCopy(source, copies, systemClock())
          : { file: target, ...(await copyPlant(source, target)) }
      say(`Copied to ${file} up to event ${seq}, newest hash ${hash}. It verifies.`)
    })
  },
)
