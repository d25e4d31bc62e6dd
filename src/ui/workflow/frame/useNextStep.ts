import type { LucideIcon } from 'lucide-react'
import { type Next, type NextFields, nextOfRecord } from '#machines/next.ts'
import type { LotStep } from '#model/lot.ts'
import { can, isStaff } from '#model/roles.ts'
import { stepCallOf } from '#model/step.ts'
import type { Self } from '#model/user.ts'
import { createSignal } from '#streams/signal.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { stepIcons } from '#ui/parts/text/stepIcons.ts'
import { type NextWords, wordsOfNext } from './nextStep.ts'
import type { WorkflowRequest } from './request.ts'

export type WorkflowEntity = 'wagon' | 'batch' | 'lot' | 'order' | 'shipment'

export interface NextStep {
  /** The label of its button: "Pre-clean wagon B12". */
  readonly words: string
  readonly icon: LucideIcon
  readonly request: WorkflowRequest
}

/** The next step of the signed-in user with a record; null if there is none, or the record is not loaded. */
export function useNextStep(entity: WorkflowEntity, id: number): NextStep | null {
  const self = useSelf()
  const only = (kind: WorkflowEntity) => (kind === entity ? id : null)
  const wagon = useRecord('wagons', only('wagon'))
  const batch = useRecord('batches', only('batch'))
  const lot = useRecord('lots', only('lot'))
  const order = useRecord('orders', only('order'))
  const shipment = useRecord('shipments', only('shipment'))
  const lotsNext = allowed(self, 'lot', lot)
  const isRefused = useRefusedRight(lotsNext && figuresStep(lotsNext, id, lot?.broker ?? null, self))

  if (wagon) return drawn(wordsOfNext.wagon(wagon, allowed(self, 'wagon', wagon)), { kind: 'wagon', id })
  if (batch) return drawn(wordsOfNext.batch(batch, allowed(self, 'batch', batch)), { kind: 'batch', id })
  if (lot) {
    const words = isRefused ? null : wordsOfNext.lot(lot, lotsNext, self)
    return drawn(words, { kind: isStaff(self) ? 'lot' : 'purchase', id })
  }
  if (order) return drawn(wordsOfNext.order(order, allowed(self, 'order', order)), { kind: 'order', id })
  if (!shipment) return null
  const next = allowed(self, 'shipment', shipment)
  return drawn(
    wordsOfNext.shipment(shipment, next),
    next?.step === 'load' ? { kind: 'addBagToShipment', shipment: id } : { kind: 'sign', shipments: [id] },
  )
}

/** The next step of a record, if the signed-in user has its permission. */
function allowed<E extends WorkflowEntity>(
  self: Self | null,
  entity: E,
  record: NextFields[E] | undefined,
): Next | null {
  const next = record === undefined ? null : nextOfRecord(entity, record)
  if (next === null) return null
  const { permission } = stepCallOf(
    next.step === 'load' ? { entity: 'bag', type: 'load' } : { entity, type: next.step },
  )
  return can(self, permission) ? next : null
}

/** Whoever sees a lot may call for its figures and its sale; the rules say who has the right (RULES.md L10 to L13). */
function figuresStep({ step }: Next, id: number, broker: number | null, self: Self | null): LotStep | null {
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

function drawn(next: NextWords | null, request: WorkflowRequest): NextStep | null {
  return next === null ? null : { words: next.words, icon: stepIcons[next.icon], request }
}
