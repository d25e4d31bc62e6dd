import { bareStep, type Step } from '#model/calls/step.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { type Lot, LotInput } from '#model/kinds/lot.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useRuleCheck } from '#ui/hooks/useRefusals.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { named, t } from '#ui/words/words.ts'
import { choicesOf, idOf } from './choices.ts'
import { FormActions } from './FormActions.tsx'
import { KeptFields } from './KeptFields.tsx'
import { OrderField } from './OrderField.tsx'

export interface LotFormProps {
  order?: number | undefined
  /** The new lot; null if the server's answer could not be read. */
  onDone: (lot: Lot | null) => void
  onCancel: () => void
}

const startsLot = (order: number): Step => bareStep('lot', 'start', { order })

/** The next lot of an order and grade, started by hand; the lot that is being filled goes to Ready with it. */
export function LotForm({ order, onDone, onCancel }: LotFormProps) {
  const plant = usePlantClient()
  const refusalsOf = useRuleCheck('refusalsOf')
  const brokers = useList('brokers').toArray()
  const attempt = useAttempt<Lot | null>()
  const form = useForm(
    LotInput,
    { order: order === undefined ? '' : String(order), grade: '', broker: '' },
    {
      // Without a broker, the order's preselected one is used.
      read: (typed) => ({ ...typed, order: idOf(typed.order), broker: idOf(typed.broker) }),
      missing: { order: t('Choose an order.') },
      rulebook: { waits: attempt.waits, refusalsOf: (input) => refusalsOf({ entity: 'lot', type: 'start', ...input }) },
    },
  )
  const { values, field } = form

  async function submit() {
    const input = form.check()
    if (input === null) return
    const step = { entity: 'lot', type: 'start', ...input } as const
    const result = await attempt.once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (result.ok) return onDone(result.value)
    sayNotSaved(plant, result.failure, 'lotNotUpdated')
    form.refuse(failureErrors(result.failure))
  }

  const missing = [
    ...(values.order === '' ? [t('Choose an order first.')] : []),
    ...(values.grade === '' ? [t('Choose a grade first.')] : []),
  ]
  return (
    <KeptFields of={['lots']}>
      <Form onSubmit={() => void submit()} errors={form.answer}>
        <ErrorBanner errors={form.status} />
        <OrderField field={field('order')} opens={startsLot} />
        <SelectField
          label={t('Grade')}
          required
          hint={t('A Large A or Small A lot that is being filled goes to Ready by itself.')}
          choices={bagGrades.map((grade) => ({ value: grade, label: named(grade) }))}
          {...field('grade')}
        />
        <SelectField
          label={t('Purchaser')}
          placeholder={t('As the order says')}
          none={<NoneYet of="brokers" />}
          choices={choicesOf(brokers, ({ company_name }) => company_name)}
          {...field('broker')}
        />
        <FormActions submit={t('Start lot')} saving={attempt.saving} onCancel={onCancel} missing={missing} />
      </Form>
    </KeptFields>
  )
}
