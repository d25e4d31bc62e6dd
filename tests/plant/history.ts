import { decide } from '#machines/decide.ts'
import { people, stepIn, type Turn } from '#tests/arbitraries/histories.ts'
import { moment } from '#tests/arbitraries/values.ts'
import { inWords } from './inWords.ts'
import type { HistoryStep, Law } from './laws/law.ts'
import { laws } from './laws/laws.ts'
import { type Decide, type MemoryPlant, newPlant, takeStep } from './memoryPlant.ts'
import { shortest } from './shortest.ts'

/** The start of a history, and its rulebook. */
export interface Setting {
  readonly from?: MemoryPlant
  readonly decideBy?: Decide
}

/** Plays a history, one turn at a time; from an empty plant by default. */
export function* played(turns: readonly Turn[], { from, decideBy = decide }: Setting = {}): Generator<HistoryStep> {
  let plant = from ?? newPlant(moment)
  for (const turn of turns) {
    const step = stepIn(plant, turn)
    const actor = people[turn.who]
    const { plant: after, decision } = takeStep(plant, actor, step, decideBy)
    yield { who: turn.who, actor, before: plant, step, decision, after }
    plant = after
  }
}

/** The first of some laws that a history breaks, if it breaks one. */
export function brokenLaw(turns: readonly Turn[], setting?: Setting, of: readonly Law[] = laws): Law | undefined {
  for (const outcome of played(turns, setting)) {
    const broken = of.find((law) => !law.holds(outcome))
    if (broken !== undefined) return broken
  }
  return undefined
}

/** The law that a history breaks, and the shortest history that breaks it, in words; empty if it breaks none. */
export function story(turns: readonly Turn[], setting?: Setting, of: readonly Law[] = laws): string {
  const law = brokenLaw(turns, setting, of)
  if (law === undefined) return ''
  const breaks = (fewer: readonly Turn[]): boolean => brokenLaw(fewer, setting, [law]) !== undefined
  const steps = [...played(turns, setting)].map(({ who, step }) => ({ who, step }))
  const sentences = [...played(shortest(steps, breaks), setting)].map(inWords)
  return [`Broken: ${law.says}.`, ...sentences].join('\n')
}
