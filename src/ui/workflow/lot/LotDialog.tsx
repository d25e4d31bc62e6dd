import Printer from 'lucide-react/icons/printer'
import { nextOfRecord } from '#machines/next.ts'
import { lotStatuses, type Lot } from '#model/lot.ts'
import { say } from '#model/messages.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { HeldNotice } from '#ui/records/Held.tsx'
import { named, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { Notify } from '#ui/workflow/frame/Notify.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog, type Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStatusChangedByOthers } from '#ui/workflow/frame/useStatusChangedByOthers.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { LotFigures } from './LotFigures.tsx'
import { LotSorting } from './LotSorting.tsx'

/** Sorting, notification and measurements. Specification, sections 2 and 4. */
export function LotDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: lot, status: loading } = useRecordThroughSignOut('lots', id)
  const dialog = useDialog(frame)
  const moved = useStatusChangedByOthers(lot?.status, dialog.saving !== null)
  if (!lot) return <RecordUnavailable frame={frame} kind="lot" status={loading} />
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
      <HeldNotice hold={lot.hold} />
      {next?.towards === 'Ready' && <LotSorting lot={lot} dialog={dialog} />}
      {next?.towards === 'Sold' && next.step === 'notify' && <LotNotify lot={lot} dialog={dialog} />}
      {next?.towards === 'Sold' && next.step !== 'notify' && <LotFigures lot={lot} dialog={dialog} figures="all" />}
      <PrintSampleLabel lot={lot} />
    </StepDialog>
  )
}

/** Ready, and the client not told yet. */
const LotNotify = ({ lot, dialog }: { lot: Lot; dialog: Dialog }) => (
  <Notify
    of={{ entity: 'lot', id: lot.id }}
    record={lot}
    stepOf={(told) => ({ entity: 'lot', type: 'notify', id: lot.id, ...told })}
    done={say('lotSaved', { number: lot.lot_number })}
    failed={say('lotNotUpdated')}
    dialog={dialog}
  />
)

/** Where a lot is worked on: the label for the sample whose figures are entered here. */
function PrintSampleLabel({ lot }: { lot: Lot }) {
  const { open } = useWorkflow()
  if (!useCan('print_label')) return null
  return (
    <div>
      <Button icon={Printer} onClick={() => open({ kind: 'printLabels', what: { sample: lot.id } })}>
        {t('Print sample label')}
      </Button>
    </div>
  )
}
