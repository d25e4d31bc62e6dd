import { parseArgs } from 'node:util'
import { withDatabase } from '#server/log/openDatabase.ts'
import { rebuild, replayInto } from '#server/log/replayInto.ts'
import { command, say } from './command.ts'
import { openPlant } from './openPlant.ts'

/**
 * `npm run replay` rebuilds the tables of the database in DATABASE_URL from its log.
 * `npm run replay -- --into postgres://…` replays it into an empty database: how a plant moves to another engine.
 */
await command(
  [
    'npm run replay                          rebuilds the tables from the log, with the server stopped (SQLite)',
    'npm run replay -- --into postgres://…  into an empty database',
  ],
  async () => {
    const { into } = parseArgs({ options: { into: { type: 'string' } } }).values
    // A server would go on from the tables of before; of a replay into another database nothing is written here.
    await openPlant(into === undefined ? { server: 'npm run replay' } : {}, async (source) => {
      const started = performance.now()
      const events = await (into === undefined
        ? rebuild(source)
        : withDatabase(into, {}, (target) => replayInto(source, target)))
      say(`${events} events replayed in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    })
  },
)
