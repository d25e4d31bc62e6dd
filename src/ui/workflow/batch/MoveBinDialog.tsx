import { useState } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import { say } from '#model/values/messages.ts'
import { idOf } from '#ui/forms/choices.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useBinChoices } from '#ui/records/useBinChoices.ts'
import { useMoveCautions } from '#ui/records/useDryingIn.ts'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'

/** Moves a batch to another bin, with the time and the reason; a running dryer with it. Decisions, section 61. */
export function MoveBinDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: batch, status } = useRecordThroughSignOut('batches', id)
  return batch ? (
    <MoveBin batch={batch} frame={frame} />
  ) : (
    <RecordUnavailable frame={frame} kind="batch" status={status} />
  )
}

function MoveBin({ batch, frame }: { batch: Batch; frame: WorkflowDialogProps }) {
  const dialog = useDialog(frame)
  const [bin, setBin] = useState('')
  const [startsAgain, setStartsAgain] = useState(true)
  const time = useTime()
  const choices = useBinChoices(batch.order).filter(
    ({ value, reason }) => reason === undefined && (value !== batch.drying_bin) === (batch.bin_emptied_at === null),
  )
  const drying_bin = idOf(bin)
  // The nuts mix: said before, never refused.
  const cautions = useMoveCautions(batch)(drying_bin)
  const moved_at = time.instant
  const runs = batch.running_since !== null
  return (
    <StepDialog
      about={{ entity: 'batch', id: batch.id }}
      frame={frame}
      dialog={dialog}
      title={t('Move batch {number} to another bin', { number: batch.batch_number })}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={
          drying_bin === undefined || moved_at === null
            ? null
            : (reason) => ({
                entity: 'batch',
                type: 'moveBin',
                id: batch.id,
                drying_bin,
                moved_at,
                reason,
                ...(runs && !startsAgain ? { starts_again: false } : {}),
              })
        }
        missing={{
          [t('Choose a drying bin.')]: drying_bin === undefined,
          ...time.missing(t('Set the time of the move.')),
        }}
        questions={cautions.length === 0 ? [] : [{ title: [...cautions, t('Move there all the same?')].join(' ') }]}
        unsaved={bin !== '' || !startsAgain}
        fields={['drying_bin', 'moved_at', 'starts_again']}
        done={t('Batch {number} lies in another bin.', { number: batch.batch_number })}
        failed={say('batchNotUpdated')}
      >
        {(refused) => (
          <>
            <ComboField
              label={t('Drying bin')}
              name="drying_bin"
              required
              hint={t('Free bins, and those that the order has already.')}
              none={<NoneYet of="drying_bins" />}
              value={bin}
              choices={choices.map(({ value, label }) => ({ value: String(value), label }))}
              onChange={setBin}
              errors={refused['drying_bin']}
            />
            <TimeField label={t('Moved at')} name="moved_at" required time={time} errors={refused['moved_at']} />
            {runs && (
              <Switch
                label={t('The dryer runs on in the new bin')}
                name="starts_again"
                hint={t('It is stopped and started with the move; its hours go on.')}
                checked={startsAgain}
                onChange={setStartsAgain}
              />
            )}
          </>
        )}
      </CorrectionPanel>
    </StepDialog>
  )
}
