import type { LucideIcon } from 'lucide-react'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Gauge from 'lucide-react/icons/gauge'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { type Next, type NextFields, nextOfRecord } from '#machines/next.ts'
import { stepCallOf } from '#model/calls/step.ts'
import type { Lot, LotStep } from '#model/kinds/lot.ts'
import type { Self } from '#model/kinds/user.ts'
import { can, isStaff } from '#model/values/roles.ts'
import { createSignal } from '#streams/signal.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowRequest } from './request.ts'

export type WorkflowEntity = 'wagon' | 'batch' | 'lot' | 'order' | 'shipment'

export interface NextStep {
  /** The label of its button: "Pre-clean wagon B12". */
  readonly words: string
  readonly icon: LucideIcon
  readonly request: WorkflowRequest
}

/** The next step of a grower or broker with a lot; null if there is none, or the lot is not loaded. */
export function usePurchaseStep(id: number | null): NextStep | null {
  const self = useSelf()
  const lot = useRecord('lots', id)
  const next = useLotsNext(lot)
  const look = lot === undefined || next === null ? null : purchaseLook(lot, next, self)
  return look && lot ? { ...look, request: { kind: 'purchase', id: lot.id } } : null
}

/** The next step of a lot, if the signed-in user may take it. */
export function useLotsNext(lot: Lot | undefined): Next | null {
  const self = useSelf()
  const next = useNextFor()('lot', lot)
  const isRefused = useRefusedRight(next && lot ? figuresStep(next, lot, self) : null)
  return isRefused ? null : next
}

/**
 * The next step of a record, if the signed-in user has its permission and the server its call: on a page of the past
 * nothing comes next.
 */
export function useNextFor() {
  const { self, offers } = usePlantClient()
  const user = useSignal(self)
  // What the server lacks shows with its answers.
  useSignal(offers.news)
  return <E extends WorkflowEntity>(entity: E, record: NextFields[E] | undefined): Next | null => {
    const next = record === undefined ? null : nextOfRecord(entity, record)
    if (next === null) return null
    const call = stepCallOf(next.step === 'load' ? { entity: 'bag', type: 'load' } : { entity, type: next.step })
    return can(user, call.permission) && offers.has(call) ? next : null
  }
}

/**
 * Every user who sees a lot has the calls for its figures and its sale; the rules decide who may use them (RULES.md L10
 * to L13).
 */
function figuresStep({ step }: Next, { id, broker }: Lot, self: Self | null): LotStep | null {
  if (step === 'sell') return { entity: 'lot', type: 'sell', id, broker: self?.broker ?? broker ?? 0 }
  if (step !== 'measure') return null
  return { entity: 'lot', type: 'measure', id, ...(isStaff(self) ? { internal_yield: null } : { broker_yield: null }) }
}

const nothing = createSignal(null)

function useRefusedRight(step: LotStep | null): boolean {
  const plant = usePlantClient()
  return useSelected<unknown, boolean>(
    step === null ? nothing : plant.news,
    () => step !== null && (plant.refusalsOf(step) ?? []).some(({ kind }) => kind === 'right'),
  )
}

/** A grower names the purchaser; a broker buys and enters figures of its own. */
function purchaseLook(
  { lot_number: number }: Lot,
  { step }: Next,
  self: Self | null,
): Omit<NextStep, 'request'> | null {
  const isGrower = can(self, 'confirm_purchaser')
  if (step === 'sell')
    return isGrower
      ? { words: t('Confirm purchaser of lot {number}', { number }), icon: CircleDollarSign }
      : { words: t('Buy lot {number}', { number }), icon: ShoppingCart }
  return step === 'measure' && !isGrower
    ? { words: t('Edit our figures of lot {number}', { number }), icon: Gauge }
    : null
}
