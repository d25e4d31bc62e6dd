import { useState } from 'react'
import type { Lot, LotStep } from '#model/lot.ts'
import { say } from '#model/messages.ts'
import { choicesOf, idOf } from '#ui/forms/choices.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { SelectField } from '#ui/parts/SelectField.tsx'
import { t } from '#ui/words/words.ts'
import { taking } from './attempt.ts'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'
import { lacking, useWhy } from './useWhy.ts'

/** The grower confirms the purchaser, and nothing else. */
export function GrowerFace({ lot, dialog }: { lot: Lot; dialog: Dialog }) {
  const plant = usePlant()
  const brokers = useList('brokers').toArray()
  const [chosen = String(lot.broker ?? ''), setChosen] = useState<string>()
  const broker = idOf(chosen)
  const step: LotStep | null = broker === undefined ? null : { entity: 'lot', type: 'sell', id: lot.id, broker }
  const why = [...lacking({ [t('Choose the purchaser.')]: step === null }), ...useWhy(step)]

  const confirm = () =>
    step &&
    dialog.save({
      name: 'sell',
      calls: [taking(plant, step)],
      fields: ['broker'],
      done: say('lotBrokered'),
      failed: say('lotNotUpdated'),
      closes: true,
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={chosen !== String(lot.broker ?? '')}
      deed={{ name: 'sell', words: t('Confirm purchaser'), why, onPress: confirm }}
    >
      <SelectField
        label={t('Purchaser')}
        name="broker"
        required
        value={chosen}
        choices={choicesOf(brokers, ({ company_name }) => company_name)}
        onChange={setChosen}
        errors={dialog.errorsOf('sell')['broker']}
      />
    </Panel>
  )
}
