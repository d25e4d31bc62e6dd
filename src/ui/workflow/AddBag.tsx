import type { ReactNode } from 'react'
import { bagGrades, bagTypes, palletTypes } from '#model/bag.ts'
import type { Batch } from '#model/batch.ts'
import { say } from '#model/messages.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { NumberField } from '#ui/parts/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/SegmentedControl.tsx'
import { SelectField } from '#ui/parts/SelectField.tsx'
import type { Term } from '#ui/words/term.ts'
import { named, t } from '#ui/words/words.ts'
import { taking } from './attempt.ts'
import { BagInfo } from './BagInfo.tsx'
import { LotCaps } from './LotCaps.tsx'
import { Panel } from './Panel.tsx'
import { useBagDraft } from './useBagDraft.ts'
import type { Dialog } from './useDialog.ts'
import { weighing } from './weighing.ts'

/** Weighs a bag into its grade's lot; where that would go over its cap, a new lot is started first. */
export function AddBag({ batch, dialog, children }: { batch: Batch; dialog: Dialog; children: ReactNode }) {
  const plant = usePlant()
  const { draft, change, choosePallet, clear, wrong, weigh, lot, startLot, over, why } = useBagDraft(batch)

  const add = () =>
    weigh &&
    dialog.save({
      name: 'weigh',
      calls: [...(startLot ? [taking(plant, startLot, 'lot')] : []), weighing(plant, weigh)],
      questions: [
        {
          title: t('Confirm Bag Info'),
          message: (
            <BagInfo
              bag={{ ...weigh, type: weigh.bag_type, lot_number: (!startLot && lot?.lot_number) || t('A new lot') }}
            />
          ),
        },
        ...(startLot ? [{ title: t('Start a new lot?'), message: over }] : []),
      ],
      fields: ['grade', 'type', 'pallet_type', 'clean_tare', 'clean_gross'],
      done: say('bagAdded'),
      failed: say('bagNotAdded'),
      onDone: clear,
    })
  const errors = dialog.errorsOf('weigh')

  return (
    <Panel
      dialog={dialog}
      deed={{ name: 'weigh', words: t('Add bag'), why, onPress: add }}
      beside={<Button onClick={dialog.close}>{t('Close')}</Button>}
    >
      <SegmentedControl
        label={t('Grade')}
        name="grade"
        required
        value={draft.grade}
        choices={bagGrades.map(asChoice)}
        onChange={(grade) => change({ grade })}
        errors={errors['grade']}
      />
      <SelectField
        label={t('Bag type')}
        name="type"
        required
        value={draft.type}
        choices={bagTypes.map(asChoice)}
        onChange={(type) => type !== '' && change({ type })}
        errors={errors['type']}
      />
      <SelectField
        label={t('Pallet type')}
        name="pallet_type"
        required
        value={draft.pallet_type}
        choices={palletTypes.map(asChoice)}
        onChange={(pallet) => pallet !== '' && choosePallet(pallet)}
        errors={errors['pallet_type']}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('Tare weight')}
          name="clean_tare"
          required
          unit="lbs"
          value={draft.clean_tare}
          onChange={(clean_tare) => change({ clean_tare })}
          errors={[...wrong.clean_tare, ...(errors['clean_tare'] ?? [])]}
        />
        <NumberField
          label={t('Gross weight')}
          name="clean_gross"
          required
          unit="lbs"
          value={draft.clean_gross}
          onChange={(clean_gross) => change({ clean_gross })}
          errors={[...wrong.clean_gross, ...(errors['clean_gross'] ?? [])]}
        />
      </div>
      <LotCaps order={batch.order} />
      {children}
    </Panel>
  )
}

const asChoice = <Value extends Term>(value: Value) => ({ value, label: named(value) })
