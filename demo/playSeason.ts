import { isDeepStrictEqual } from 'node:util'
import type { Step } from '#model/calls/step.ts'
import { day } from '#model/values/calendar.ts'
import { type JobStep, takeStepIn } from '#server/commands/takeStep.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Work } from '#server/log/work.ts'
import { type Founded, foundSeason, staffActor } from './foundSeason.ts'
import { Lives, type StepOutcome } from './life.ts'
import { orderLife } from './orderLife.ts'
import type { OrderPlan } from './orderState.ts'
import { type Random, seeded } from './random.ts'
import { Yard } from './yard.ts'

/** The size of a season, and the moment to stop at. Instants are UTC ISO 8601. */
export interface SeasonPlan {
  readonly seed: number
  readonly wagons: number
  readonly growers: number
  readonly bins: number
  /** When the first orders come. */
  readonly begins: string
  /** Over how many days new orders come. */
  readonly days: number
  /** The time to stop, leaving unfinished work as it is; without it the season is played to its end. */
  readonly until?: string
}

/** The size of a season. `events` is the newest seq. */
export interface Played {
  readonly founded: Founded
  readonly steps: number
  readonly refused: number
}

/**
 * Steps taken in one transaction: enough that the disk's flush is shared, few enough that readers see the season grow.
 */
const stepsTogether = 500

/**
 * Plays a believable season into an empty plant, every change of it a step through the rulebook, with the time
 * that it would have been. The same plan gives the same log, up to the hashes of people's passwords.
 */
export async function playSeason(plant: PlantContext, plan: SeasonPlan): Promise<Played> {
  const random = seeded(plan.seed)
  const lives = new Lives()
  const founded = await foundSeason({ ...plant, clock: () => plan.begins }, random.split(), { ...plan, staff: 6 })
  const yard = new Yard({ staff: founded.staff, now: () => lives.now })
  const first = Date.parse(plan.begins)
  for (const order of ordersOf(plan.wagons, random.split(), founded))
    lives.begin(orderLife(yard, random.split(), order), first + random.between(0, plan.days) * day)
  const until = plan.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(plan.until)
  let [steps, refused] = [0, 0]
  for (let more = true; more;) {
    more = await plant.writer.decide(
      once((work, take) => {
        yard.state = work.state
        return lives.play(
          async (step, at) => {
            const actor = staffActor(random.pick(founded.staff))
            const outcome = await take({ step, actor }, new Date(at).toISOString())
            yard.state = work.state
            steps += 1
            if (outcome.kind === 'refused') refused += 1
            return outcomeOf(step, outcome)
          },
          until,
          stepsTogether,
        )
      }),
    )
  }
  return { founded, steps, refused }
}

type Outcome = Awaited<ReturnType<typeof takeStepIn>>
type Take = (request: JobStep, now: string) => Promise<Outcome>

/**
 * A decision that plays only once. If the writer runs it again, the same steps are taken again: their random numbers
 * have been drawn, and the lives have continued from their outcomes.
 */
function once(play: (work: Work, take: Take) => Promise<boolean>): (work: Work) => Promise<boolean> {
  const steps: { readonly request: JobStep; readonly now: string; readonly outcome: Outcome }[] = []
  let played: Promise<boolean> | null = null
  return async (work) => {
    if (played === null) {
      played = play(work, async (request, now) => {
        const outcome = await takeStepIn(work, request, now)
        steps.push({ request, now, outcome })
        return outcome
      })
      return played
    }
    for (const { request, now, outcome } of steps)
      if (!isDeepStrictEqual(await takeStepIn(work, request, now), outcome))
        throw new Error('Somebody else changed the plant while its season was played.')
    return played
  }
}

function outcomeOf(step: Step, outcome: Outcome): StepOutcome {
  if (outcome.kind === 'done') return { id: outcome.id, changes: outcome.events, refusals: [] }
  if (outcome.kind === 'refused') return { id: 0, changes: [], refusals: outcome.refusals }
  throw new Error(`The season's script named what is not there: ${JSON.stringify(step)}`)
}

/** Orders with a few wagons each, up to the wanted number of wagons. */
function ordersOf(wagons: number, random: Random, founded: Founded): readonly OrderPlan[] {
  const plans: OrderPlan[] = []
  for (let left = wagons; left > 0;) {
    const grower = random.pick(founded.growers)
    const { id: variety, grown } = random.pick(founded.varieties)
    const planned = Math.min(left, random.whole(2, 9))
    left -= planned
    plans.push({
      client: grower.client,
      orchard: random.pick(grower.orchards),
      variety,
      grown,
      brokers: founded.brokers,
      preselected: random.happens(0.25) ? grower.preferred : null,
      wagons: planned,
    })
  }
  return plans
}
