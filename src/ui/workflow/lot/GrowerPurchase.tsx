import { useState } from 'react'
import type { Lot, LotStep } from '#model/kinds/lot.ts'
import { say } from '#model/values/messages.ts'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { choicesOf, idOf } from '#ui/forms/choices.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { t } from '#ui/words/words.ts'
import { NoMoreSteps } from '#ui/workflow/frame/NoMoreSteps.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { lotFields } from './lotFields.ts'
import { LotSummary } from './LotSummary.tsx'
import { plantFigures } from './plantFigures.tsx'
import { SaleNotice, SaleQuestion } from './SaleNotice.tsx'

/**
 * The grower only confirms the purchaser. The broker that the lot is meant for is preselected; any other can be chosen.
 */
export function GrowerPurchase({ lot, dialog }: { lot: Lot; dialog: Dialog }) {
  const brokers = useList('brokers').toArray()
  const bags = useGroup('bags', bagsOfLot, lot.id)
  const cautions = useCautions()
  const [chosen = String(lot.broker ?? ''), setChosen] = useState<string>()
  const broker = idOf(chosen)
  const isTouched = chosen !== String(lot.broker ?? '')
  const change = useStepEdit(lot, isTouched, lotFields)
  const purchaser = brokers.find(({ id }) => id === broker)
  const step: LotStep | null = broker === undefined ? null : { entity: 'lot', type: 'sell', id: lot.id, broker }
  const why = [...missingFields({ [t('Choose the purchaser.')]: step === null }), ...useDisabledReasons(step)]
  const sale = purchaser && ({ lot, broker: purchaser.id, name: purchaser.company_name, by: 'grower' } as const)

  const confirm = () =>
    step &&
    sale &&
    dialog.save({
      name: 'sell',
      calls: [change(step)],
      questions: [
        ...cautions.sold(lot, bags),
        {
          title: t('Sell lot {number} to {name}?', { number: lot.lot_number, name: sale.name }),
          message: <SaleQuestion {...sale} />,
          yesText: t('Yes, sell it'),
        },
      ],
      fields: ['broker'],
      done: say('lotBrokered'),
      failed: say('lotNotUpdated'),
      closes: true,
    })

  if (lot.status === 'Sold' && dialog.saving === null)
    return (
      <NoMoreSteps dialog={dialog} after={<LotSummary lot={lot} />}>
        {t('Sold to {name}. Only the plant can change it.', { name: lot.broker_name })}
      </NoMoreSteps>
    )
  return (
    <Panel
      dialog={dialog}
      unsaved={isTouched}
      action={{
        name: 'sell',
        words: sale ? t('Sell to {name}', { name: sale.name }) : t('Confirm purchaser'),
        why,
        onPress: confirm,
      }}
    >
      <LotSummary lot={lot} />
      <Facts facts={plantFigures(lot)} />
      <ComboField
        label={t('Purchaser')}
        name="broker"
        required
        hint={lot.broker_name !== '' && t('Meant for {name}.', { name: lot.broker_name })}
        value={chosen}
        none={<NoneYet of="brokers" />}
        choices={choicesOf(brokers, ({ company_name }) => company_name)}
        onChange={setChosen}
        errors={dialog.errorsOf('sell')['broker']}
      />
      {sale && <SaleNotice {...sale} />}
    </Panel>
  )
}
