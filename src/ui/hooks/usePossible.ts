import { useCallback, useMemo } from 'react'
import { type Next, type NextFields, nextOfRecord } from '#machines/next.ts'
import type { Cure, Refusal } from '#machines/rule.ts'
import { listOf } from '#model/kinds.ts'
import { can, type Permission } from '#model/roles.ts'
import { bareStep, type LifecycleName, type Step, stepCallOf, steps } from '#model/step.ts'
import type { Self } from '#model/user.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useRuleCheck } from './useRefusals.ts'
import { useSelected } from './useSelected.ts'
import { useCan, useSelf } from './useSelf.ts'
import { useSignal } from './useSignal.ts'

/** A step that a record's status has. `refusals` stand whatever is typed; null while what they hang on is loaded. */
interface PossibleStep {
  readonly step: string
  readonly permission: Permission
  readonly refusals: readonly Refusal[] | null
  /** The first thing that would help. */
  readonly cure: Cure | undefined
}

export interface Possible {
  /** Null where the record is not held, too. */
  readonly next: Next | null
  readonly steps: readonly PossibleStep[]
}

/** The next step of a record, and every step of its status, with refusals. */
export function usePossible(entity: LifecycleName, id: number): Possible {
  const plant = usePlantClient()
  useSignal(useMemo(() => plant.needs(bareStep(entity, '', { id })), [plant, entity, id]))
  return useSelected(plant.news, () => possible(plant, entity, id), saysTheSame)
}

const possible = (plant: PlantClient, entity: LifecycleName, id: number): Possible => ({
  next: nextIn(plant, entity, id),
  steps: typesIn(plant, entity, id).map((type) => possibleStep(plant, bareStep(entity, type, { id }))),
})

/** The refusals of a step are the same array as long as nothing they hang on has changed. */
const saysTheSame = (now: Possible, before: Possible): boolean =>
  JSON.stringify(now.next) === JSON.stringify(before.next) &&
  now.steps.length === before.steps.length &&
  now.steps.every(({ step, refusals }, at) => {
    const other = before.steps[at]
    return step === other?.step && refusals === other.refusals
  })

function possibleStep(plant: PlantClient, step: Step): PossibleStep {
  const refusals = plant.standingRefusalsOf(step)
  const cure = refusals?.flatMap((refusal) => refusal.cure ?? [])[0]
  return { step: step.type, permission: stepCallOf(step).permission, refusals, cure }
}

/** Every step that the record's status has; all there are where a server does not say the status. */
function typesIn(plant: PlantClient, entity: LifecycleName, id: number): readonly string[] {
  const record = plant.record(listOf(entity), id)
  if (record === undefined) return []
  return record.status === null ? Object.keys(steps[entity]) : plant.stepsInStatus(entity, record.status)
}

/** Whether the signed-in user may take a step with a record now, as far as is known before any input. */
export function useMay(entity: LifecycleName, id: number, type: string): boolean {
  const plant = usePlantClient()
  const self = useSelf()
  return useSelected(
    plant.news,
    () => typesIn(plant, entity, id).includes(type) && isOpen(standingOf(plant, self, bareStep(entity, type, { id }))),
  )
}

/** The same for steps that make a record, asked with a `bareStep` of what it is to belong to. Another function once the answers may have changed. */
export function useMayTake(): (step: Step) => boolean {
  const standing = useStanding()
  return useCallback((step: Step) => isOpen(standing(step)), [standing])
}

/** The obstacles of a step whatever is typed: a permission that the signed-in user lacks, or rules. */
interface Standing {
  readonly permitted: boolean
  readonly refusals: readonly Refusal[]
}

/** The standing of any step, asked with a `bareStep`; another function once the answers may have changed. */
export function useStanding(): (step: Step) => Standing {
  const self = useSelf()
  const refusalsOf = useRuleCheck('standingRefusalsOf')
  return useCallback(
    (step: Step) => ({
      permitted: can(self, stepCallOf(step).permission),
      // What is still being loaded is in nobody's way.
      refusals: refusalsOf(step) ?? [],
    }),
    [self, refusalsOf],
  )
}

/** Data that is still loading refuses nothing. */
const standingOf = (plant: PlantClient, self: Self | null, step: Step): Standing => ({
  permitted: can(self, stepCallOf(step).permission),
  refusals: plant.standingRefusalsOf(step) ?? [],
})

const isOpen = ({ permitted, refusals }: Standing): boolean => permitted && refusals.length === 0

/** Whether who is signed in holds the permission of a step, whichever record it is of and whatever its rules say. */
export const useHolds = <E extends LifecycleName>(entity: E, type: Extract<Step, { entity: E }>['type']): boolean =>
  useCan(stepCallOf({ entity, type }).permission)

/** `nextOfRecord` of a record that is held. */
function nextIn(plant: PlantClient, entity: LifecycleName, id: number): Next | null {
  switch (entity) {
    case 'wagon':
      return nextOfHeld(entity, plant.record('wagons', id))
    case 'batch':
      return nextOfHeld(entity, plant.record('batches', id))
    case 'lot':
      return nextOfHeld(entity, plant.record('lots', id))
    case 'order':
      return nextOfHeld(entity, plant.record('orders', id))
    case 'shipment':
      return nextOfHeld(entity, plant.record('shipments', id))
    case 'bag':
      return nextOfHeld(entity, plant.record('bags', id))
  }
}

const nextOfHeld = <E extends LifecycleName>(entity: E, record: NextFields[E] | undefined): Next | null =>
  record === undefined ? null : nextOfRecord(entity, record)
