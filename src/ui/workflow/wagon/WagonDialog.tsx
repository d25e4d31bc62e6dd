import { nextOfRecord } from '#machines/next.ts'
import { wagonStatuses, type Wagon } from '#model/kinds/wagon.ts'
import { say } from '#model/values/messages.ts'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { named, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { NoMoreSteps } from '#ui/workflow/frame/NoMoreSteps.tsx'
import { Notify } from '#ui/workflow/frame/Notify.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog, type Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStatusChangedByOthers } from '#ui/workflow/frame/useStatusChangedByOthers.ts'
import { WagonArrived } from './WagonArrived.tsx'
import { WagonComplete } from './WagonComplete.tsx'
import { WagonPreCleaning } from './WagonPreCleaning.tsx'

/** The panel for the wagon's status. Specification, section 2. */
export function WagonDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: wagon, status: loading } = useRecordThroughSignOut('wagons', id)
  const dialog = useDialog(frame)
  const moved = useStatusChangedByOthers(wagon?.status, dialog.locked)
  if (!wagon) return <RecordUnavailable frame={frame} kind="wagon" status={loading} />
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
      {wagon.status === 'Complete' && <NoMoreSteps dialog={dialog}>{t('This wagon is Complete.')}</NoMoreSteps>}
    </StepDialog>
  )
}

/** The panel of an Unloaded wagon whose client is not notified yet. */
const WagonNotify = ({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) => (
  <Notify
    of={{ entity: 'wagon', id: wagon.id }}
    record={wagon}
    stepOf={(fields) => ({ entity: 'wagon', type: 'notify', id: wagon.id, ...fields })}
    done={say('wagonNotified', { id: wagon.wagon_id })}
    failed={say('wagonNotUpdated')}
    dialog={dialog}
  />
)
