import { givesBags } from '#machines/bagBatch.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { t } from '#ui/words/words.ts'

interface BatchOfBagProps {
  bag: Bag
  value: number | null
  errors: readonly string[] | undefined
  onChange: (batch: number) => void
}

/** More batches than this stand in a select. */
const most = 4

/** From which batch of its order a bag came; nothing where no other can have given bags. */
export function BatchOfBag({ bag, value, errors = [], onChange }: BatchOfBagProps) {
  const batches = useGroup('batches', ofOrder.batches, bag.order)
  const choices = batches
    .filter((each) => each.id === bag.batch || givesBags(each))
    .toSorted((a, b) => a.batch_number - b.batch_number)
    .map(({ id, batch_number: number }) => ({ value: String(id), label: t('Batch {number}', { number }) }))
  if (choices.length < 2) return null
  const field = {
    label: t('Batch'),
    name: 'batch',
    value: value === null ? '' : String(value),
    choices,
    errors,
    onChange: (id: string) => onChange(Number(id)),
  } as const
  return choices.length > most ? <SelectField {...field} /> : <SegmentedControl {...field} />
}
