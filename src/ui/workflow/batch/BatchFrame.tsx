import type { ReactNode } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { type Dialog, useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'

interface BatchFrameProps {
  id: number
  frame: WorkflowDialogProps
  children: (batch: Batch, dialog: Dialog) => ReactNode
}

/** The frame of a dialog for one step that leaves a batch in its status. */
export function BatchFrame({ id, frame, children }: BatchFrameProps) {
  const { record: batch, status } = useRecordThroughSignOut('batches', id)
  const dialog = useDialog(frame)
  if (!batch) return <RecordUnavailable frame={frame} kind="batch" status={status} />
  return (
    <StepDialog
      about={{ entity: 'batch', id: batch.id }}
      frame={frame}
      dialog={dialog}
      title={t('Batch {number}', { number: batch.batch_number })}
    >
      {children(batch, dialog)}
    </StepDialog>
  )
}
