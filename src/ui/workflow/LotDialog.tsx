import { nextOfRecord } from '#machines/next.ts'
import { lotStatuses } from '#model/lot.ts'
import { StepLine } from '#ui/parts/StepLine.tsx'
import { named, t } from '#ui/words/words.ts'
import { Absent } from './Absent.tsx'
import { LotFigures } from './LotFigures.tsx'
import { LotNotify } from './LotNotify.tsx'
import { LotSorting } from './LotSorting.tsx'
import { PrintSampleLabel } from './PrintSampleLabel.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useDialog } from './useDialog.ts'
import { useKeptRecord } from './useKept.ts'
import { useMoved } from './useMoved.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

/** Sorting, notification and measurements. Specification, sections 2 and 4. */
export function LotDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: lot, status: loading } = useKeptRecord('lots', id)
  const dialog = useDialog(frame)
  const moved = useMoved(lot?.status, dialog.saving !== null)
  if (!lot) return <Absent frame={frame} kind="lot" status={loading} />
  const next = nextOfRecord('lot', lot)
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
      {next?.towards === 'Ready' && <LotSorting lot={lot} dialog={dialog} />}
      {next?.towards === 'Sold' && next.step === 'notify' && <LotNotify lot={lot} dialog={dialog} />}
      {next?.towards === 'Sold' && next.step !== 'notify' && <LotFigures lot={lot} dialog={dialog} figures="all" />}
      <PrintSampleLabel lot={lot} />
    </StepDialog>
  )
}
