import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { loadDraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'

const CorrectBagDialog = lazyPart(() => import('#ui/workflow/bag/CorrectBagDialog.tsx'), 'CorrectBagDialog')
const ReturnDialog = lazyPart(() => import('#ui/workflow/bag/ReturnDialog.tsx'), 'ReturnDialog')
const MoveBinDialog = lazyPart(() => import('#ui/workflow/batch/MoveBinDialog.tsx'), 'MoveBinDialog')
const WriteOffDialog = lazyPart(() => import('#ui/workflow/bag/WriteOffDialog.tsx'), 'WriteOffDialog')
const batchDialog = async () => import('#ui/workflow/batch/BatchDialog.tsx')
const BatchDialog = lazyPart(batchDialog, 'BatchDialog')
const BatchNotifyDialog = lazyPart(() => import('#ui/workflow/batch/BatchNotifyDialog.tsx'), 'BatchNotifyDialog')
const BatchPickUpDialog = lazyPart(() => import('#ui/workflow/batch/BatchPickUpDialog.tsx'), 'BatchPickUpDialog')
const DryerEventTimeDialog = lazyPart(
  () => import('#ui/workflow/batch/DryerEventTimeDialog.tsx'),
  'DryerEventTimeDialog',
)
const CorrectDryerEventDialog = lazyPart(
  () => import('#ui/workflow/batch/CorrectDryerEventDialog.tsx'),
  'CorrectDryerEventDialog',
)
const CorrectReadingDialog = lazyPart(
  () => import('#ui/workflow/batch/CorrectReadingDialog.tsx'),
  'CorrectReadingDialog',
)
const CorrectPurchaserDialog = lazyPart(
  () => import('#ui/workflow/lot/CorrectPurchaserDialog.tsx'),
  'CorrectPurchaserDialog',
)
const MergeClientDialog = lazyPart(() => import('#ui/workflow/client/MergeClientDialog.tsx'), 'MergeClientDialog')
const Confirmation = lazyPart(() => import('#ui/workflow/frame/Confirmation.tsx'), 'Confirmation')
const ConflictDialog = lazyPart(() => import('#ui/workflow/frame/ConflictDialog.tsx'), 'ConflictDialog')
const CorrectionDialog = lazyPart(() => import('#ui/workflow/frame/CorrectionDialog.tsx'), 'CorrectionDialog')
const NotesDialog = lazyPart(() => import('#ui/workflow/frame/NotesDialog.tsx'), 'NotesDialog')
const LotDialog = lazyPart(() => import('#ui/workflow/lot/LotDialog.tsx'), 'LotDialog')
const PurchaseDialog = lazyPart(() => import('#ui/workflow/lot/PurchaseDialog.tsx'), 'PurchaseDialog')
const ChangeOrderDialog = lazyPart(() => import('#ui/workflow/order/ChangeOrderDialog.tsx'), 'ChangeOrderDialog')
const NewOrderDialog = lazyPart(() => import('#ui/workflow/order/NewOrderDialog.tsx'), 'NewOrderDialog')
const OrderDialog = lazyPart(() => import('#ui/workflow/order/OrderDialog.tsx'), 'OrderDialog')
const PrintLabelsDialog = lazyPart(() => import('#ui/workflow/printing/PrintLabelsDialog.tsx'), 'PrintLabelsDialog')
const AdjustDialog = lazyPart(() => import('#ui/workflow/shipment/AdjustDialog.tsx'), 'AdjustDialog')
const NewBrokerDialog = lazyPart(() => import('#ui/workflow/lot/NewBrokerDialog.tsx'), 'NewBrokerDialog')
const LoadBagDialog = lazyPart(() => import('#ui/workflow/shipment/LoadBagDialog.tsx'), 'LoadBagDialog')
const ChangeShipmentsDialog = lazyPart(
  () => import('#ui/workflow/shipment/ChangeShipmentsDialog.tsx'),
  'ChangeShipmentsDialog',
)
const SignDialog = lazyPart(() => import('#ui/workflow/shipment/SignDialog.tsx'), 'SignDialog')
const NewWagonDialog = lazyPart(() => import('#ui/workflow/wagon/NewWagonDialog.tsx'), 'NewWagonDialog')
const CorrectWagonDialog = lazyPart(() => import('#ui/workflow/wagon/CorrectWagonDialog.tsx'), 'CorrectWagonDialog')
const MoveWagonDialog = lazyPart(() => import('#ui/workflow/wagon/MoveWagonDialog.tsx'), 'MoveWagonDialog')
const WeighWagonDialog = lazyPart(() => import('#ui/workflow/wagon/WeighWagonDialog.tsx'), 'WeighWagonDialog')
const WagonDialog = lazyPart(() => import('#ui/workflow/wagon/WagonDialog.tsx'), 'WagonDialog')

const all = [
  CorrectBagDialog,
  ReturnDialog,
  WriteOffDialog,
  MoveBinDialog,
  BatchDialog,
  BatchNotifyDialog,
  BatchPickUpDialog,
  DryerEventTimeDialog,
  CorrectDryerEventDialog,
  CorrectReadingDialog,
  CorrectPurchaserDialog,
  MergeClientDialog,
  Confirmation,
  ConflictDialog,
  CorrectionDialog,
  NotesDialog,
  LotDialog,
  PurchaseDialog,
  ChangeOrderDialog,
  NewOrderDialog,
  OrderDialog,
  PrintLabelsDialog,
  AdjustDialog,
  NewBrokerDialog,
  LoadBagDialog,
  ChangeShipmentsDialog,
  SignDialog,
  NewWagonDialog,
  CorrectWagonDialog,
  MoveWagonDialog,
  WeighWagonDialog,
  WagonDialog,
]

/** The loader of each dialog, and of their previews. */
export const dialogLoads: readonly (() => Promise<unknown>)[] = [
  ...all.map((each) => async () => each.load()),
  async () =>
    batchDialog().then(
      async ({ loadBatchPanels }) => loadBatchPanels(),
      () => undefined,
    ),
  loadDraftPreview,
]

/** The dialog of a request. */
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
    case 'changeOrder':
      return <ChangeOrderDialog id={request.id} {...frame} />
    case 'purchase':
      return <PurchaseDialog id={request.id} {...frame} />
    case 'newOrder':
      return <NewOrderDialog client={request.client} {...frame} />
    case 'newBroker':
      return <NewBrokerDialog {...frame} />
    case 'newWagon':
      return <NewWagonDialog order={request.order} {...frame} />
    case 'addBagToShipment':
      return <LoadBagDialog shipment={request.shipment} bag={request.bag} {...frame} />
    case 'sign':
      return <SignDialog shipments={request.shipments} {...frame} />
    case 'changeShipments':
      return <ChangeShipmentsDialog shipments={request.shipments} {...frame} />
    case 'adjust':
      return <AdjustDialog shipment={request.shipment} {...frame} />
    case 'returnBag':
      return <ReturnDialog shipment={request.shipment} bag={request.bag} {...frame} />
    case 'notes':
      return <NotesDialog entity={request.entity} id={request.id} {...frame} />
    case 'dryerEventTime':
      return <DryerEventTimeDialog event={request.event} batch={request.batch} {...frame} />
    case 'correctDryerEvent':
      return <CorrectDryerEventDialog event={request.event} batch={request.batch} {...frame} />
    case 'correctReading':
      return <CorrectReadingDialog reading={request.reading} batch={request.batch} {...frame} />
    case 'correctPurchaser':
      return <CorrectPurchaserDialog id={request.id} {...frame} />
    case 'correction':
      return <CorrectionDialog correction={request.correction} name={request.name} {...frame} />
    case 'correctBag':
      return <CorrectBagDialog id={request.id} {...frame} />
    case 'moveBin':
      return <MoveBinDialog id={request.id} {...frame} />
    case 'writeOffBag':
      return <WriteOffDialog id={request.id} {...frame} />
    case 'mergeClient':
      return <MergeClientDialog id={request.id} name={request.name} {...frame} />
    case 'correctWagon':
      return <CorrectWagonDialog id={request.id} {...frame} />
    case 'mendWagon':
      return <CorrectWagonDialog id={request.id} mends {...frame} />
    case 'moveWagon':
      return <MoveWagonDialog id={request.id} {...frame} />
    case 'weighWagon':
      return <WeighWagonDialog id={request.id} {...frame} />
    case 'printLabels':
      return <PrintLabelsDialog what={request.what} {...frame} />
    case 'conflict':
      return <ConflictDialog conflict={request.conflict} onChosen={request.onChosen} {...frame} />
    case 'confirm':
      return <Confirmation request={request} {...frame} />
  }
}
