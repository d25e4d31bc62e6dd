import fc from 'fast-check'
import type { Actor } from '#machines/facts.ts'
import type { LifecycleName, Step } from '#model/calls/step.ts'
import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { sensibleStep } from '#tests/plant/sensibleStep.ts'
import { stepOf, stepTypes } from './steps.ts'

/**
 * One turn of a history: a user, and either dice for a sensible step (every other time `towards` an entity), or a
 * random step.
 */
export type Turn = { readonly who: keyof typeof people } & (
  | { readonly dice: readonly number[]; readonly towards?: LifecycleName }
  | { readonly step: Step }
)

const person = (id: number, role_number: number, broker: number | null, client: number | null): Actor => ({
  id,
  role_number,
  broker,
  client,
  permissions: [],
})

/** The users of the plant. */
export const people = {
  Ana: person(1, 2, null, null),
  Sam: person(2, 3, null, null),
  'Broker Bo': person(8, 0, 5, null),
  'Grower Gail': person(7, 1, null, 1),
} as const

const who = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Ana' as const, 'Sam' as const) },
  { weight: 1, arbitrary: fc.constantFrom('Broker Bo' as const, 'Grower Gail' as const) },
)

const sensible = fc.record({ who, dice: fc.array(fc.nat({ max: 999 }), { minLength: 14, maxLength: 14 }) })
const wild = fc.record({ who, step: fc.oneof(...stepTypes.map(([entity, type]) => stepOf(entity, type))) })

/**
 * A history of at most `length` turns, one in seven of them wild. Without fast-check's bias: dice that like to fall
 * on the same side would keep the plant in its first hour.
 */
export const historyOf = (length: number): fc.Arbitrary<readonly Turn[]> =>
  fc.noBias(
    fc.array(fc.oneof({ weight: 6, arbitrary: sensible }, { weight: 1, arbitrary: wild }), {
      maxLength: length,
      size: 'max',
    }),
  )

/** The step that a turn means at a plant. */
export const stepIn = (plant: MemoryPlant, turn: Turn): Step =>
  'step' in turn ? turn.step : sensibleStep(plant, turn.dice, turn.towards)
