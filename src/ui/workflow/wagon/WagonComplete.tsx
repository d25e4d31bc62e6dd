import { useState } from 'react'
import type { Wagon, WagonStep } from '#model/kinds/wagon.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { PlainDate } from '#ui/parts/text/Instant.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

/** Unloaded with a notified client → Complete, and whether more wagons are expected. */
export function WagonComplete({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) {
  const plant = usePlantClient()
  const order = useRecord('orders', wagon.order)
  // The order's value comes first: another wagon may have changed it since this one arrived.
  const stands = order?.more_wagons ?? wagon.input_more_wagons
  const [input_more_wagons = stands, setMore] = useState<boolean>()
  const step: WagonStep = { entity: 'wagon', type: 'complete', id: wagon.id, input_more_wagons }
  const why = useDisabledReasons(step)
  const errors = dialog.errorsOf('complete')

  const complete = () =>
    dialog.save({
      name: 'complete',
      calls: [stepCall(plant, step)],
      fields: ['input_more_wagons'],
      done: say('wagonUpdated', { id: wagon.wagon_id }),
      failed: say('wagonNotUpdated'),
      closes: true,
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={input_more_wagons !== stands}
      action={{ name: 'complete', words: t('Complete|step'), why, onPress: complete }}
    >
      <p className="text-quiet">
        {t('Client notified on')} <PlainDate on={wagon.notified_at} />.
      </p>
      <Switch
        label={t('Expecting More')}
        name="input_more_wagons"
        hint={t('More wagons of this order are still to come.')}
        checked={input_more_wagons}
        onChange={setMore}
        errors={errors['input_more_wagons']}
      />
      <DraftPreview steps={why.length === 0 ? [step] : []} />
    </Panel>
  )
}
