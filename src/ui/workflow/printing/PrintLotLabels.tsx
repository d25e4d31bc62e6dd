import { useCallback, useState } from 'react'
import { isGone } from '#machines/bagStatus.ts'
import { listCalls } from '#model/calls/recordCalls.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, type Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import type { Labelled } from '#ui/labels/printLabel.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { plural, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { PrintWindow } from './PrintWindow.tsx'

export interface PrintLotLabelsProps {
  lots: readonly number[]
  /** Preselects the bags without a valid label. */
  missingOnly?: boolean
  frame: WorkflowDialogProps
}

/**
 * Prints the labels of all bags of some lots, or of those without a valid one; for a single lot also its sample label.
 */
export function PrintLotLabels({ lots, missingOnly = false, frame }: PrintLotLabelsProps) {
  const plant = usePlantClient()
  const [which, setWhich] = useState<'all' | 'missing'>(missingOnly ? 'missing' : 'all')
  const [withSample, setWithSample] = useState(false)
  const { value, status, refresh } = useAnswer(useCallback(async () => bagsOfLots(plant, lots), [plant, lots]))
  const lot = useRecord('lots', lots.length === 1 ? (lots[0] ?? null) : null)

  const missing = value?.filter(({ label }) => label !== 'printed') ?? []
  const chosen = which === 'all' ? value : missing
  const bags = chosen?.map((record): Labelled => ({ entity: 'bag', record }))
  const sample: readonly Labelled[] = lot && withSample ? [{ entity: 'lot', record: lot }] : []
  const failed = status === 'failed' || status === 'absent'
  return (
    <PrintWindow
      frame={frame}
      title={
        lot
          ? t('Labels of lot {number}', { number: lot.lot_number })
          : t('Labels of {lots}', { lots: plural(lots.length, '{n} lot', '{n} lots') })
      }
      labels={failed ? [] : bags ? [...bags, ...sample] : null}
      onStopped={() => {
        // Labels that were printed are not printed twice.
        setWhich('missing')
        refresh()
      }}
    >
      {failed && <Notice title={t('The bags can’t be loaded now. Try again in a moment.')} />}
      {value !== null && missing.length > 0 && missing.length < value.length && (
        <SegmentedControl
          label={t('Which labels')}
          name="which"
          value={which}
          choices={[
            { value: 'all', label: t('All {n} bags', { n: value.length }) },
            { value: 'missing', label: t('{n} not printed or old', { n: missing.length }) },
          ]}
          onChange={setWhich}
        />
      )}
      {lot && <Switch label={t('The sample label, too')} name="sample" checked={withSample} onChange={setWithSample} />}
    </PrintWindow>
  )
}

/** The bags of some lots that have a label, in order of their numbers. */
async function bagsOfLots(plant: PlantClient, lots: readonly number[]): Promise<Result<readonly Bag[]>> {
  const all: Bag[] = []
  for (const lot of lots) {
    const bags = await plant.send(listCalls.listBags, { query: { lot } })
    if (!bags.ok) return bags
    all.push(...inOrder(bags.value))
  }
  return done(all)
}

/** A Void or written-off bag has no label. */
const inOrder = (bags: readonly Bag[]): readonly Bag[] =>
  bags.filter((bag) => !isGone(bag)).toSorted((a, b) => a.bag_number - b.bag_number)
