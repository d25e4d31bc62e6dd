import { useState } from 'react'
import { Lot } from '#model/kinds/lot.ts'
import { say } from '#model/values/messages.ts'
import { choicesOf, idOf } from '#ui/forms/choices.ts'
import { useList } from '#ui/hooks/useList.ts'
import { RecordField } from '#ui/parts/fields/RecordField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'

/** Corrects a mistaken purchaser while no shipment of the lot is signed. Decisions, section 3. */
export function CorrectPurchaserDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: lot, status } = useRecordThroughSignOut('lots', id)
  return lot ? (
    <CorrectPurchaser lot={lot} frame={frame} />
  ) : (
    <RecordUnavailable frame={frame} kind="lot" status={status} />
  )
}

const purchaserField = {
  entity: 'lot',
  read: (record: unknown) => Lot.parse(record),
  valuesOf: ({ broker }: Lot) => ({ broker }),
} as const

function CorrectPurchaser({ lot, frame }: { lot: Lot; frame: WorkflowDialogProps }) {
  const dialog = useDialog(frame)
  const brokers = useList('brokers').toArray()
  const [chosen, setChosen] = useState('')
  const broker = idOf(chosen)
  const correction = useStepEdit(lot, chosen !== '', purchaserField)
  return (
    <StepDialog
      about={{ entity: 'lot', id: lot.id }}
      frame={frame}
      dialog={dialog}
      title={t('Correct the purchaser of lot {number}', { number: lot.lot_number })}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={
          broker === undefined ? null : (reason) => ({ entity: 'lot', type: 'correct', id: lot.id, broker, reason })
        }
        call={correction}
        missing={{ [t('Choose a broker.')]: broker === undefined }}
        unsaved={chosen !== ''}
        fields={['broker']}
        done={say('lotBrokered')}
        failed={say('lotNotUpdated')}
      >
        {(refused) => (
          <>
            <p className="text-quiet">{t('Sold to {name} by mistake.', { name: lot.broker_name })}</p>
            <RecordField
              label={t('Purchaser')}
              name="broker"
              required
              value={chosen}
              none={<NoneYet of="brokers" />}
              choices={choicesOf(
                brokers.filter(({ id }) => id !== lot.broker),
                ({ company_name }) => company_name,
              )}
              onChange={setChosen}
              errors={refused['broker']}
            />
          </>
        )}
      </CorrectionPanel>
    </StepDialog>
  )
}
