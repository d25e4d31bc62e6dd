import { useState } from 'react'
import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import type { DryerEventType } from '#model/kinds/dryerEvent.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'
import { DryerEventFields } from './DryerEventFields.tsx'

export interface AddDryerEventProps {
  batch: Batch
  dialog: Dialog
  /** The expected type: Stop while the dryer runs. */
  next: DryerEventType
  /** Called when it is added or cancelled. */
  onBack: () => void
}

/** Records a start or stop of the dryer of the batch's bin. */
export function AddDryerEvent({ batch, dialog, next, onBack }: AddDryerEventProps) {
  const plant = usePlantClient()
  const leave = useLeave()
  const cautions = useCautions()
  const { dryerEvents } = useBatchDetail(batch.id)
  const [due] = useState(next)
  const [event_type, setType] = useState(due)
  const time = useTime()
  const event_time = time.instant
  const { id, drying_bin } = batch
  const step: Extract<BatchStep, { type: 'recordDryerEvent' }> | null =
    event_time === null
      ? null
      : { entity: 'batch', type: 'recordDryerEvent', batch: id, drying_bin, event_type, event_time }
  const why = [...missingFields(time.missing(t('Set the event time.'))), ...useDisabledReasons(step)]

  const add = () =>
    step &&
    dialog.save({
      name: 'recordDryerEvent',
      calls: [stepCall(plant, step)],
      questions: cautions.runs(dryerEvents, [
        ...dryerEvents,
        { id: Infinity, event_type, event_time: step.event_time },
      ]),
      fields: ['event_type', 'event_time'],
      done: say('dryerEventSaved'),
      failed: say('dryerEventNotSaved'),
      onDone: onBack,
    })
  const errors = dialog.errorsOf('recordDryerEvent')

  return (
    <Panel
      dialog={dialog}
      unsaved={time.isTouched || event_type !== due}
      title={t('Add dryer event')}
      action={{ name: 'recordDryerEvent', words: t('Add dryer event'), why, onPress: add }}
      beside={<Button onClick={() => leave(onBack)}>{t('Back')}</Button>}
      eager
    >
      <DryerEventFields type={event_type} onType={setType} time={time} errors={errors} />
    </Panel>
  )
}
