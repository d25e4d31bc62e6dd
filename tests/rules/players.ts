import fc from 'fast-check'
import { historyOf } from '#tests/arbitraries/histories.ts'
import type { Compared } from '#tests/differential/comparedHistory.ts'
import { atItsBeginning, starts } from '#tests/differential/starts.ts'
import type { Law } from '#tests/plant/laws/law.ts'
import { laws, lawsOf } from '#tests/plant/laws/laws.ts'
import { seasonsEnd } from '#tests/plant/midSeason.ts'
import { without } from '#tests/plant/plantedBugs.ts'
import { playOnMachines } from './onMachines.ts'
import type { Options } from './options.ts'
import { playOverHttp } from './overHttp.ts'
import { openSite, ownServer, serverAt } from './site.ts'
import { type Timed, timed } from './turns.ts'

/** The place where histories are played. Each seed is one history, which begins at `begins`. */
export interface Player {
  readonly begins: (seed: number) => string
  readonly play: (turns: readonly Timed[], seed: number) => Promise<readonly Compared[]>
  readonly close: () => Promise<void>
}

export const midSeasonStart = starts['the middle of its season']()

/** The plants that histories begin with, by turns. */
const beginnings = [
  { from: starts['its first order'](), begins: 'with an empty plant' },
  { from: midSeasonStart, begins: 'in the middle of the season (tests/plant/midSeason.ts)' },
  { from: atItsBeginning(seasonsEnd()), begins: 'at the end of the season (tests/plant/midSeason.ts)' },
] as const
export const startOf = (seed: number) => beginnings[seed % beginnings.length]!

/** The history of a seed, of at most `length` turns; with `only`, every other step is of that entity. */
export function turnsOf(seed: number, length: number, only?: Options['only']): readonly Timed[] {
  const turns = fc.sample(historyOf(length), { numRuns: 1, seed })[0] ?? []
  const anywhere = only === undefined || only === 'every'
  return timed(anywhere ? turns : turns.map((turn) => ('dice' in turn ? { ...turn, towards: only } : turn)))
}

export const lawsIn = ({ only }: Pick<Options, 'only'>): readonly Law[] => (only === undefined ? laws : lawsOf[only])

/** The machines alone: from an empty plant, from the middle and from the end of the season by turns. */
export function machines(options: Pick<Options, 'only' | 'bug'>): Player {
  const rulebook = options.bug.length === 0 ? {} : { decideBy: without(...options.bug) }
  return {
    begins: (seed) => startOf(seed).begins,
    play: async (turns, seed) =>
      playOnMachines(turns, { from: startOf(seed).from, laws: lawsIn(options), ...rulebook }),
    close: () => Promise.resolve(),
  }
}

/**
 * A running server, or one of our own: from a grower without an order. Bugs are planted in the pages; `env` has the
 * administrator of a running one.
 */
export async function server(options: Options, env: NodeJS.ProcessEnv): Promise<Player> {
  const site = await openSite(options.server === '' ? await ownServer() : running(options.server ?? '', env))
  const looking = { laws: lawsIn(options), forgets: options.bug }
  return {
    begins: () => 'with growers who had no order yet',
    play: (turns) => playOverHttp(site, turns, looking),
    close: site.close,
  }
}

function running(address: string, env: NodeJS.ProcessEnv) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (email === undefined || password === undefined)
    throw new Error('Say in ADMIN_EMAIL and ADMIN_PASSWORD who administers that plant.')
  return serverAt(address, email, password)
}
