import { type Compared, differenceIn } from '#tests/differential/comparedHistory.ts'
import { laws } from '#tests/plant/laws/laws.ts'
import type { Decide, MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { forgettable, without } from '#tests/plant/plantedBugs.ts'
import { scenes } from '#tests/plant/scenes.ts'
import { noticedBy } from './noticedBy.ts'
import { playOnMachines } from './onMachines.ts'
import { type Timed, timed } from './turns.ts'

/** The histories that bugs are looked for in: one for each seed, and where the scenes begin. */
export interface Searched {
  readonly seeds: readonly number[]
  readonly turnsOf: (seed: number) => readonly Timed[]
  readonly startOf: (seed: number) => MemoryPlant
  readonly midSeason: MemoryPlant
}

/**
 * Removes one rule after the other and prints what detects it; false if one is not detected as docs/rules.md promises.
 */
export function tryEveryBug(searched: Searched, say: (line: string) => void): boolean {
  const missed = [...forgettable].filter((rule) => {
    const found = noticed(rule, searched)
    const promised = noticedBy.get(rule) ?? 'nothing'
    const isMissed = found === undefined && laws.some(({ says }) => says === promised)
    say(`${rule.padEnd(3)} ${found ?? `no law${isMissed ? `, but should: ${promised}` : `; the example ${promised}`}`}`)
    return isMissed
  })
  say(
    missed.length === 0
      ? `Each of ${forgettable.size} rules is noticed when it is forgotten.`
      : `Not noticed in ${searched.seeds.length} histories: ${missed.join(', ')}.`,
  )
  return missed.length === 0
}

/** The law that a forgotten rule breaks, or the crash, with the seed; undefined where no history shows it. */
function noticed(rule: string, { seeds, turnsOf, startOf, midSeason }: Searched): string | undefined {
  const decideBy = without(rule)
  const scene = differenceIn(play(timed(scenes[rule]?.turns ?? []), midSeason, decideBy))
  if (scene !== undefined) return `${scene} (tests/plant/scenes.ts)`
  for (const seed of seeds) {
    const difference = differenceIn(play(turnsOf(seed), startOf(seed), decideBy))
    if (difference !== undefined) return `${difference} (seed ${seed})`
  }
  return undefined
}

const play = (turns: readonly Timed[], from: MemoryPlant, decideBy: Decide): readonly Compared[] =>
  playOnMachines(turns, { from, laws, decideBy })
