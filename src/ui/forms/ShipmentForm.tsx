import { useMemo } from 'react'
import { hasBags } from '#machines/next.ts'
import { bareStep } from '#model/calls/step.ts'
import { palletTypes } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { type Shipment, ShipmentInput } from '#model/kinds/shipment.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useStepForm } from '#ui/saving/useStepForm.ts'
import { named, t } from '#ui/words/words.ts'
import { choicesOf, textOrUndefined, idOf } from './choices.ts'
import { RecordForm } from './RecordForm.tsx'

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
  const may = useIsStepAllowed()
  const lots = useList('lots').toArray()
  // A lot that was sold long ago can be shipped from its own page.
  const wantedLot = useRecordPage('lots', idOf(start?.lot ?? '') ?? null).record
  const ready = useMemo(
    () =>
      [...lots, ...(wantedLot === undefined || lots.includes(wantedLot) ? [] : [wantedLot])].filter(
        (lot) => hasBags(lot) && may(bareStep('shipment', 'open', { lot: lot.id })),
      ),
    [lots, wantedLot, may],
  )
  const { form, ...saved } = useStepForm(
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
      stepOf: (input: ShipmentInput) => ({ entity: 'shipment', type: 'open', ...input }) as const,
      failed: 'shipmentsNotUpdated',
      onDone,
    },
  )

  return (
    <RecordForm
      {...saved}
      form={form}
      of={['shipments']}
      actions={{
        submit: t('Open shipment'),
        onCancel,
        missing: form.values.lot === '' ? [t('Choose a lot first.')] : [],
      }}
    >
      <ComboField
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
        choices={namedChoices(palletTypes)}
        {...form.field('pallet_type')}
      />
      <TextField label={t('Truck line')} maxLength={100} {...form.field('shipped_by')} />
      <TextField label={t('Truck number')} maxLength={60} {...form.field('truck_number')} />
    </RecordForm>
  )
}

const lotName = ({ lot_number, grade, variety_name, company_name, status }: Lot): string =>
  [String(lot_number), named(grade), variety_name, company_name, named(status)]
    .filter((part) => part !== '')
    .join(' · ')
