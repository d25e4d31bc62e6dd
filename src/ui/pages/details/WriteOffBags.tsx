import PackageX from 'lucide-react/icons/package-x'
import { useState } from 'react'
import { bareStep, type Step } from '#model/calls/step.ts'
import { type Bag, type WriteOffKind, writeOffKinds } from '#model/kinds/bag.ts'
import { useHasStepPermission, useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { BulkDialog } from '#ui/recordParts/BulkDialog.tsx'
import { namedText, plural, t } from '#ui/words/words.ts'

/** Writes off several bags with one reason, told bag by bag; nothing unless two of them may be. */
export function WriteOffBags({ bags }: { bags: readonly Bag[] }) {
  return useHasStepPermission('bag', 'writeOff') && bags.length > 1 ? <Offered bags={bags} /> : null
}

function Offered({ bags: anyOrder }: { bags: readonly Bag[] }) {
  const bags = anyOrder.toSorted((a, b) => a.bag_number - b.bag_number)
  const standing = useStanding()
  const [isOpen, setOpen] = useState(false)
  const free = bags.filter(({ id }) => standing(bareStep('bag', 'writeOff', { id })).refusals.length === 0)
  if (free.length < 2 && !isOpen) return null
  return (
    <>
      <Button kind="plain" icon={PackageX} onClick={() => setOpen(true)}>
        {t('Write off several')}
      </Button>
      {isOpen && <WriteOff bags={bags} free={free} onClose={() => setOpen(false)} />}
    </>
  )
}

interface WriteOffProps {
  bags: readonly Bag[]
  /** Those that may be written off. */
  free: readonly Bag[]
  onClose: () => void
}

function WriteOff({ bags, free, onClose }: WriteOffProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [kind, setKind] = useState<WriteOffKind | ''>('')
  const records = bags
    .filter(({ id }) => chosen.includes(id))
    .map((bag) => ({ id: bag.id, name: t('Bag {bag}', { bag: bagCode(bag) }), detail: detailOf(bag) }))
  const step = (id: number, reason: string): Step =>
    // The button is disabled until it is chosen.
    ({ entity: 'bag', type: 'writeOff', id, kind: kind === '' ? 'lost' : kind, reason })
  return (
    <BulkDialog
      entity="bag"
      type="writeOff"
      {...{ records, onClose }}
      label={t('Bags')}
      title={(n) => (n === 0 ? t('Write off several') : plural(n, 'Write off {n} bag', 'Write off {n} bags'))}
      done={t('Written off')}
      needsReason
      stepFor={step}
      unfilled={kind === ''}
      fields={
        free.length > 0 && (
          <>
            <MultiSelect
              label={t('Bags')}
              name="bags"
              value={chosen}
              choices={free.map((bag) => ({ value: bag.id, label: bagCode(bag), detail: detailOf(bag) }))}
              onChange={setChosen}
            />
            <SegmentedControl
              label={t('What became of them')}
              name="kind"
              required
              value={kind}
              choices={writeOffKinds.map((value) => ({ value, label: namedText(value) }))}
              onChange={setKind}
            />
          </>
        )
      }
    />
  )
}

const detailOf = ({ clean_net }: Bag): string => formatWeight(clean_net ?? 0)
