import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import CirclePlay from 'lucide-react/icons/circle-play'
import Hand from 'lucide-react/icons/hand'
import { useState } from 'react'
import { bareStep, type Step } from '#model/calls/step.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useCalls } from '#ui/saving/useCalls.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { useToday } from '#ui/workflow/frame/useToday.ts'

type Kind = 'notify' | 'hold' | 'release'

interface Bulk {
  readonly kind: Kind
  readonly icon: LucideIcon
  readonly title: (n: number) => string
  readonly done: string
}

const bulks: readonly Bulk[] = [
  {
    kind: 'notify',
    icon: Bell,
    title: (n) => plural(n, 'Record the client of {n} lot as notified', 'Record the clients of {n} lots as notified'),
    done: t('Notified'),
  },
  { kind: 'hold', icon: Hand, title: (n) => plural(n, 'Hold {n} lot', 'Hold {n} lots'), done: t('Held') },
  {
    kind: 'release',
    icon: CirclePlay,
    title: (n) => plural(n, 'Release {n} lot', 'Release {n} lots'),
    done: t('Released|lot'),
  },
]

/**
 * The same step for each of several lots that the rules allow it for. The others are named with their reasons before,
 * and every lot with its outcome after: nothing is done for some in silence.
 */
export function BulkSteps({ chosen }: { chosen: readonly Lot[] }) {
  const standing = useStanding()
  const [open, setOpen] = useState<{ readonly bulk: Bulk; readonly lots: readonly Lot[] } | null>(null)
  const offered = bulks.flatMap((bulk) => {
    const stands = chosen.map((lot) => standing(bareStep('lot', bulk.kind, { id: lot.id })))
    const ready = stands.filter(({ permitted, refusals }) => permitted && refusals.length === 0).length
    return ready === 0 ? [] : [{ bulk, ready }]
  })
  return (
    <>
      {offered.map(({ bulk, ready }) => (
        <Button key={bulk.kind} icon={bulk.icon} onClick={() => setOpen({ bulk, lots: chosen })}>
          {bulk.title(ready)}
        </Button>
      ))}
      {open && <BulkDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

type Outcome = { readonly ok: boolean; readonly words: string }

interface BulkDialogProps {
  bulk: Bulk
  lots: readonly Lot[]
  onClose: () => void
}

function BulkDialog({ bulk: { kind, title, done }, lots, onClose }: BulkDialogProps) {
  const plant = usePlantClient()
  const self = useSelf()
  const today = useToday()
  const standing = useStanding()
  const calls = useCalls<Step, unknown>()
  const [reason, setReason] = useState('')
  const [saving, setSaving] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const isOpen = ({ id }: Lot): boolean => {
    const { permitted, refusals } = standing(bareStep('lot', kind, { id }))
    return permitted && refusals.length === 0
  }
  const left = lots.filter((lot) => outcomes.get(lot.id)?.ok !== true && isOpen(lot))
  const stepFor = ({ id }: Lot): Step =>
    kind === 'notify'
      ? { entity: 'lot', type: 'notify', id, notified_by: self?.id ?? 0, notified_at: today }
      : { entity: 'lot', type: kind, id, reason: reason.trim() }

  async function take() {
    setSaving(true)
    for (const lot of left) {
      const step = stepFor(lot)
      const result = await calls.make(step, async (key) => plant.take(step, { key }))
      if (result === null) return
      const errors = result.ok ? null : failureErrors(result.failure)
      const [why = t('This was refused.')] =
        errors === null ? [] : [...errors.status, ...Object.values(errors.fields).flat()]
      const outcome = { ok: result.ok, words: result.ok ? done : translated(why) }
      setOutcomes((before) => new Map([...before, [lot.id, outcome]]))
    }
    setSaving(false)
  }
  const wordsOf = (lot: Lot): string => {
    const outcome = outcomes.get(lot.id)
    if (outcome !== undefined) return outcome.words
    const [refusal] = standing(bareStep('lot', kind, { id: lot.id })).refusals
    return refusal === undefined ? '' : t('Left out: {why}', { why: reasonOf(refusal).message })
  }
  const needsReason = kind !== 'notify'
  return (
    <Dialog
      open
      onClose={saving ? () => {} : onClose}
      title={title(left.length === 0 ? lots.length : left.length)}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t('Close')}
          </Button>
          {left.length > 0 && (
            <Button
              kind="primary"
              saving={saving}
              disabled={needsReason && isBlank(reason)}
              onClick={() => void take()}
            >
              {title(left.length)}
            </Button>
          )}
        </>
      }
    >
      {needsReason && left.length > 0 && <ReasonField value={reason} onChange={setReason} errors={[]} />}
      <ul aria-label={t('Lots')} aria-live="polite" className="divide-line divide-y">
        {lots.map((lot) => (
          <li key={lot.id} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{t('Lot {number}', { number: lot.lot_number })}</span>
            <span className="text-quiet grow text-pretty">{lot.company_name}</span>
            <span className={outcomes.get(lot.id)?.ok === false ? 'text-danger-ink' : 'font-medium'}>
              {wordsOf(lot)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
