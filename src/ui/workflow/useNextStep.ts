import type { LucideIcon } from 'lucide-react'
import { can, isStaff } from '#model/roles.ts'
import { listOfStep } from '#streams/replies.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { stepIcons } from '#ui/parts/stepIcons.ts'
import { batchNext, lotNext, type Next, orderNext, purchaseNext, shipmentNext, wagonNext } from './nextStep.ts'
import type { WorkflowRequest } from './request.ts'

export type WorkflowEntity = 'wagon' | 'batch' | 'lot' | 'order' | 'shipment'

export interface NextStep {
  /** As a button says it: "Pre-clean wagon B12". */
  readonly words: string
  readonly icon: LucideIcon
  readonly request: WorkflowRequest
}

/** What can be done next with a record by who is signed in; null where nothing is left, or the record is not held. */
export function useNextStep(entity: WorkflowEntity, id: number): NextStep | null {
  const self = useSelf()
  const only = (kind: WorkflowEntity) => (kind === entity ? id : null)
  const wagon = useRecord(listOfStep.wagon, only('wagon'))
  const batch = useRecord(listOfStep.batch, only('batch'))
  const lot = useRecord(listOfStep.lot, only('lot'))
  const order = useRecord(listOfStep.order, only('order'))
  const shipment = useRecord(listOfStep.shipment, only('shipment'))

  if (wagon) return can(self, 'change_wagon') ? drawn(wagonNext(wagon), { kind: 'wagon', id }) : null
  if (batch) return can(self, 'change_batch') ? drawn(batchNext(batch), { kind: 'batch', id }) : null
  if (lot && isStaff(self)) return drawn(lotNext(lot), { kind: 'lot', id })
  if (lot) return drawn(purchaseNext(lot, self), { kind: 'purchase', id })
  if (order) return can(self, 'change_order') ? drawn(orderNext(order), { kind: 'order', id }) : null
  if (shipment) return can(self, 'change_shipment') ? drawn(shipmentNext(shipment), shipmentRequest(shipment)) : null
  return null
}

function drawn(next: Next | null, request: WorkflowRequest): NextStep | null {
  return next === null ? null : { words: next.words, icon: stepIcons[next.icon], request }
}

function shipmentRequest({ id, bag_count }: { id: number; bag_count: number }): WorkflowRequest {
  return bag_count === 0 ? { kind: 'addBagToShipment', shipment: id } : { kind: 'sign', shipments: [id] }
}
