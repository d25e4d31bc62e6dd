import { nextOfRecord } from '#machines/next.ts'
import { wagonStatuses } from '#model/wagon.ts'
import { StepLine } from '#ui/parts/StepLine.tsx'
import { named, t } from '#ui/words/words.ts'
import { Absent } from './Absent.tsx'
import { NothingLeft } from './NothingLeft.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useDialog } from './useDialog.ts'
import { useKeptRecord } from './useKept.ts'
import { useMoved } from './useMoved.ts'
import { WagonArrived } from './WagonArrived.tsx'
import { WagonComplete } from './WagonComplete.tsx'
import { WagonNotify } from './WagonNotify.tsx'
import { WagonPreCleaning } from './WagonPreCleaning.tsx'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

/** The step for the wagon's status. Specification, section 2. */
export function WagonDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: wagon, status: loading } = useKeptRecord('wagons', id)
  const dialog = useDialog(frame)
  const moved = useMoved(wagon?.status, dialog.saving !== null)
  if (!wagon) return <Absent frame={frame} kind="wagon" status={loading} />
  const next = nextOfRecord('wagon', wagon)?.step
  return (
    <StepDialog
      about={{ entity: 'wagon', id }}
      frame={frame}
      dialog={dialog}
      title={t('Wagon {wagon}', { wagon: wagon.wagon_id })}
      steps={<StepLine label={t('Wagon steps')} steps={wagonStatuses} current={wagon.status} />}
      news={
        moved && t('Wagon {wagon} was brought to {status} meanwhile.', { wagon: wagon.wagon_id, status: named(moved) })
      }
    >
      {next === 'preClean' && <WagonArrived wagon={wagon} dialog={dialog} />}
      {next === 'unload' && <WagonPreCleaning wagon={wagon} dialog={dialog} />}
      {next === 'notify' && <WagonNotify wagon={wagon} dialog={dialog} />}
      {next === 'complete' && <WagonComplete wagon={wagon} dialog={dialog} />}
      {wagon.status === 'Complete' && <NothingLeft dialog={dialog}>{t('This wagon is Complete.')}</NothingLeft>}
    </StepDialog>
  )
}
