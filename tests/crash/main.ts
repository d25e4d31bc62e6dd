import { parseArgs } from 'node:util'
import { command, say } from '#server/cli/command.ts'
import { failOver } from './failOvers.ts'
import { killAndCount } from './kills.ts'
import { cutPower } from './powerCuts.ts'
import { cutLines } from './reconnects.ts'

const usage = `npm run crash -- kills [--engine sqlite|postgres] [--count 20] [--writers 8] [--forget-keys]
npm run crash -- power [--count 500] [--lying-disk]
npm run crash -- reconnects [--count 100]
npm run crash -- failover [--count 3] [--writers 8] [--servers 1] [--lagging]
Each takes --seed; --forget-keys and --lying-disk are faults that must be found.`

/**
 * `npm run crash`: kills, power cuts, cut connections and fail-overs, each separately. Exit code 1 if data is lost,
 * doubled or wrong.
 */
await command([usage], async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'sqlite' },
      count: { type: 'string' },
      writers: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      'forget-keys': { type: 'boolean', default: false },
      'lying-disk': { type: 'boolean', default: false },
      servers: { type: 'string', default: '1' },
      lagging: { type: 'boolean', default: false },
    },
  })
  const { engine, count, writers, servers, 'forget-keys': forgetKeys, 'lying-disk': lies, lagging } = values
  const seed = Number(values.seed)
  const times = (usual: number): number => Number(count ?? usual)
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error(usage)
  const [what] = positionals
  const run = {
    kills: () => killAndCount({ engine, kills: times(20), writers: Number(writers), seed, forgetKeys }),
    power: () => cutPower({ images: times(500), seed, lies }),
    reconnects: () => cutLines({ drops: times(100), seed }),
    failover: () => failOver({ rounds: times(3), writers: Number(writers), servers: Number(servers), seed, lagging }),
  }
  if (what !== 'kills' && what !== 'power' && what !== 'reconnects' && what !== 'failover') throw new Error(usage)
  const faults = await run[what]()
  for (const fault of faults.slice(0, 10)) say(fault)
  if (forgetKeys || lies) {
    if (faults.length === 0) throw new Error('The planted fault was not found.')
    say('The planted fault was found.')
  } else if (faults.length > 0) process.exitCode = 1
})
// A server that was left by a failure would keep this process alive.
process.exit()
