import Camera from 'lucide-react/icons/camera'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useRef, useState } from 'react'
import { nextOfRecord } from '#machines/next.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { offersCamera } from '#ui/scan/camera/cameraTrouble.ts'
import { findBag } from '#ui/scan/findBag.ts'
import { readScan } from '#ui/scan/readScan.ts'
import { noAnswer, staleLabel } from '#ui/scan/scanAnswers.ts'
import { useScanning } from '#ui/scan/useScans.ts'
import { scanAs, scanChoices } from '#ui/shell/scanChoices.ts'
import { named, t } from '#ui/words/words.ts'
import { LoadBag } from './LoadBag.tsx'

export interface BagPickerProps {
  open: readonly Shipment[]
  truck: readonly Shipment[]
  /** The bag that is being weighed. */
  picked: Bag | null
  onPick: (bag: Bag | null) => void
  /** Adds another Open shipment to the truck. */
  onAdd: (shipment: number) => void
}

/** Finds the next bag, by its label or in the list, and weighs it onto its shipment. */
export function BagPicker({ open, truck, picked, onPick, onAdd }: BagPickerProps) {
  const plant = usePlantClient()
  const box = useRef<HTMLDivElement>(null)
  const bags = useLoadedRows('bags').toArray()
  const choices = useSignal(scanChoices)
  const [scan, setScan] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  // The list does not hold a bag of another season.
  const bag = useRecord('bags', picked?.id ?? null) ?? picked
  const looking = useRef({})
  const left = bags.filter(
    (each) => nextOfRecord('bag', each)?.step === 'load' && truck.some((shipment) => shipment.lot === each.lot),
  )

  /** Drops the answer of an earlier search, so that it can't replace the picked bag. */
  function pick(next: Bag | null) {
    looking.current = {}
    setErrors({})
    onPick(next)
  }
  async function find() {
    const mine = (looking.current = {})
    const found = await bagNamed(plant, scan)
    if (mine !== looking.current) return
    setErrors('error' in found ? { scan: [found.error] } : {})
    if ('bag' in found) onPick(found.bag)
  }
  function next() {
    pick(null)
    setScan('')
    // The user holds a scanner: the field takes the next label too.
    box.current?.querySelector<HTMLElement>('[name="scan"]')?.focus()
  }

  return (
    <Section title={t('Add bags')} aside={<CameraButton />}>
      <div ref={box} className="grid gap-5">
        <Form onSubmit={() => void find()} errors={errors} className="flex items-start gap-3">
          <div className="grow">
            <TextField
              label={t('Scan or type a bag')}
              name="scan"
              placeholder="1042-7"
              large
              value={scan}
              onChange={(text) => {
                looking.current = {}
                setScan(text)
              }}
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
          <SelectField
            label={t('Or pick one that is still in its lot')}
            name="pick"
            value=""
            placeholder={left.length === 0 ? t('None is left') : t('Choose one of {n}…', { n: left.length })}
            choices={left.toSorted(byNumber).map((each) => ({
              value: String(each.id),
              label: `${bagCode(each)} · ${named(each.type)}`,
            }))}
            onChange={(id) => pick(bags.find((each) => each.id === Number(id)) ?? null)}
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

/** The bag of a label (`1042-7`, the text of its barcode), or the reason why it can't be loaded. */
async function bagNamed(plant: PlantClient, text: string): Promise<{ bag: Bag } | { error: string }> {
  const label = readScan(text.replaceAll(/\s/g, ''))
  if (label?.kind !== 'label') return { error: t('A bag is named by its lot and number: 1042-7.') }
  const found = await findBag(plant, label)
  if (found.is === 'unknown') return { error: t('No bag {bag} is waiting to be shipped.', { bag: label.code }) }
  if (found.is === 'unanswered') return { error: noAnswer(label.code).detail }
  return found.current ? { bag: found.bag } : { error: staleLabel(found.bag, label.code).detail }
}

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
