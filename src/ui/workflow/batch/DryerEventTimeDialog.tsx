import type { BatchStep } from '#model/kinds/batch.ts'
import { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useKeptThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'

export function DryerEventTimeDialog({
  event: id,
  batch,
  ...frame
}: WorkflowDialogProps & { event: number; batch: number }) {
  const detail = useBatchDetail(batch)
  const found = detail.dryerEvents.find((each) => each.id === id)
  const event = useKeptThroughSignOut(found)
  if (event) return <EventTime event={event} frame={frame} />
  return (
    <RecordUnavailable
      frame={frame}
      kind="dryer event"
      status={detail.status === 'loaded' ? 'absent' : detail.status}
    />
  )
}

const timeField = {
  entity: 'dryer_event',
  read: (record: unknown) => DryerEvent.parse(record),
  valuesOf: ({ event_time }: DryerEvent) => ({ event_time }),
} as const

function EventTime({ event, frame }: { event: DryerEvent; frame: WorkflowDialogProps }) {
  const dialog = useDialog(frame)
  const cautions = useCautions()
  const { dryerEvents } = useBatchDetail(event.batch)
  const time = useTime(event.event_time)
  const correction = useStepEdit(event, time.isTouched, timeField)
  const event_time = time.instant
  const step: Extract<BatchStep, { type: 'retimeDryerEvent' }> | null =
    event_time === null ? null : { entity: 'batch', type: 'retimeDryerEvent', dryer_event: event.id, event_time }
  const why = [
    ...missingFields({ ...time.missing(t('Set the event time.')), [t('Nothing has changed.')]: !time.isTouched }),
    ...useDisabledReasons(step),
  ]

  const save = () =>
    step &&
    dialog.save({
      name: 'retime',
      calls: [correction(step)],
      questions: cautions.runs(
        dryerEvents,
        dryerEvents.map((each) => (each.id === event.id ? { ...each, event_time: step.event_time } : each)),
      ),
      fields: ['event_time'],
      done: say('dryerEventSaved'),
      failed: say('dryerEventNotSaved'),
      closes: true,
    })

  return (
    <StepDialog
      about={{ entity: 'batch', id: event.batch }}
      frame={frame}
      dialog={dialog}
      title={event.event_type === 'Start' ? t('Time of the Start') : t('Time of the Stop')}
    >
      <Panel
        dialog={dialog}
        unsaved={time.isTouched}
        action={{ name: 'retime', words: t('Save'), why, onPress: save }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <TimeField
          label={t('Event time')}
          name="event_time"
          required
          time={time}
          errors={dialog.errorsOf('retime')['event_time']}
        />
        <DraftPreview steps={step !== null && why.length === 0 ? [step] : []} />
      </Panel>
    </StepDialog>
  )
}
