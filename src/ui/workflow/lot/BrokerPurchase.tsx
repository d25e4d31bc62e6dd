import { useState } from 'react'
import { nextOfRecord } from '#machines/next.ts'
import type { Lot, LotStep } from '#model/kinds/lot.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { useHasRates } from '#ui/hooks/useHasRates.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { t } from '#ui/words/words.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { FigureFields } from './FigureFields.tsx'
import { lotFields } from './lotFields.ts'
import { LotSummary } from './LotSummary.tsx'
import { SaleNotice, SaleQuestion } from './SaleNotice.tsx'
import { useFigures } from './useFigures.ts'

/** The broker's own count, yield and moisture next to the plant's, and its agreement to buy. */
export function BrokerPurchase({ lot, dialog, broker }: { lot: Lot; dialog: Dialog; broker: number }) {
  const figures = useFigures(lot, 'broker', useHasRates())
  const cautions = useCautions()
  const [ticked, setTicked] = useState(false)
  const isOffered = nextOfRecord('lot', lot)?.step === 'sell'
  // An agreement from before the sale is dropped once the lot is sold.
  const agrees = ticked && isOffered
  const isTouched = agrees || figures.isTouched
  const change = useStepEdit(lot, isTouched, lotFields)
  const { id, lot_number } = lot
  const sale = {
    lot,
    broker,
    name: useRecord('brokers', broker)?.company_name ?? t('your company'),
    by: 'broker',
  } as const
  const measured = Object.keys(figures.changed).length > 0
  const step: LotStep | null = agrees
    ? { entity: 'lot', type: 'sell', id, broker, ...figures.changed }
    : measured
      ? { entity: 'lot', type: 'measure', id, ...figures.changed }
      : null
  const why = [
    ...missingFields({
      [t('Correct the figures.')]: figures.isWrong,
      [isOffered ? t('Enter your figures, or tick that you agree.') : t('Nothing has changed.')]:
        step === null && !figures.isWrong,
    }),
    ...useDisabledReasons(step),
  ]

  const save = () =>
    step &&
    dialog.save({
      name: 'save',
      calls: [change(step)],
      questions: [
        ...cautions.figures(figures.changed),
        ...(agrees
          ? [
              {
                title: t('Buy lot {number}?', { number: lot_number }),
                message: <SaleQuestion {...sale} />,
                yesText: t('Yes, buy it'),
              },
            ]
          : []),
      ],
      fields: ['broker', ...figures.read.map(({ name }) => name)],
      done: agrees ? say('lotBrokered') : say('lotSaved', { number: lot_number }),
      failed: say('lotNotUpdated'),
      closes: true,
    })
  const errors = dialog.errorsOf('save')

  return (
    <Panel
      dialog={dialog}
      unsaved={isTouched}
      action={{
        name: 'save',
        words: agrees ? t('Buy lot {number}', { number: lot_number }) : t('Save'),
        why,
        onPress: save,
      }}
    >
      <LotSummary lot={lot} />
      <FigureFields figures={figures} errors={errors} beside={lot} />
      {isOffered && (
        <Checkbox
          label={t('We agree to purchase this lot')}
          name="broker"
          checked={agrees}
          onChange={setTicked}
          errors={errors['broker']}
        />
      )}
      {agrees && <SaleNotice {...sale} />}
    </Panel>
  )
}
