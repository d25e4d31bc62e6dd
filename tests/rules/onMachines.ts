import { decide } from '#machines/decide.ts'
import { sentRefusal } from '#machines/rule.ts'
import { stepCallOf } from '#model/calls/step.ts'
import { can } from '#model/values/roles.ts'
import { people } from '#tests/arbitraries/histories.ts'
import type { Answer } from '#tests/differential/compare.ts'
import type { Compared } from '#tests/differential/comparedHistory.ts'
import { brokenSentence, type Law } from '#tests/plant/laws/law.ts'
import { type Decide, type MemoryPlant, takeStep } from '#tests/plant/memoryPlant.ts'
import { commandIn, momentAt, type Timed } from './turns.ts'

/** The start of a history, its laws, and its rulebook. */
export interface Setting {
  readonly from: MemoryPlant
  readonly laws: readonly Law[]
  readonly decideBy?: Decide
}

/**
 * Plays a history on the machines alone, up to the first law that it breaks. Users without the permission take no step.
 */
export function playOnMachines(
  turns: readonly Timed[],
  { from, laws, decideBy = decide }: Setting,
): readonly Compared[] {
  const history: Compared[] = []
  // Dates that were valid when recorded stay valid.
  const { earliest } = momentAt(0)
  let plant = from
  for (const turn of turns) {
    const before = { ...plant, moment: { ...momentAt(turn.minute), earliest } }
    const { who, minute, step } = commandIn(before, turn)
    if (!can(people[who], stepCallOf(step).permission)) {
      const result = { command: { who, minute, step }, before, now: before.moment.now }
      history.push({ ...result, answer: { kind: 'not allowed' }, agreed: 'of no right' })
      continue
    }
    const tried = attempted(() => takeStep(before, people[who], step, decideBy))
    if ('crash' in tried) {
      const agreed = { difference: `Crashed: ${tried.crash}.` }
      history.push({ command: { who, minute, step }, before, now: before.moment.now, answer: { kind: 'done' }, agreed })
      break
    }
    const { plant: after, decision } = tried
    const answer: Answer =
      'changes' in decision ? { kind: 'done' } : { kind: 'refused', refusals: decision.refusals.map(sentRefusal) }
    const outcome = { before, step, decision, after, who, actor: people[who] }
    const broken = laws.find((law) => !law.holds(outcome))
    const agreed = answer.kind === 'done' ? 'accepted' : 'refused'
    history.push({
      command: { who, minute, step },
      before,
      now: before.moment.now,
      answer,
      agreed: broken === undefined ? agreed : { difference: brokenSentence(broken, outcome) },
    })
    if (broken !== undefined) break
    plant = after
  }
  return history
}

/** The result of a function, or its error: a crashing rulebook is reported like a broken law. */
function attempted<T>(act: () => T): T | { readonly crash: string } {
  try {
    return act()
  } catch (error) {
    return { crash: error instanceof Error ? error.message : String(error) }
  }
}
