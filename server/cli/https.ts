import { parseArgs } from 'node:util'
import { ensureHttps } from '#server/tls/ensureHttps.ts'
import { httpsFiles, httpsFolder } from '#server/tls/httpsFiles.ts'
import { machineNames } from '#server/tls/machineNames.ts'
import { command, say } from './command.ts'

/**
 * `npm run https` makes a certificate authority for this machine and a certificate for its names and addresses, in
 * `data/https`, where `npm start` finds them; `npm run https -- plant.example.com` for more names, `-- --renew` makes
 * the certificate again. The server runs it every day, without options.
 */
await command(
  [
    'npm run https                       an authority and a certificate for this machine',
    'npm run https -- plant.example.com  with more names',
    'npm run https -- --renew            makes the certificate again',
  ],
  async () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { renew: { type: 'boolean' } } })
    const names = [...new Set([...machineNames(), ...positionals])]
    const made = await ensureHttps({ folder: httpsFolder, names, renew: values.renew ?? false, now: Date.now() })
    const files = httpsFiles(httpsFolder)
    if (made === 'nothing') return void say(`${files.certificate} is good for ${names.join(', ')}.`)
    if (made === 'both') say(`A new authority: tablets have to trust ${files.authority}.`)
    say(`A certificate for ${names.join(', ')}: ${files.certificate}`)
  },
)
