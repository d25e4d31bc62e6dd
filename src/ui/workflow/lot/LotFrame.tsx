import type { ReactNode } from 'react'
import { type Lot, lotStatuses } from '#model/kinds/lot.ts'
import { useIsBroker } from '#ui/hooks/useSelf.ts'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { HoldNotice } from '#ui/records/HoldMark.tsx'
import { named, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { type Dialog, useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStatusChangedByOthers } from '#ui/workflow/frame/useStatusChangedByOthers.ts'

interface LotFrameProps {
  id: number
  frame: WorkflowDialogProps
  children: (lot: Lot, dialog: Dialog) => ReactNode
}

/** The frame of both dialogs of a lot, its steps and its purchase: title, steps, changes by others, hold. */
export function LotFrame({ id, frame, children }: LotFrameProps) {
  const { record: lot, status: loading } = useRecordThroughSignOut('lots', id)
  const dialog = useDialog(frame)
  const moved = useStatusChangedByOthers(lot?.status, dialog.locked)
  const isBroker = useIsBroker()
  if (!lot) return <RecordUnavailable frame={frame} kind={isBroker ? 'offered lot' : 'lot'} status={loading} />
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
      <HoldNotice hold={lot.hold} />
      {children(lot, dialog)}
    </StepDialog>
  )
}
