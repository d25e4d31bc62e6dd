import { useCallback, useMemo } from 'react'
import { type Next, type NextFields, nextOfRecord } from '#machines/next.ts'
import type { Cure, Refusal } from '#machines/rule.ts'
import { bareStep, type LifecycleName, type Step, stepCallOf, steps } from '#model/calls/step.ts'
import { listOf } from '#model/kinds/kinds.ts'
import type { Self } from '#model/kinds/user.ts'
import { can, type Permission } from '#model/values/roles.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useOffers } from './useOffers.ts'
import { useRuleCheck } from './useRefusals.ts'
import { useSelected } from './useSelected.ts'
import { useCan, useSelf } from './useSelf.ts'
import { useSignal } from './useSignal.ts'

/** A step of the record's status. `refusals` do not depend on the input; null while their facts are loading. */
interface PossibleStep {
  readonly step: string
  readonly permission: Permission
  readonly refusals: readonly Refusal[] | null
  /** The first cure of the refusals. */
  readonly cure: Cure | undefined
}

export interface PossibleSteps {
  /** Null also if the record is not loaded. */
  readonly next: Next | null
  readonly steps: readonly PossibleStep[]
}

/** The next step of a record, and every step of its status, with refusals. */
export function usePossibleSteps(entity: LifecycleName, id: number): PossibleSteps {
  const plant = usePlantClient()
  useSignal(useMemo(() => plant.needs(bareStep(entity, '', { id })), [plant, entity, id]))
  return useSelected(plant.news, () => possible(plant, entity, id), saysTheSame)
}

const possible = (plant: PlantClient, entity: LifecycleName, id: number): PossibleSteps => ({
  next: nextIn(plant, entity, id),
  steps: typesIn(plant, entity, id).map((type) => possibleStep(plant, bareStep(entity, type, { id }))),
})

/** Compares refusals by identity: a step keeps its array as long as its facts have not changed. */
const saysTheSame = (now: PossibleSteps, before: PossibleSteps): boolean =>
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

/** The server's steps of the record's status; all of them if it does not send the status. */
function typesIn(plant: PlantClient, entity: LifecycleName, id: number): readonly string[] {
  const record = plant.record(listOf(entity), id)
  if (record === undefined) return []
  const types = record.status === null ? Object.keys(steps[entity]) : plant.stepsInStatus(entity, record.status)
  return types.filter((type) => plant.offers.has(stepCallOf(bareStep(entity, type, { id }))))
}

/** Whether the signed-in user may take a step with a record now, as far as known before any input. */
export function useMay(entity: LifecycleName, id: number, type: string): boolean {
  const plant = usePlantClient()
  const self = useSelf()
  return useSelected(plant.news, () => {
    if (!typesIn(plant, entity, id).includes(type)) return false
    const step = bareStep(entity, type, { id })
    return isOpen(standingOf(plant, self, step, plant.standingRefusalsOf(step)))
  })
}

/**
 * The same for steps that add a record, asked with a `bareStep` of its parent. A new function once answers may have
 * changed.
 */
export function useIsStepAllowed(): (step: Step) => boolean {
  const standing = useStanding()
  return useCallback((step: Step) => isOpen(standing(step)), [standing])
}

/**
 * What prevents a step independent of its input: a permission that the signed-in user lacks, a call that the server
 * lacks, or rules.
 */
interface Standing {
  readonly permitted: boolean
  readonly refusals: readonly Refusal[]
}

/** The standing of any step, asked with a `bareStep`; a new function once answers may have changed. */
export function useStanding(): (step: Step) => Standing {
  const plant = usePlantClient()
  const self = useSelf()
  const refusalsOf = useRuleCheck('standingRefusalsOf')
  return useCallback((step: Step) => standingOf(plant, self, step, refusalsOf(step)), [plant, self, refusalsOf])
}

/** Data that is still loading refuses nothing. */
function standingOf(
  { offers }: Pick<PlantClient, 'offers'>,
  self: Self | null,
  step: Step,
  refusals: readonly Refusal[] | null,
): Standing {
  const call = stepCallOf(step)
  return { permitted: can(self, call.permission) && offers.has(call), refusals: refusals ?? [] }
}

const isOpen = ({ permitted, refusals }: Standing): boolean => permitted && refusals.length === 0

/**
 * Whether the signed-in user has the permission of a step, and the server its call, for any record and independent of
 * the rules.
 */
export function useHasStepPermission<E extends LifecycleName>(
  entity: E,
  type: Extract<Step, { entity: E }>['type'],
): boolean {
  const call = stepCallOf({ entity, type })
  const isOffered = useOffers(call)
  return useCan(call.permission) && isOffered
}

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
