import fc from 'fast-check'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { atItsBeginning, starts } from '#tests/differential/starts.ts'
import { type Tally, tally } from '#tests/differential/tally.ts'
import { type Compared, differenceIn, toldShortly } from '#tests/differential/told.ts'
import type { Law } from '#tests/plant/laws/law.ts'
import { laws, lawsOf } from '#tests/plant/laws/laws.ts'
import { seasonsEnd } from '#tests/plant/midSeason.ts'
import { without } from '#tests/plant/plantedBugs.ts'
import { tryEveryBug } from './everyBug.ts'
import { playOnMachines } from './onMachines.ts'
import { commandOf, type Options, readOptions, usage } from './options.ts'
import { playOverHttp } from './overHttp.ts'
import { openSite, ownServer, serverAt } from './site.ts'
import { type Timed, timed } from './turns.ts'

/** What histories are played on. Each seed is one history, which begins where `begins` says. */
interface Ground {
  readonly begins: (seed: number) => string
  readonly play: (turns: readonly Timed[], seed: number) => Promise<readonly Compared[]>
  readonly close: () => Promise<void>
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** The plants that histories begin with, by turns. */
const beginnings = [
  { from: starts['its first order'](), begins: 'with an empty plant' },
  { from: starts['the middle of its season'](), begins: 'in the middle of the season (tests/plant/midSeason.ts)' },
  { from: atItsBeginning(seasonsEnd()), begins: 'at the end of the season (tests/plant/midSeason.ts)' },
] as const
const startOf = (seed: number) => beginnings[seed % beginnings.length]!

const turnsOf = (seed: number, length: number): readonly Timed[] =>
  timed(fc.sample(historyOf(length), { numRuns: 1, seed })[0] ?? [])

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
    return await tryAll(options, ground)
  } finally {
    await ground.close()
  }
}

/** Plays histories until one breaks something, and tells the shortest that breaks the same. */
async function tryAll(options: Options, ground: Ground): Promise<number> {
  const { runs, seed, length } = options
  const counted = tally()
  const started = performance.now()
  for (let at = seed; at < seed + runs; at++) {
    const history = await ground.play(turnsOf(at, length), at)
    counted.add(history)
    if (differenceIn(history) !== undefined) {
      const told = await toldShortly(history, (deeds) => ground.play(deeds, at))
      say(`Seed ${at} breaks it. The shortest history that does began ${ground.begins(at)}:\n\n${told}\n`)
      say(`To repeat it: ${commandOf(options, at, length)}`)
      return 1
    }
    if ((at - seed + 1) % 500 === 0) say(`${at - seed + 1} histories keep all ${lawsIn(options).length} laws.`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  say(`${runs} histories from seed ${seed} keep all ${lawsIn(options).length} laws (${seconds} s).`)
  say(summary(counted, options))
  return 0
}

function summary(counted: Tally, { server: address }: Options): string {
  return address === undefined ? counted.told() : `Browser and server said the same of every step. ${counted.told()}`
}

function lawsIn({ only }: Options): readonly Law[] {
  return only === undefined ? laws : lawsOf[only]
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
      midSeason: beginnings[1].from,
    },
    say,
  )
}

/** The machines alone: from an empty plant, from the middle and from the end of the season by turns. */
function machines(options: Options): Ground {
  const rulebook = options.bug.length === 0 ? {} : { decideBy: without(...options.bug) }
  return {
    begins: (seed) => startOf(seed).begins,
    play: async (turns, seed) =>
      playOnMachines(turns, { from: startOf(seed).from, laws: lawsIn(options), ...rulebook }),
    close: () => Promise.resolve(),
  }
}

/** A running server, or one of our own: from a grower without an order. Bugs are planted in the pages that ask it. */
async function server(options: Options): Promise<Ground> {
  const site = await openSite(options.server === '' ? await ownServer() : running(options.server ?? ''))
  const looking = { laws: lawsIn(options), forgets: options.bug }
  return {
    begins: () => 'with growers who had no order yet',
    play: (turns) => playOverHttp(site, turns, looking),
    close: site.close,
  }
}

function running(address: string) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env
  if (email === undefined || password === undefined)
    throw new Error('Say in ADMIN_EMAIL and ADMIN_PASSWORD who administers that plant.')
  return serverAt(address, email, password)
}
