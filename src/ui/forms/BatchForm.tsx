import { bareStep, type Step } from '#model/calls/step.ts'
import { type Batch, BatchInput } from '#model/kinds/batch.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useBinChoices } from '#ui/records/useBinChoices.ts'
import { useStepForm } from '#ui/saving/useStepForm.ts'
import { t } from '#ui/words/words.ts'
import { idOf } from './choices.ts'
import { OrderField } from './OrderField.tsx'
import { RecordForm } from './RecordForm.tsx'

export interface BatchFormProps {
  order?: number | undefined
  /** The new batch; null if the server's answer could not be read. */
  onDone: (batch: Batch | null) => void
  onCancel: () => void
}

const opensBatch = (order: number): Step => bareStep('batch', 'open', { order })

/** A batch opened by hand; usually unloading a wagon opens it. */
export function BatchForm({ order, onDone, onCancel }: BatchFormProps) {
  const { form, ...saved } = useStepForm(
    BatchInput,
    { order: order === undefined ? '' : String(order), drying_bin: '', pre_dried: false },
    {
      read: (typed) => ({ ...typed, order: idOf(typed.order), drying_bin: idOf(typed.drying_bin) }),
      missing: { order: t('Choose an order.'), drying_bin: t('Choose a drying bin.') },
      stepOf: (input: BatchInput) => ({ entity: 'batch', type: 'open', ...input }) as const,
      failed: 'batchNotUpdated',
      onDone,
    },
  )
  const { values, field, merge } = form
  const bins = useBinChoices(idOf(values.order) ?? 0)

  const missing = [
    ...(values.order === '' ? [t('Choose an order first.')] : []),
    ...(values.drying_bin === '' ? [t('Choose a drying bin first.')] : []),
  ]
  return (
    <RecordForm {...saved} form={form} of={['batches']} actions={{ submit: t('Open batch'), onCancel, missing }}>
      <OrderField field={field('order')} opens={opensBatch} />
      <ComboField
        label={t('Drying bin')}
        required
        hint={t('Free bins, and those that the order has already.')}
        none={<NoneYet of="drying_bins" />}
        choices={bins.map(({ value, label, reason }) => ({ value: String(value), label, reason }))}
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
    </RecordForm>
  )
}
