import { useState } from 'react'
import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useToday } from '#ui/workflow/frame/useToday.ts'
import { BatchFrame } from './BatchFrame.tsx'

/** Records the day when the client picked up a batch; the batch keeps its status. */
export function BatchPickUpDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  return (
    <BatchFrame id={id} frame={frame}>
      {(batch, dialog) => <PickUp batch={batch} dialog={dialog} />}
    </BatchFrame>
  )
}

function PickUp({ batch: { id, batch_number, picked_up_at }, dialog }: { batch: Batch; dialog: Dialog }) {
  const plant = usePlantClient()
  const today = useToday()
  const [day = picked_up_at ?? today, setDay] = useState<string>()
  const step: BatchStep | null = day === '' ? null : { entity: 'batch', type: 'pickUp', id, picked_up_at: day }
  const why = [...missingFields({ [t('Give the day.')]: day === '' }), ...useDisabledReasons(step)]
  const save = () =>
    step &&
    dialog.save({
      name: 'pickUp',
      calls: [stepCall(plant, step)],
      fields: ['picked_up_at'],
      done: t('Batch {number}: the pick-up is recorded.', { number: batch_number }),
      failed: say('batchNotUpdated'),
      closes: true,
    })
  return (
    <Panel
      dialog={dialog}
      unsaved={day !== (picked_up_at ?? today)}
      title={t('Has the client picked it up?')}
      action={{ name: 'pickUp', words: t('Save pick-up'), why, onPress: save }}
      beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
    >
      <DateField
        label={t('Picked up on')}
        name="picked_up_at"
        required
        value={day}
        onChange={setDay}
        errors={dialog.errorsOf('pickUp')['picked_up_at']}
      />
    </Panel>
  )
}
