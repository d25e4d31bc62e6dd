import { bareStep, type Step } from '#model/calls/step.ts'
import { type Batch, BatchInput } from '#model/kinds/batch.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRuleCheck } from '#ui/hooks/useRefusals.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useBinChoices } from '#ui/records/useBinChoices.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'
import { idOf } from './choices.ts'
import { FormActions } from './FormActions.tsx'
import { KeptFields } from './KeptFields.tsx'
import { OrderField } from './OrderField.tsx'

export interface BatchFormProps {
  order?: number | undefined
  /** The new batch; null if the server's answer could not be read. */
  onDone: (batch: Batch | null) => void
  onCancel: () => void
}

const opensBatch = (order: number): Step => bareStep('batch', 'open', { order })

/** A batch opened by hand; usually unloading a wagon opens it. */
export function BatchForm({ order, onDone, onCancel }: BatchFormProps) {
  const plant = usePlantClient()
  const refusalsOf = useRuleCheck('refusalsOf')
  const attempt = useAttempt<Batch | null>()
  const form = useForm(
    BatchInput,
    { order: order === undefined ? '' : String(order), drying_bin: '', pre_dried: false },
    {
      read: (typed) => ({ ...typed, order: idOf(typed.order), drying_bin: idOf(typed.drying_bin) }),
      missing: { order: t('Choose an order.'), drying_bin: t('Choose a drying bin.') },
      rulebook: {
        waits: attempt.waits,
        refusalsOf: (input) => refusalsOf({ entity: 'batch', type: 'open', ...input }),
      },
    },
  )
  const { values, field, merge } = form
  const bins = useBinChoices(idOf(values.order) ?? 0)

  async function submit() {
    const input = form.check()
    if (input === null) return
    const step = { entity: 'batch', type: 'open', ...input } as const
    const result = await attempt.once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (result.ok) return onDone(result.value)
    sayNotSaved(plant, result.failure, 'batchNotUpdated')
    form.refuse(failureErrors(result.failure))
  }

  const missing = [
    ...(values.order === '' ? [t('Choose an order first.')] : []),
    ...(values.drying_bin === '' ? [t('Choose a drying bin first.')] : []),
  ]
  return (
    <KeptFields of={['batches']}>
      <Form onSubmit={() => void submit()} errors={form.answer}>
        <ErrorBanner errors={form.status} />
        <OrderField field={field('order')} opens={opensBatch} />
        <SelectField
          label={t('Drying bin')}
          required
          hint={t('Free bins, and those that the order has already.')}
          none={<NoneYet of="drying_bins" />}
          choices={bins.map(({ value, label, reason }) => ({
            value: String(value),
            label: reason === undefined ? label : `${label} · ${reason}`,
            disabled: reason !== undefined,
          }))}
          {...field('drying_bin')}
        />
        <Switch
          label={t('Pre-dried')}
          name="pre_dried"
          hint={t('It was dried before it came, so it skips drying.')}
          checked={values.pre_dried}
          onChange={(pre_dried) => merge({ pre_dried })}
          errors={form.errorsOf('pre_dried')}
        />
        <FormActions submit={t('Open batch')} saving={attempt.saving} onCancel={onCancel} missing={missing} />
      </Form>
    </KeptFields>
  )
}
