import { useSelector } from '@xstate/react'
import Camera from 'lucide-react/icons/camera'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useRef } from 'react'
import { nextOfRecord } from '#machines/next.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { offersCamera } from '#ui/scan/camera/offersCamera.ts'
import { useScanning } from '#ui/scan/useScans.ts'
import { scanAs, scanChoices } from '#ui/shell/scanChoices.ts'
import { named, t } from '#ui/words/words.ts'
import { LoadBag } from './LoadBag.tsx'
import type { TruckActor } from './useTruck.ts'

export interface BagPickerProps {
  actor: TruckActor
  open: readonly Shipment[]
  truck: readonly Shipment[]
  /** Adds another Open shipment to the truck. */
  onAdd: (shipment: number) => void
}

/** Finds the next bag, by its label or in the list, and weighs it onto its shipment. */
export function BagPicker({ actor, open, truck, onAdd }: BagPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const lots = [...new Set(truck.flatMap(({ lot }) => lot ?? []))]
  const bags = useGroup('bags', bagsOfLot, lots)
  const choices = useSignal(scanChoices)
  const { bag: picked, label, errors } = useSelector(actor, ({ context }) => context)
  // The list does not hold a bag of another season.
  const bag = useRecord('bags', picked?.id ?? null) ?? picked
  const left = bags.filter((each) => nextOfRecord('bag', each)?.step === 'load')

  function pick(id: number) {
    const bag = bags.find((each) => each.id === id)
    if (bag !== undefined) actor.send({ type: 'pick', bag, joins: null })
  }
  function next() {
    actor.send({ type: 'next' })
    // The user holds a scanner: the field takes the next label too.
    box.current?.querySelector<HTMLElement>('[name="scan"]')?.focus()
  }

  return (
    <Section title={t('Add bags')} aside={<CameraButton />}>
      <div ref={box} className="grid gap-5">
        <Form onSubmit={() => actor.send({ type: 'find' })} errors={errors} className="flex items-start gap-3">
          <div className="grow">
            <TextField
              label={t('Scan or type a bag')}
              name="scan"
              placeholder="1042-7"
              large
              value={label}
              onChange={(text) => actor.send({ type: 'label', text })}
              errors={errors['scan']}
            />
          </div>
          <div className="pt-6.5">
            <Button type="submit" icon={ScanBarcode}>
              {t('Find')}
            </Button>
          </div>
        </Form>
        {bag === null && truck.length > 0 && (
          <ComboField
            label={t('Or pick one that is still in its lot')}
            name="pick"
            value=""
            placeholder={left.length === 0 ? t('None is left') : t('Choose one of {n}…', { n: left.length })}
            choices={left.toSorted(byNumber).map((each) => ({
              value: String(each.id),
              label: `${bagCode(each)} · ${named(each.type)}`,
            }))}
            onChange={(id) => pick(Number(id))}
          />
        )}
        {bag === null && (
          <Switch
            label={t('Weigh again at the truck')}
            name="weighs"
            hint={t('A scan then asks for the ship weights.')}
            checked={choices.weighs}
            onChange={(weighs) => scanAs({ ...choices, weighs })}
          />
        )}
        {bag && (
          <LoadBag key={bag.id} bag={bag} open={open} truck={truck} onAdd={onAdd} onDone={next} onCancel={next} />
        )}
      </div>
    </Section>
  )
}

const byNumber = (a: Bag, b: Bag): number => (a.lot_number ?? 0) - (b.lot_number ?? 0) || a.bag_number - b.bag_number

function CameraButton() {
  const { openCamera } = useScanning()
  return (
    offersCamera() && (
      <Button kind="plain" icon={Camera} onClick={openCamera}>
        {t('Scan with camera')}
      </Button>
    )
  )
}
