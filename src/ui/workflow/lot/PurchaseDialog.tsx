import { type Lot, lotStatuses } from '#model/lot.ts'
import { can, isStaff } from '#model/roles.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { HeldNotice } from '#ui/records/Held.tsx'
import { named, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { NoMoreSteps } from '#ui/workflow/frame/NoMoreSteps.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { type Dialog, useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useKeptThroughSignOut, useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStatusChangedByOthers } from '#ui/workflow/frame/useStatusChangedByOthers.ts'
import { BrokerPurchase } from './BrokerPurchase.tsx'
import { GrowerPurchase } from './GrowerPurchase.tsx'
import { LotFigures } from './LotFigures.tsx'

/** The purchase of a lot, with a face for the plant, for the broker and for the grower. Specification, section 6. */
export function PurchaseDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: lot, status: loading } = useRecordThroughSignOut('lots', id)
  const dialog = useDialog(frame)
  const moved = useStatusChangedByOthers(lot?.status, dialog.saving !== null)
  if (!lot) return <RecordUnavailable frame={frame} kind="lot" status={loading} />
  return (
    <StepDialog
      about={{ entity: 'lot', id }}
      frame={frame}
      dialog={dialog}
      title={t('Lot {number}', { number: lot.lot_number })}
      steps={<StepLine label={t('Lot steps')} steps={lotStatuses} current={lot.status} />}
      news={
        moved && t('Lot {number} was brought to {status} meanwhile.', { number: lot.lot_number, status: named(moved) })
      }
    >
      <HeldNotice hold={lot.hold} />
      <Face lot={lot} dialog={dialog} />
    </StepDialog>
  )
}

function Face({ lot, dialog }: { lot: Lot; dialog: Dialog }) {
  const self = useKeptThroughSignOut(useSelf() ?? undefined) ?? null
  if (isStaff(self)) return <LotFigures lot={lot} dialog={dialog} figures="internal" />
  if (can(self, 'confirm_purchaser')) return <GrowerPurchase lot={lot} dialog={dialog} />
  if (self && self.broker !== null) return <BrokerPurchase lot={lot} dialog={dialog} broker={self.broker} />
  return (
    <NoMoreSteps dialog={dialog}>{t('You can look at this lot; its purchase is not yours to record.')}</NoMoreSteps>
  )
}
