import { useMemo } from 'react'
import { bareStep } from '#model/calls/step.ts'
import { palletTypes } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { type Shipment, ShipmentInput } from '#model/kinds/shipment.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useRuleCheck } from '#ui/hooks/useRefusals.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { named, t } from '#ui/words/words.ts'
import { choicesOf, textOrUndefined, idOf } from './choices.ts'
import { FormActions } from './FormActions.tsx'
import { KeptFields } from './KeptFields.tsx'

export interface ShipmentFormProps {
  /** Its initial values: the lot to ship, and the truck that it shares with others. */
  start?: Partial<ShipmentValues> | undefined
  onDone: (shipment: Shipment | null) => void
  onCancel: () => void
}

interface ShipmentValues {
  lot: string
  pallet_type: string
  shipped_by: string
  truck_number: string
}

const blank: ShipmentValues = { lot: '', pallet_type: '', shipped_by: '', truck_number: '' }

/** A shipment of a lot that is Ready or Sold and has a bag. */
export function ShipmentForm({ start, onDone, onCancel }: ShipmentFormProps) {
  const plant = usePlantClient()
  const refusalsOf = useRuleCheck('refusalsOf')
  const may = useIsStepAllowed()
  const lots = useList('lots').toArray()
  // A lot that was sold long ago can be shipped from its own page.
  const wantedLot = useRecordPage('lots', idOf(start?.lot ?? '') ?? null).record
  const ready = useMemo(
    () =>
      [...lots, ...(wantedLot === undefined || lots.includes(wantedLot) ? [] : [wantedLot])].filter(
        ({ id, bag_count }) => bag_count > 0 && may(bareStep('shipment', 'open', { lot: id })),
      ),
    [lots, wantedLot, may],
  )
  const attempt = useAttempt<Shipment | null>()
  const form = useForm(
    ShipmentInput,
    { ...blank, ...start },
    {
      read: ({ lot, pallet_type, shipped_by, truck_number }) => ({
        lot: idOf(lot),
        pallet_type: pallet_type === '' ? null : pallet_type,
        shipped_by: textOrUndefined(shipped_by),
        truck_number: textOrUndefined(truck_number),
      }),
      missing: { lot: t('Choose a lot.') },
      rulebook: {
        waits: attempt.waits,
        refusalsOf: (input) => refusalsOf({ entity: 'shipment', type: 'open', ...input }),
      },
    },
  )

  async function submit() {
    const input = form.check()
    if (input === null) return
    const step = { entity: 'shipment', type: 'open', ...input } as const
    const result = await attempt.once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (result.ok) return onDone(result.value)
    sayNotSaved(plant, result.failure, 'shipmentsNotUpdated')
    form.refuse(failureErrors(result.failure))
  }

  return (
    <KeptFields of={['shipments']}>
      <Form onSubmit={() => void submit()} errors={form.answer}>
        <ErrorBanner errors={form.status} />
        <SelectField
          label={t('Lot')}
          required
          hint={t('Lots that are Ready or Sold.')}
          none={<NoneYet of="lots" />}
          choices={choicesOf(ready, lotName).toReversed()}
          {...form.field('lot')}
        />
        <SelectField
          label={t('Pallet type')}
          placeholder={t('As each bag')}
          choices={palletTypes.map((type) => ({ value: type, label: named(type) }))}
          {...form.field('pallet_type')}
        />
        <TextField label={t('Truck line')} maxLength={100} {...form.field('shipped_by')} />
        <TextField label={t('Truck number')} maxLength={60} {...form.field('truck_number')} />
        <FormActions
          submit={t('Open shipment')}
          saving={attempt.saving}
          onCancel={onCancel}
          missing={form.values.lot === '' ? [t('Choose a lot first.')] : []}
        />
      </Form>
    </KeptFields>
  )
}

const lotName = ({ lot_number, grade, variety_name, company_name, status }: Lot): string =>
  [String(lot_number), named(grade), variety_name, company_name, named(status)]
    .filter((part) => part !== '')
    .join(' · ')
