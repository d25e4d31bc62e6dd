import { parseArgs } from 'node:util'
import { rescue } from '#server/accounts/rescue.ts'
import { httpsOf } from '#server/tls/https.ts'
import { command, say } from './command.ts'
import { openForChanges } from './openPlant.ts'

/**
 * `npm run admin -- --reset EMAIL`, on the machine itself: prints a link for choosing a new password, for a lone
 * administrator without mail. With SQLite the server must be stopped, because it locks the file. `--second-factor` also
 * removes a lost second factor. Exit code 1 if no user has that address, or no second factor to remove.
 */
await command(
  [
    'npm run admin -- --reset EMAIL                  a link for a new password, with the server stopped (SQLite)',
    'npm run admin -- --reset EMAIL --second-factor  also removes a lost second factor',
  ],
  async () => {
    const { reset, 'second-factor': secondFactor = false } = parseArgs({
      options: { reset: { type: 'string' }, 'second-factor': { type: 'boolean' } },
    }).values
    if (reset === undefined) throw new Error('Say whom, as in npm run admin -- --reset anna@example.com')
    await openForChanges({ server: 'npm run admin' }, async (plant, config) => {
      const page = await rescue(plant, reset, { secondFactor })
      const protocol = httpsOf(config) === undefined ? 'http' : 'https'
      const address = config.publicUrl ?? `${protocol}://localhost:${config.port}`
      say(`Start the server, if it is stopped, and open this within an hour, once:\n  ${address}${page}`)
      if (secondFactor) say('Their second factor is taken away: the new password alone signs in.')
      say('It is in the timeline, and that person is signed out everywhere.')
    })
  },
)
