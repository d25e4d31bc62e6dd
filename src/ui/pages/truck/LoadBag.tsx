import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { bareStep } from '#model/calls/step.ts'
import { type Bag, bagSteps } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { say } from '#model/values/messages.ts'
import { idOf } from '#ui/forms/choices.ts'
import { RecordForm } from '#ui/forms/RecordForm.tsx'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { useStepForm } from '#ui/saving/useStepForm.ts'
import { useScanning } from '#ui/scan/useScans.ts'
import { named, t } from '#ui/words/words.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { ShipWeights } from '#ui/workflow/shipment/ShipWeights.tsx'
import { loaded } from './loadScanned.ts'
import { OpenShipment } from './OpenShipment.tsx'

export interface LoadBagProps {
  bag: Bag
  open: readonly Shipment[]
  truck: readonly Shipment[]
  onAdd: (shipment: number) => void
  onDone: () => void
  onCancel: () => void
}

/** Weighs one bag onto the shipment of its lot. The fields start with its weights from the plant's scale. */
export function LoadBag({ bag, open, truck, onAdd, onDone, onCancel }: LoadBagProps) {
  // A held bag is refused before its weights are typed.
  const { refusals } = useStanding()(bareStep('bag', 'load', { id: bag.id }))
  const { form, fitting, submit, attempt } = useLoadForm(bag, truck, onDone)

  // Focuses the button, not a field: a label scanned too early must not be typed into a weight.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus(), [])

  return (
    <div ref={box} className="border-line -mx-5 border-t px-5 pt-5">
      <RecordForm
        form={form}
        attempt={attempt}
        submit={submit}
        actions={{
          submit: t('Load'),
          onCancel,
          missing: fitting.length === 0 ? [t('Its shipment has to be on the truck.')] : [],
          refused: attempt.waits ? [] : refusals.map(reasonOf),
        }}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <IdTag kind={t('Bag')} id={bagCode(bag)} size="title" />
          <span className="text-quiet">
            {named(bag.grade)} · {named(bag.type)} · <Weight value={bag.clean_net} /> {t('net')}
          </span>
        </div>
        <ShipmentNotes bag={bag} fitting={fitting} truck={truck} open={open} onAdd={onAdd} />
        {fitting.length > 1 && (
          <SelectField
            label={t('Shipment')}
            required
            choices={fitting.map(({ id, shipment_number }) => ({
              value: String(id),
              label: t('Shipment {number}', { number: shipment_number }),
            }))}
            {...form.field('shipment')}
          />
        )}
        {fitting.length === 1 && (
          <ErrorBanner errors={form.errorsOf('shipment')} title={t('This bag can’t go on it')} />
        )}
        <ShipWeights
          bag={null}
          values={form.values}
          errorsOf={form.errorsOf}
          onChange={form.merge}
          onPallet={(pallet_type) => form.merge({ pallet_type })}
          isNext={false}
          locked={attempt.waits}
        />
      </RecordForm>
    </div>
  )
}

/** The form of one bag: the shipments that it fits, its weights, and the question before they are saved. */
function useLoadForm(bag: Bag, truck: readonly Shipment[], onDone: () => void) {
  const plant = usePlantClient()
  const { show } = useScanning()
  const cautions = useCautions()
  const fitting = truck.filter((shipment) => shipment.lot === bag.lot)
  const only = fitting.length === 1 ? String(fitting[0]?.id) : ''
  const saved = useStepForm(
    bagSteps.load.body,
    {
      shipment: '',
      ship_gross: String(bag.ship_gross ?? bag.clean_gross),
      ship_tare: String(bag.ship_tare ?? bag.clean_tare),
      pallet_type: bag.pallet_type,
    },
    {
      read: (values) => ({
        shipment: idOf(values.shipment || only),
        ship_gross: numberOf(values.ship_gross),
        ship_tare: numberOf(values.ship_tare),
        pallet_type: values.pallet_type,
      }),
      missing: { shipment: t('Choose a shipment.') },
      stepOf: (input: z.infer<typeof bagSteps.load.body>) =>
        ({ entity: 'bag', type: 'load', id: bag.id, ...input }) as const,
      questions: (step) => cautions.shipped(bag, step),
      failed: 'bagNotUpdated',
      onDone(_, step) {
        plant.snackbars.add(say('bagAdded'))
        const shipment = truck.find(({ id }) => id === step.shipment)
        if (shipment) show(loaded(plant, bagCode(bag), shipment))
        onDone()
      },
    },
  )
  return { ...saved, fitting }
}

interface ShipmentNotesProps {
  bag: Bag
  /** The truck's shipments of the bag's lot, all of the truck, and all Open shipments. */
  fitting: readonly Shipment[]
  truck: readonly Shipment[]
  open: readonly Shipment[]
  onAdd: (shipment: number) => void
}

/** Says that the truck has no shipment of the bag's lot, or that the bag is already on a shipment. */
function ShipmentNotes({ bag, fitting, truck, open, onAdd }: ShipmentNotesProps) {
  const beside = open.filter((shipment) => shipment.lot === bag.lot && !truck.includes(shipment))
  const standsOn = fitting.find(({ id }) => id === bag.shipment)
  return (
    <>
      {fitting.length === 0 && (
        <div role="note" className="rounded-control bg-accent-soft text-accent-ink grid gap-2 px-4 py-3">
          <p>{t('No shipment of lot {number} is on this truck.', { number: bag.lot_number ?? '' })}</p>
          {beside.map((shipment) => (
            <Button key={shipment.id} onClick={() => onAdd(shipment.id)}>
              {putOn(shipment)}
            </Button>
          ))}
          {beside.length === 0 && bag.lot !== null && (
            <OpenShipment lot={bag.lot} number={bag.lot_number ?? ''} truck={truck} onOpened={onAdd} />
          )}
        </div>
      )}
      {standsOn && (
        <p role="note" className="rounded-control bg-accent-soft text-accent-ink px-4 py-3">
          {t('It is on shipment {number} already. Loading it again replaces its weights.', {
            number: standsOn.shipment_number,
          })}
        </p>
      )}
    </>
  )
}

const putOn = ({ shipment_number: number, truck_number: truck }: Shipment): string =>
  truck
    ? t('Put shipment {number} on it, for truck {truck}', { number, truck })
    : t('Put shipment {number} on it', { number })

const numberOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : typedNumber(typed))
