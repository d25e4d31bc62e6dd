import { bareStep, type Step } from '#model/calls/step.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { type Lot, LotInput } from '#model/kinds/lot.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useStepForm } from '#ui/saving/useStepForm.ts'
import { t } from '#ui/words/words.ts'
import { choicesOf, idOf } from './choices.ts'
import { OrderField } from './OrderField.tsx'
import { RecordForm } from './RecordForm.tsx'

export interface LotFormProps {
  order?: number | undefined
  /** The new lot; null if the server's answer could not be read. */
  onDone: (lot: Lot | null) => void
  onCancel: () => void
}

const startsLot = (order: number): Step => bareStep('lot', 'start', { order })

/** The next lot of an order and grade, started by hand; the lot that is being filled goes to Ready with it. */
export function LotForm({ order, onDone, onCancel }: LotFormProps) {
  const brokers = useList('brokers').toArray()
  const { form, ...saved } = useStepForm(
    LotInput,
    { order: order === undefined ? '' : String(order), grade: '', broker: '' },
    {
      // Without a broker, the order's preselected one is used.
      read: (typed) => ({ ...typed, order: idOf(typed.order), broker: idOf(typed.broker) }),
      missing: { order: t('Choose an order.') },
      stepOf: (input: LotInput) => ({ entity: 'lot', type: 'start', ...input }) as const,
      failed: 'lotNotUpdated',
      onDone,
    },
  )
  const { values, field } = form

  const missing = [
    ...(values.order === '' ? [t('Choose an order first.')] : []),
    ...(values.grade === '' ? [t('Choose a grade first.')] : []),
  ]
  return (
    <RecordForm {...saved} form={form} of={['lots']} actions={{ submit: t('Start lot'), onCancel, missing }}>
      <OrderField field={field('order')} opens={startsLot} />
      <SelectField
        label={t('Grade')}
        required
        hint={t('A Large A or Small A lot that is being filled goes to Ready by itself.')}
        choices={namedChoices(bagGrades)}
        {...field('grade')}
      />
      <ComboField
        label={t('Purchaser')}
        placeholder={t('As the order says')}
        none={<NoneYet of="brokers" />}
        choices={choicesOf(brokers, ({ company_name }) => company_name)}
        {...field('broker')}
      />
    </RecordForm>
  )
}
