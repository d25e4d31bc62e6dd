import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { nextOfRecord } from '#machines/next.ts'
import type { Lot, LotStep } from '#model/kinds/lot.ts'
import { say } from '#model/values/messages.ts'
import { can } from '#model/values/roles.ts'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { choicesOf, idOf } from '#ui/forms/choices.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useHasRates } from '#ui/hooks/useHasRates.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { t } from '#ui/words/words.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { FigureFields } from './FigureFields.tsx'
import { lotFields } from './lotFields.ts'
import { LotSummary } from './LotSummary.tsx'
import { SaleNotice } from './SaleNotice.tsx'
import { useFigures } from './useFigures.ts'

export interface LotFiguresProps {
  lot: Lot
  dialog: Dialog
  figures: 'internal' | 'all'
}

/**
 * Measurements and the purchaser, as the plant enters them. Naming a broker is the sale, so it has a button of its own.
 */
export function LotFigures({ lot, dialog, figures: set }: LotFiguresProps) {
  const brokers = useList('brokers').toArray()
  const figures = useFigures(lot, set, useHasRates())
  const cautions = useCautions()
  const bags = useGroup('bags', bagsOfLot, lot.id)
  const [chosen = String(lot.broker ?? ''), setChosen] = useState<string>()
  const broker = idOf(chosen)
  const sells = broker !== undefined && (nextOfRecord('lot', lot)?.step === 'sell' || broker !== lot.broker)
  const clears = broker === undefined && lot.broker !== null
  const { id, lot_number } = lot
  const change = useStepEdit(lot, figures.isTouched || chosen !== String(lot.broker ?? ''), lotFields)
  const measured = Object.keys(figures.changed).length > 0

  const measure: LotStep | null =
    measured || clears
      ? { entity: 'lot', type: 'measure', id, ...figures.changed, ...(clears ? { broker: null } : {}) }
      : null
  const sell: LotStep | null = sells ? { entity: 'lot', type: 'sell', id, broker, ...figures.changed } : null
  const wrong = missingFields({ [t('Correct the figures.')]: figures.isWrong })
  const measureWhy = [
    ...wrong,
    ...missingFields({ [t('Nothing has changed.')]: measure === null && !figures.isWrong }),
    ...useDisabledReasons(measure),
  ]
  const sellWhy = [...wrong, ...useDisabledReasons(sell)]
  const fields = ['broker', ...figures.read.map(({ name }) => name)]
  const errors = { ...dialog.errorsOf('measure'), ...dialog.errorsOf('sell') }

  const save = (name: 'measure' | 'sell', step: LotStep | null, done: string) =>
    step &&
    dialog.save({
      name,
      calls: [change(step)],
      questions: [...cautions.figures(figures.changed), ...(step.type === 'sell' ? cautions.sold(lot, bags) : [])],
      fields,
      done,
      failed: say('lotNotUpdated'),
      closes: true,
    })
  const saveFigures = () => save('measure', measure, say('lotSaved', { number: lot_number }))
  const saveSale = () => save('sell', sell, say('lotBrokered'))
  const name = brokers.find((each) => each.id === broker)?.company_name ?? t('the broker')

  return (
    <Panel
      dialog={dialog}
      unsaved={figures.isTouched || chosen !== String(lot.broker ?? '')}
      action={
        sells
          ? { name: 'sell', words: t('Sell to {name}', { name }), why: sellWhy, onPress: saveSale }
          : { name: 'measure', words: t('Save'), why: measureWhy, onPress: saveFigures }
      }
      beside={
        sells &&
        measured && (
          <Action
            why={[]}
            disabled={measureWhy.length > 0 || dialog.locked}
            saving={dialog.saving === 'measure'}
            onClick={saveFigures}
          >
            {t('Save without selling')}
          </Action>
        )
      }
    >
      <LotSummary lot={lot} />
      <FigureFields figures={figures} errors={errors} />
      <ComboField
        label={t('Purchaser')}
        name="broker"
        placeholder={t('None')}
        value={chosen}
        choices={choicesOf(brokers, ({ company_name }) => company_name)}
        onChange={setChosen}
        errors={errors['broker']}
      />
      <NewBroker onDone={(added) => setChosen(String(added))} />
      {sells && <SaleNotice lot={lot} broker={broker} name={name} by="plant" />}
    </Panel>
  )
}

/** Adds a purchaser that is missing in the list; nothing for users without the permission. */
function NewBroker({ onDone }: { onDone: (broker: number) => void }) {
  const { open } = useWorkflow()
  const may = can(useSelf(), 'change_broker')
  return (
    may && (
      <div>
        <Button kind="plain" icon={Plus} onClick={() => open({ kind: 'newBroker' }, onDone)}>
          {t('New broker')}
        </Button>
      </div>
    )
  )
}
