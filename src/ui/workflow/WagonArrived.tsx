import { useState } from 'react'
import { say } from '#model/messages.ts'
import type { WagonStep, Wagon } from '#model/wagon.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { Checkbox } from '#ui/parts/Checkbox.tsx'
import { MultiSelect } from '#ui/parts/MultiSelect.tsx'
import { SetUpFirst } from '#ui/shell/SetUpFirst.tsx'
import { differs } from '#ui/unsaved/differs.ts'
import { t } from '#ui/words/words.ts'
import { taking } from './attempt.ts'
import { Panel } from './Panel.tsx'
import { useBinChoices } from './useBinChoices.ts'
import type { Dialog } from './useDialog.ts'
import { useWhy } from './useWhy.ts'

/** Arrived → Pre-cleaning. */
export function WagonArrived({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) {
  const plant = usePlant()
  const choices = useBinChoices(wagon.order)
  // Until it is touched, a field shows what the record says by now.
  const [bins = wagon.drying_bin, setBins] = useState<readonly number[]>()
  const [pre_dried = wagon.pre_dried, setPreDried] = useState<boolean>()
  const step: WagonStep = { entity: 'wagon', type: 'preClean', id: wagon.id, drying_bin: [...bins], pre_dried }
  const why = useWhy(step)
  const errors = dialog.errorsOf('preClean')

  const advance = () =>
    dialog.save({
      name: 'preClean',
      calls: [taking(plant, step)],
      fields: ['drying_bin', 'pre_dried'],
      done: say('wagonPrecleaning', { id: wagon.wagon_id }),
      failed: say('wagonNotUpdated'),
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={differs([bins, pre_dried], [wagon.drying_bin, wagon.pre_dried])}
      deed={{ name: 'preClean', words: t('Advance to Pre-cleaning'), why, onPress: advance }}
    >
      {choices.length === 0 && <SetUpFirst />}
      <MultiSelect
        label={t('Drying bin')}
        name="drying_bin"
        required
        value={bins}
        choices={choices}
        onChange={setBins}
        errors={errors['drying_bin']}
      />
      <Checkbox
        label={t('Pre-dried')}
        name="pre_dried"
        checked={pre_dried}
        onChange={setPreDried}
        errors={errors['pre_dried']}
      />
    </Panel>
  )
}
