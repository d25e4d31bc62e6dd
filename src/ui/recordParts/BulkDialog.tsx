import { type ReactNode, useState } from 'react'
import { bareStep, type LifecycleName, type Step } from '#model/calls/step.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { useCalls } from '#ui/saving/useCalls.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { BeginInFirstField } from '#ui/workflow/frame/FormDialog.tsx'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'

/** A record as the dialog names it. */
export interface BulkRecord {
  readonly id: number
  /** "Lot 1042". */
  readonly name: string
  readonly detail: string
}

export interface BulkDialogProps {
  entity: LifecycleName
  /** The step that is taken for each. */
  type: string
  records: readonly BulkRecord[]
  /** What the records are: "Lots". */
  label: string
  title: (n: number) => string
  /** What became of a record for which it was taken. */
  done: string
  needsReason?: boolean
  stepFor: (id: number, reason: string) => Step
  /** Further fields, above the reason. */
  fields?: ReactNode
  /** Something else has to be filled in first. */
  unfilled?: boolean
  onClose: () => void
}

type Outcome = { readonly ok: boolean; readonly words: string }

/**
 * The same step for each of several records that the rules allow it for. The others are named with their reasons before,
 * and every record with its outcome after: nothing is done for some in silence.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { entity, type, records, label, title, needsReason = false, fields, unfilled = false, onClose } = props
  const standing = useStanding()
  const [reason, setReason] = useState('')
  const { outcomes, saving, takeAll } = useBulk(props)
  const left = records.filter(({ id }) => {
    const { permitted, refusals } = standing(bareStep(entity, type, { id }))
    return outcomes.get(id)?.ok !== true && permitted && refusals.length === 0
  })
  const wordsOf = (id: number): string => {
    const outcome = outcomes.get(id)
    if (outcome !== undefined) return outcome.words
    const [refusal] = standing(bareStep(entity, type, { id })).refusals
    return refusal === undefined ? '' : t('Left out: {why}', { why: reasonOf(refusal).message })
  }
  const isAsked = left.length > 0 || records.length === 0
  return (
    <Dialog
      open
      onClose={saving ? () => {} : onClose}
      title={title(left.length === 0 ? records.length : left.length)}
      onSubmit={() => (isAsked && !saving ? void takeAll(left, reason.trim()) : undefined)}
      footer={
        <>
          <Button safe onClick={onClose} disabled={saving}>
            {t('Close')}
          </Button>
          {isAsked && (
            <Button
              type="submit"
              kind="primary"
              saving={saving}
              disabled={left.length === 0 || unfilled || (needsReason && isBlank(reason))}
            >
              {title(left.length)}
            </Button>
          )}
        </>
      }
    >
      {(fields || needsReason) && (
        <BeginInFirstField>
          <div className="grid gap-5">
            {fields}
            {needsReason && isAsked && <ReasonField value={reason} onChange={setReason} errors={[]} />}
          </div>
        </BeginInFirstField>
      )}
      <ul aria-label={label} aria-live="polite" className="divide-line divide-y">
        {records.map(({ id, name, detail }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{name}</span>
            <span className="text-quiet grow text-pretty">{detail}</span>
            <span className={outcomes.get(id)?.ok === false ? 'text-danger-ink' : 'font-medium'}>{wordsOf(id)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** One call for each record, in turn; what is refused, or got no answer, can be tried again. */
function useBulk({ stepFor, done }: Pick<BulkDialogProps, 'stepFor' | 'done'>) {
  const plant = usePlantClient()
  const calls = useCalls<Step, unknown>()
  const [saving, setSaving] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  async function takeAll(records: readonly BulkRecord[], reason: string): Promise<void> {
    setSaving(true)
    for (const { id } of records) {
      const step = stepFor(id, reason)
      const result = await calls.make(step, async (key) => plant.take(step, { key }))
      if (result === null) return
      const [why = t('This was refused.')] = result.ok ? [] : failureMessages(result.failure)
      const outcome = { ok: result.ok, words: result.ok ? done : translated(why) }
      setOutcomes((before) => new Map([...before, [id, outcome]]))
    }
    setSaving(false)
  }
  return { outcomes, saving, takeAll }
}
