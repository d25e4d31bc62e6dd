import { isStaff } from '#model/values/roles.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { stepIcons } from '#ui/parts/text/stepIcons.ts'
import { type NextWords, wordsOfNext } from './nextStep.ts'
import type { WorkflowRequest } from './request.ts'
import { type NextStep, useLotsNext, useNextFor, usePurchaseStep, type WorkflowEntity } from './usePurchaseStep.ts'

/** The next step of the signed-in user with a record; null if there is none, or the record is not loaded. */
export function useNextStep(entity: WorkflowEntity, id: number): NextStep | null {
  const self = useSelf()
  const only = (kind: WorkflowEntity) => (kind === entity ? id : null)
  const wagon = useRecord('wagons', only('wagon'))
  const batch = useRecord('batches', only('batch'))
  const lot = useRecord('lots', only('lot'))
  const order = useRecord('orders', only('order'))
  const shipment = useRecord('shipments', only('shipment'))
  const isOfStaff = isStaff(self)
  const purchase = usePurchaseStep(isOfStaff ? null : only('lot'))
  const lotsNext = useLotsNext(isOfStaff ? lot : undefined)
  const nextFor = useNextFor()

  if (wagon) return drawn(wordsOfNext.wagon(wagon, nextFor('wagon', wagon)), { kind: 'wagon', id })
  if (batch) return drawn(wordsOfNext.batch(batch, nextFor('batch', batch)), { kind: 'batch', id })
  if (lot) return isOfStaff ? drawn(wordsOfNext.lot(lot, lotsNext), { kind: 'lot', id }) : purchase
  if (order) return drawn(wordsOfNext.order(order, nextFor('order', order)), { kind: 'order', id })
  if (!shipment) return null
  const next = nextFor('shipment', shipment)
  return drawn(
    wordsOfNext.shipment(shipment, next),
    next?.step === 'load' ? { kind: 'addBagToShipment', shipment: id } : { kind: 'sign', shipments: [id] },
  )
}

function drawn(next: NextWords | null, request: WorkflowRequest): NextStep | null {
  return next === null ? null : { words: next.words, icon: stepIcons[next.icon], request }
}
