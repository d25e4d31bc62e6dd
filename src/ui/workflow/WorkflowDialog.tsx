import { BatchDialog } from './BatchDialog.tsx'
import { BatchNotifyDialog } from './BatchNotifyDialog.tsx'
import { BatchPickUpDialog } from './BatchPickUpDialog.tsx'
import { Confirmation } from './Confirmation.tsx'
import { CorrectBagDialog } from './CorrectBagDialog.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { DryerEventTimeDialog } from './DryerEventTimeDialog.tsx'
import { LoadBagDialog } from './LoadBagDialog.tsx'
import { LotDialog } from './LotDialog.tsx'
import { NewOrderDialog } from './NewOrderDialog.tsx'
import { NewWagonDialog } from './NewWagonDialog.tsx'
import { NotesDialog } from './NotesDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { PrintLabelsDialog } from './PrintLabelsDialog.tsx'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import type { WorkflowRequest } from './request.ts'
import { SignDialog } from './SignDialog.tsx'
import { WagonDialog } from './WagonDialog.tsx'

/** What every dialog is told by the host. */
export interface WorkflowDialogProps {
  open: boolean
  zIndex: number
  /** `unsettled`: a save is under way or unanswered, so that the dialog stays, unseen, with what it knows. */
  onClose: (unsettled?: boolean) => void
  /** It is saved and closes; `id` is the record's. */
  onDone: (id: number) => void
}

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
