import Printer from 'lucide-react/icons/printer'
import { nextOfRecord } from '#machines/next.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { say } from '#model/values/messages.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { Notify } from '#ui/workflow/frame/Notify.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { LotFigures } from './LotFigures.tsx'
import { LotFrame } from './LotFrame.tsx'
import { LotSorting } from './LotSorting.tsx'

/** Sorting, notification and measurements. Specification, sections 2 and 4. */
export function LotDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  return (
    <LotFrame id={id} frame={frame}>
      {(lot, dialog) => (
        <>
          <LotPanel lot={lot} dialog={dialog} />
          <PrintSampleLabel lot={lot} />
        </>
      )}
    </LotFrame>
  )
}

function LotPanel({ lot, dialog }: { lot: Lot; dialog: Dialog }) {
  const next = nextOfRecord('lot', lot)
  if (next?.towards === 'Ready') return <LotSorting lot={lot} dialog={dialog} />
  if (next?.towards !== 'Sold') return null
  return next.step === 'notify' ? (
    <LotNotify lot={lot} dialog={dialog} />
  ) : (
    <LotFigures lot={lot} dialog={dialog} figures="all" />
  )
}

/** The panel of a Ready lot whose client is not notified yet. */
const LotNotify = ({ lot, dialog }: { lot: Lot; dialog: Dialog }) => (
  <Notify
    of={{ entity: 'lot', id: lot.id }}
    record={lot}
    stepOf={(fields) => ({ entity: 'lot', type: 'notify', id: lot.id, ...fields })}
    done={say('lotSaved', { number: lot.lot_number })}
    failed={say('lotNotUpdated')}
    dialog={dialog}
  />
)

/** The label of the sample whose figures are entered here. */
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
