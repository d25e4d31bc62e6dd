import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import CirclePlay from 'lucide-react/icons/circle-play'
import Hand from 'lucide-react/icons/hand'
import { useState } from 'react'
import { bareStep, type Step } from '#model/calls/step.ts'
import { useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { BulkDialog, type BulkRecord } from '#ui/recordParts/BulkDialog.tsx'
import { plural, t } from '#ui/words/words.ts'
import { useToday } from '#ui/workflow/frame/useToday.ts'

type Entity = 'wagon' | 'batch' | 'lot'

interface Bulk {
  readonly type: 'notify' | 'hold' | 'release'
  readonly icon: LucideIcon
  readonly title: (n: number) => string
  readonly done: string
}

const notify = (title: Bulk['title']): Bulk => ({ type: 'notify', icon: Bell, title, done: t('Notified') })

const bulks: Readonly<Record<Entity, readonly Bulk[]>> = {
  wagon: [
    notify((n) =>
      plural(n, 'Record the client of {n} wagon as notified', 'Record the clients of {n} wagons as notified'),
    ),
  ],
  batch: [
    notify((n) =>
      plural(n, 'Record the client of {n} batch as notified', 'Record the clients of {n} batches as notified'),
    ),
  ],
  lot: [
    notify((n) => plural(n, 'Record the client of {n} lot as notified', 'Record the clients of {n} lots as notified')),
    { type: 'hold', icon: Hand, title: (n) => plural(n, 'Hold {n} lot', 'Hold {n} lots'), done: t('Held') },
    {
      type: 'release',
      icon: CirclePlay,
      title: (n) => plural(n, 'Release {n} lot', 'Release {n} lots'),
      done: t('Released|lot'),
    },
  ],
}

interface BulkStepsProps {
  entity: Entity
  chosen: readonly BulkRecord[]
  /** What they are: "Lots". */
  label: string
}

/** The steps that can be taken for several selected records at once, as far as the rules allow them for any. */
export function BulkSteps({ entity, chosen, label }: BulkStepsProps) {
  const self = useSelf()
  const today = useToday()
  const standing = useStanding()
  const [open, setOpen] = useState<{ readonly bulk: Bulk; readonly records: readonly BulkRecord[] } | null>(null)
  const offered = bulks[entity].flatMap((bulk) => {
    const stands = chosen.map(({ id }) => standing(bareStep(entity, bulk.type, { id })))
    const ready = stands.filter(({ permitted, refusals }) => permitted && refusals.length === 0).length
    return ready === 0 ? [] : [{ bulk, ready }]
  })
  function stepFor({ type }: Bulk, id: number, reason: string): Step {
    if (type === 'notify') return { entity, type, id, notified_by: self?.id ?? 0, notified_at: today }
    // Wagons and batches have no holds.
    return { entity: 'lot', type, id, reason }
  }
  return (
    <>
      {offered.map(({ bulk, ready }) => (
        <Button key={bulk.type} icon={bulk.icon} onClick={() => setOpen({ bulk, records: chosen })}>
          {bulk.title(ready)}
        </Button>
      ))}
      {open && (
        <BulkDialog
          {...{ entity, label }}
          {...open.bulk}
          records={open.records}
          needsReason={open.bulk.type !== 'notify'}
          stepFor={(id, reason) => stepFor(open.bulk, id, reason)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
