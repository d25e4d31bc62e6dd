import { useState } from 'react'
import { plainCalls } from '#model/calls/recordCalls.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { type RateCard, RateCardInput } from '#model/kinds/rateCard.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { named, t } from '#ui/words/words.ts'
import { FormGroup } from './FormGroup.tsx'
import { ratesTyped, readRates } from './rateCardInput.ts'
import { RecordForm } from './RecordForm.tsx'

interface RateCardFormProps {
  /** The card to change; undefined for a new one. */
  card?: RateCard | undefined
  /** The first day of a new one. */
  day: string
  onDone: () => void
  onCancel: () => void
}

/** A rate card, new or changed. Cents and dollars are typed; empty is none. */
export function RateCardForm({ card, day, onDone, onCancel }: RateCardFormProps) {
  const plant = usePlantClient()
  const [before] = useState(card)
  const form = useForm(RateCardInput, ratesTyped(before, day), {
    read: readRates,
    missing: { valid_from: t('Choose a day.') },
  })
  const saved = useSubmit(form, {
    save: (body) => async (key) =>
      before === undefined
        ? plant.send(plainCalls.addRateCard, { body, key })
        : plant.send(plainCalls.changeRateCard, { ids: { id: before.id }, body, key, version: before.version }),
    onDone,
  })
  const rate = (name: string, label: string, unit: string) => (
    <NumberField key={name} label={label} unit={unit} {...form.field(name)} value={form.values[name] ?? ''} />
  )
  return (
    <RecordForm
      {...saved}
      form={form}
      className="grid gap-8"
      actions={{ submit: card === undefined ? t('Add') : t('Save'), onCancel }}
    >
      <div className="grid @2xl:grid-cols-2 @2xl:gap-x-6">
        <DateField label={t('From')} {...form.field('valid_from')} value={form.values['valid_from'] ?? ''} />
      </div>
      <ErrorBanner errors={[...form.errorsOf('net'), ...form.errorsOf('prices')]} />
      <FormGroup title={t('What the plant charges')}>
        {bagGrades.map((grade) => rate(`net:${grade}`, t('A lb of net, {grade}', { grade: named(grade) }), '¢'))}
        {rate('received', t('A lb received'), '¢')}
        {rate('dry_hour', t('A dry hour'), '$')}
        {rate('moisture_point', t('A point of moisture'), '$')}
        {rate('trash_wagon', t('A wagon with excessive trash'), '$')}
        {rate('minimum', t('The least for an order'), '$')}
      </FormGroup>
      <FormGroup title={t('What nuts are bought for')}>
        {bagGrades.flatMap((grade) => [
          rate(`per_lb:${grade}`, t('Price of a lb, {grade}', { grade: named(grade) }), '$'),
          rate(`per_point:${grade}`, t('Price of a lb for each point, {grade}', { grade: named(grade) }), '¢'),
        ])}
      </FormGroup>
    </RecordForm>
  )
}
