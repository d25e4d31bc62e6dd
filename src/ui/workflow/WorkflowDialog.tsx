import { CorrectBagDialog } from '#ui/workflow/bag/CorrectBagDialog.tsx'
import { BatchDialog } from '#ui/workflow/batch/BatchDialog.tsx'
import { BatchNotifyDialog } from '#ui/workflow/batch/BatchNotifyDialog.tsx'
import { BatchPickUpDialog } from '#ui/workflow/batch/BatchPickUpDialog.tsx'
import { DryerEventTimeDialog } from '#ui/workflow/batch/DryerEventTimeDialog.tsx'
import { Confirmation } from '#ui/workflow/frame/Confirmation.tsx'
import { CorrectionDialog } from '#ui/workflow/frame/CorrectionDialog.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { NotesDialog } from '#ui/workflow/frame/NotesDialog.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { LotDialog } from '#ui/workflow/lot/LotDialog.tsx'
import { PurchaseDialog } from '#ui/workflow/lot/PurchaseDialog.tsx'
import { NewOrderDialog } from '#ui/workflow/order/NewOrderDialog.tsx'
import { OrderDialog } from '#ui/workflow/order/OrderDialog.tsx'
import { PrintLabelsDialog } from '#ui/workflow/printing/PrintLabelsDialog.tsx'
import { LoadBagDialog } from '#ui/workflow/shipment/LoadBagDialog.tsx'
import { SignDialog } from '#ui/workflow/shipment/SignDialog.tsx'
import { NewWagonDialog } from '#ui/workflow/wagon/NewWagonDialog.tsx'
import { WagonDialog } from '#ui/workflow/wagon/WagonDialog.tsx'

/** The dialog that was asked for. */
export function WorkflowDialog({ request, ...frame }: WorkflowDialogProps & { request: WorkflowRequest }) {
  switch (request.kind) {
    case 'wagon':
      return <WagonDialog id={request.id} {...frame} />
    case 'batch':
      return <BatchDialog id={request.id} {...frame} />
    case 'batchNotify':
      return <BatchNotifyDialog id={request.id} {...frame} />
    case 'batchPickUp':
      return <BatchPickUpDialog id={request.id} {...frame} />
    case 'lot':
      return <LotDialog id={request.id} {...frame} />
    case 'order':
      return <OrderDialog id={request.id} {...frame} />
    case 'purchase':
      return <PurchaseDialog id={request.id} {...frame} />
    case 'newOrder':
      return <NewOrderDialog client={request.client} {...frame} />
    case 'newWagon':
      return <NewWagonDialog order={request.order} {...frame} />
    case 'addBagToShipment':
      return <LoadBagDialog shipment={request.shipment} bag={request.bag} {...frame} />
    case 'sign':
      return <SignDialog shipments={request.shipments} {...frame} />
    case 'notes':
      return <NotesDialog entity={request.entity} id={request.id} {...frame} />
    case 'dryerEventTime':
      return <DryerEventTimeDialog event={request.event} batch={request.batch} {...frame} />
    case 'correction':
      return <CorrectionDialog correction={request.correction} name={request.name} {...frame} />
    case 'correctBag':
      return <CorrectBagDialog id={request.id} {...frame} />
    case 'printLabels':
      return <PrintLabelsDialog what={request.what} {...frame} />
    case 'confirm':
      return <Confirmation request={request} {...frame} />
  }
}
