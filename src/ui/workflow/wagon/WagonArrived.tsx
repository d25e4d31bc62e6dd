import { useState } from 'react'
import type { WagonStep, Wagon } from '#model/kinds/wagon.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { SetUpFirst } from '#ui/records/SetUpFirst.tsx'
import { useBinChoices } from '#ui/records/useBinChoices.ts'
import { stepCall } from '#ui/saving/attempt.ts'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { BinChoice } from './BinChoice.tsx'

/** Arrived → Pre-cleaning. */
export function WagonArrived({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) {
  const plant = usePlantClient()
  const choices = useBinChoices(wagon.order)
  // An untouched field shows the current record.
  const [bins = wagon.drying_bin, setBins] = useState<readonly number[]>()
  const [pre_dried = wagon.pre_dried, setPreDried] = useState<boolean>()
  const step: WagonStep = { entity: 'wagon', type: 'preClean', id: wagon.id, drying_bin: [...bins], pre_dried }
  const why = useDisabledReasons(step)
  const errors = dialog.errorsOf('preClean')

  const advance = () =>
    dialog.save({
      name: 'preClean',
      calls: [stepCall(plant, step)],
      fields: ['drying_bin', 'pre_dried'],
      done: say('wagonPrecleaning', { id: wagon.wagon_id }),
      failed: say('wagonNotUpdated'),
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={isChanged([bins, pre_dried], [wagon.drying_bin, wagon.pre_dried])}
      action={{ name: 'preClean', words: t('Advance to Pre-cleaning'), why, onPress: advance }}
    >
      {choices.length === 0 && <SetUpFirst />}
      <BinChoice label={t('Drying bin')} value={bins} choices={choices} onChange={setBins} errors={errors} />
      <Checkbox
        label={t('Pre-dried')}
        name="pre_dried"
        checked={pre_dried}
        onChange={setPreDried}
        errors={errors['pre_dried']}
      />
      <DraftPreview steps={why.length === 0 ? [step] : []} />
    </Panel>
  )
}
