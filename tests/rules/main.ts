import { tryEveryBug } from './everyBug.ts'
import { type Ground, machines, midSeasonStart, server, startOf, turnsOf } from './ground.ts'
import { type Options, readOptions, usage } from './options.ts'
import { tryAll } from './tryAll.ts'
import type { Timed } from './turns.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  let options: Options
  let ground: Ground
  try {
    options = readOptions(process.argv.slice(2))
    if (options.everyBug) return everyBug(options) ? 0 : 1
    ground = options.server === undefined ? machines(options) : await server(options)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
    return 2
  }
  try {
    return (await tryAll(options, ground, { say, now: () => performance.now() })) ? 0 : 1
  } finally {
    await ground.close()
  }
}

/** Which law notices each rule when it is forgotten. */
function everyBug({ seed, runs, length }: Options): boolean {
  const seeds = Array.from({ length: runs }, (_, place) => seed + place)
  const drawn = new Map<number, readonly Timed[]>()
  return tryEveryBug(
    {
      seeds,
      turnsOf: (each) => drawn.get(each) ?? drawn.set(each, turnsOf(each, length)).get(each)!,
      startOf: (each) => startOf(each).from,
      midSeason: midSeasonStart,
    },
    say,
  )
}
