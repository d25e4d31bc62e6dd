import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { decide } from '#machines/decide.ts'
import { gatherFacts } from '#machines/gatherFacts.ts'
import type { Step } from '#model/calls/step.ts'
import type { Entity } from '#model/kinds/event.ts'
import type { Moment } from '#model/values/calendar.ts'
import { personalText, type PlantState } from '#plant/state.ts'
import { settingsOf, stateFacts } from '#plant/stateFacts.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { type MemoryPlant, newPlant } from '#tests/plant/memoryPlant.ts'
import { sensibleStep } from '#tests/plant/sensibleStep.ts'
import { type Engine, engines } from './freshPlace.ts'
import { type Name, names, type Tells, takePreviewed, PreviewPlant } from './previewPlant.ts'

const opened: PreviewPlant[] = []
afterEach(async () => {
  for (const { plant } of opened.splice(0)) await plant.close()
})

async function open(engine: Engine): Promise<PreviewPlant> {
  const plant = await PreviewPlant.open(engine)
  opened.push(plant)
  return plant
}

/** The plant of the tables, as far as making up the next step goes. */
function memoryOf(state: PlantState, moment: Moment): MemoryPlant {
  const rows = <E extends Entity>(entity: E) =>
    state.records
      .of(entity)
      .values()
      .map(({ row }) => row)
  return {
    ...newPlant(moment),
    maxLotWeight: settingsOf(state).max_lot_weight,
    order: rows('order'),
    wagon: rows('wagon'),
    batch: rows('batch'),
    lot: rows('lot'),
    shipment: rows('shipment'),
    bag: rows('bag'),
    moisture_reading: rows('moisture_reading'),
    dryer_event: rows('dryer_event'),
    drying_bin: rows('drying_bin'),
    drivers: Object.fromEntries(rows('wagon').map(({ id }) => [id, personalText(state, 'wagon', id, 'driver')])),
  }
}

/** The correcting steps: they step back, merge, split, correct, void, write off, take off, remove or redate. */
const corrections: readonly string[] = [
  'stepBack',
  'merge',
  'split',
  'correct',
  'correctReading',
  'correctDryerEvent',
  'move',
  'void',
  'writeOff',
  'takeOff',
  'remove',
  'removeReading',
  'removeDryerEvent',
  'retimeDryerEvent',
]
const isCorrection = ({ type }: Step): boolean => corrections.includes(type)

/** A user, and the dice for their step: a correction if the dice have one. */
interface Roll {
  readonly who: Name
  /** Whether they try only possible steps. */
  readonly wary: boolean
  readonly dice: readonly (readonly number[])[]
}

const roll: fc.Arbitrary<Roll> = fc.noBias(
  fc.record({
    who: fc.oneof(
      { weight: 10, arbitrary: fc.constant('Sam' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...names) },
    ),
    wary: fc.nat({ max: 5 }).map((side) => side > 0),
    dice: fc.array(fc.array(fc.nat({ max: 999 }), { minLength: 14, maxLength: 14 }), { minLength: 8, maxLength: 24 }),
  }),
)

function stepOf({ who, wary, dice }: Roll, state: PlantState, moment: Moment): Step {
  const plant = memoryOf(state, moment)
  const facts = stateFacts(state, { moment, actor: people[who] })
  const isAllowed = (step: Step): boolean => {
    const question = gatherFacts(facts, step)
    return 'facts' in question && 'changes' in decide(question)
  }
  const steps = dice.map((each) => sensibleStep(plant, each))
  const allowed = wary ? steps.filter(isAllowed) : steps
  return allowed.find(isCorrection) ?? allowed[0] ?? steps[0]!
}

/** A preview without the step's automatic changes. */
const ownOnly: Tells = (previewed) => previewed.slice(0, 1)

/** The preview comes from the state in memory; PostgreSQL only stores the compared tables. */
const usual: Readonly<Record<Engine, number>> = { sqlite: 60, postgres: 25 }

describe.each(engines)('previews of steps, on %s', (engine) => {
  const wanted = runs(usual[engine])

  it(`should equal the change of the tables, over ${wanted} random corrections`, async () => {
    let [done, refused] = [0, 0]
    const seeds = fc.sample(fc.nat(), { numRuns: wanted }).values()
    const kinds = new Set<string>()
    while (done < wanted) {
      const plant = await open(engine)
      let tables = await plant.tables()
      const seed = seeds.next().value ?? done
      for (const [place, turn] of fc.sample(roll, { numRuns: 120, seed }).entries()) {
        plant.pass()
        const step = stepOf(turn, tables, plant.moment)
        const after = await takePreviewed(plant, tables, { who: turn.who, step }).catch((error: unknown) => {
          throw new Error(`seed ${seed}, turn ${place}: ${String(error)}`, { cause: error })
        })
        if (after === null) refused++
        else if (isCorrection(step)) {
          done++
          kinds.add(`${step.entity}.${step.type}`)
        }
        tables = after ?? tables
      }
      await opened.pop()?.plant.close()
    }
    expect(refused).toBeGreaterThan(0)
    if (wanted >= 1000)
      expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['bag.correct', 'lot.merge', 'wagon.stepBack']))
  }, 1_200_000)

  it('should be detected as wrong without automatic changes', async () => {
    const plant = await open(engine)
    const step: Step = { entity: 'bag', type: 'correct', id: 4, grade: 'Cracks & Splits', reason: 'Looked again' }
    const forgets = takePreviewed(plant, await plant.tables(), { who: 'Sam', step, tells: ownOnly })
    await expect(forgets).rejects.toThrow('to deeply equal')
  })
})
