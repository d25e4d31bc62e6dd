import { useState } from 'react'
import { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { toLocalText } from '#model/values/calendar.ts'
import { say } from '#model/values/messages.ts'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useInstant } from '#ui/workflow/frame/TimeField.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useKeptThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { DryerEventFields } from './DryerEventFields.tsx'

/** Corrects the type or time of a dryer event, with a reason. Decisions, section 3. */
export function CorrectDryerEventDialog({
  event: id,
  batch,
  ...frame
}: WorkflowDialogProps & { event: number; batch: number }) {
  const detail = useBatchDetail(batch)
  const event = useKeptThroughSignOut(detail.dryerEvents.find((each) => each.id === id))
  if (event) return <CorrectEvent event={event} frame={frame} />
  return (
    <RecordUnavailable
      frame={frame}
      kind="dryer event"
      status={detail.status === 'loaded' ? 'absent' : detail.status}
    />
  )
}

const eventFields = {
  entity: 'dryer_event',
  read: (record: unknown) => DryerEvent.parse(record),
  valuesOf: ({ event_type, event_time }: DryerEvent) => ({ event_type, event_time }),
} as const

function CorrectEvent({ event, frame }: { event: DryerEvent; frame: WorkflowDialogProps }) {
  const { time_zone } = useSettings()
  const dialog = useDialog(frame)
  const instantOf = useInstant()
  const stands = toLocalText(event.event_time, time_zone)
  const [event_type = event.event_type, setType] = useState<DryerEvent['event_type']>()
  const [time = stands, setTime] = useState<string>()
  const event_time = instantOf(time)
  const changed = {
    ...(event_type === event.event_type ? {} : { event_type }),
    ...(time === stands || event_time === null ? {} : { event_time }),
  }
  const hasChanged = event_type !== event.event_type || time !== stands
  const correction = useStepEdit(event, hasChanged, eventFields)
  return (
    <StepDialog
      about={{ entity: 'batch', id: event.batch }}
      frame={frame}
      dialog={dialog}
      title={event.event_type === 'Start' ? t('Correct the Start') : t('Correct the Stop')}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={
          hasChanged && event_time !== null
            ? (reason) => ({ entity: 'batch', type: 'correctDryerEvent', dryer_event: event.id, ...changed, reason })
            : null
        }
        call={correction}
        missing={{
          [t('Change what is wrong.')]: !hasChanged,
          [t('Set the event time.')]: event_time === null,
        }}
        unsaved={hasChanged}
        fields={['event_type', 'event_time']}
        done={say('dryerEventSaved')}
        failed={say('dryerEventNotSaved')}
      >
        {(refused) => (
          <DryerEventFields type={event_type} onType={setType} time={time} onTime={setTime} errors={refused} />
        )}
      </CorrectionPanel>
    </StepDialog>
  )
}
