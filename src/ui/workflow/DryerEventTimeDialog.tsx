import { useState } from 'react'
import type { BatchStep } from '#model/batch.ts'
import type { DryerEvent } from '#model/dryerEvent.ts'
import { say } from '#model/messages.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/Button.tsx'
import { toLocalText } from '#ui/parts/format.ts'
import { t } from '#ui/words/words.ts'
import { Absent } from './Absent.tsx'
import { taking } from './attempt.ts'
import { Panel } from './Panel.tsx'
import { StepDialog } from './StepDialog.tsx'
import { TimeField, useInstant } from './TimeField.tsx'
import { useDialog } from './useDialog.ts'
import { useKept } from './useKept.ts'
import { lacking, useWhy } from './useWhy.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

/** Puts the time of a dryer event right. */
export function DryerEventTimeDialog({
  event: id,
  batch,
  ...frame
}: WorkflowDialogProps & { event: number; batch: number }) {
  const detail = useBatchDetail(batch)
  const found = detail.dryerEvents.find((each) => each.id === id)
  const event = useKept(found)
  if (event) return <EventTime event={event} frame={frame} />
  return <Absent frame={frame} kind="dryer event" status={detail.status === 'loaded' ? 'absent' : detail.status} />
}

function EventTime({ event, frame }: { event: DryerEvent; frame: WorkflowDialogProps }) {
  const plant = usePlant()
  const { time_zone } = useSettings()
  const dialog = useDialog(frame)
  const instantOf = useInstant()
  const stands = toLocalText(event.event_time, time_zone)
  const [time = stands, setTime] = useState<string>()
  const event_time = instantOf(time)
  const step: BatchStep | null =
    event_time === null ? null : { entity: 'batch', type: 'retimeDryerEvent', dryer_event: event.id, event_time }
  const why = [...lacking({ [t('Set the event time.')]: event_time === null }), ...useWhy(step)]

  const save = () =>
    step &&
    dialog.save({
      name: 'retime',
      calls: [taking(plant, step)],
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
        unsaved={time !== stands}
        deed={{ name: 'retime', words: t('Save'), why, onPress: save }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <TimeField
          label={t('Event time')}
          name="event_time"
          required
          value={time}
          onChange={setTime}
          errors={dialog.errorsOf('retime')['event_time']}
        />
      </Panel>
    </StepDialog>
  )
}
