import { useState } from 'react'
import { say } from '#model/messages.ts'
import type { Wagon, WagonStep } from '#model/wagon.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { PlainDate } from '#ui/parts/Instant.tsx'
import { Switch } from '#ui/parts/Switch.tsx'
import { t } from '#ui/words/words.ts'
import { taking } from './attempt.ts'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'
import { useWhy } from './useWhy.ts'

/** Unloaded and the client told: → Complete, and whether more wagons are to come. */
export function WagonComplete({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) {
  const plant = usePlant()
  const order = useRecord('orders', wagon.order)
  // The order knows best: another wagon may have told it since this one came.
  const stands = order?.more_wagons ?? wagon.input_more_wagons
  const [input_more_wagons = stands, setMore] = useState<boolean>()
  const step: WagonStep = { entity: 'wagon', type: 'complete', id: wagon.id, input_more_wagons }
  const why = useWhy(step)
  const errors = dialog.errorsOf('complete')

  const complete = () =>
    dialog.save({
      name: 'complete',
      calls: [taking(plant, step)],
      fields: ['input_more_wagons'],
      done: say('wagonUpdated', { id: wagon.wagon_id }),
      failed: say('wagonNotUpdated'),
      closes: true,
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={input_more_wagons !== stands}
      deed={{ name: 'complete', words: t('Complete|step'), why, onPress: complete }}
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
    </Panel>
  )
}
