import { useState } from 'react'
import { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useKeptThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'
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
  const dialog = useDialog(frame)
  const cautions = useCautions()
  const { dryerEvents } = useBatchDetail(event.batch)
  const time = useTime(event.event_time)
  const [event_type = event.event_type, setType] = useState<DryerEvent['event_type']>()
  const event_time = time.instant
  const changed = {
    ...(event_type === event.event_type ? {} : { event_type }),
    ...(time.isTouched && event_time !== null ? { event_time } : {}),
  }
  const hasChanged = event_type !== event.event_type || time.isTouched
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
        questions={cautions.runs(
          dryerEvents,
          dryerEvents.map((each) => (each.id === event.id ? { ...each, ...changed } : each)),
        )}
        missing={{
          [t('Change what is wrong.')]: !hasChanged,
          ...time.missing(t('Set the event time.')),
        }}
        unsaved={hasChanged}
        fields={['event_type', 'event_time']}
        done={say('dryerEventSaved')}
        failed={say('dryerEventNotSaved')}
      >
        {(refused) => <DryerEventFields type={event_type} onType={setType} time={time} errors={refused} />}
      </CorrectionPanel>
    </StepDialog>
  )
}
