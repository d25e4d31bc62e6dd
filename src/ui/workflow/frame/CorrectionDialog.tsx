import { useMemo, useState } from 'react'
import { decide, type DecisionInput } from '#machines/decide.ts'
import { atPlant } from '#machines/lotSplit.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { type MessageKey, say } from '#model/values/messages.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { named, namedText, plural, t } from '#ui/words/words.ts'
import { type Correction, correctionStep, previewedSteps, needsReason } from './correction.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { offerLotLabels, offerNewLotLabels } from './offerLabel.ts'
import { Panel } from './Panel.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useDialog } from './useDialog.ts'
import { type CureActions, missingFields, useDisabledReasons } from './useDisabledReasons.ts'
import { useWorkflow } from './useWorkflow.ts'
import { VoidReasons } from './VoidReasons.tsx'

export interface CorrectionDialogProps extends WorkflowDialogProps {
  correction: Correction
  /** As within a sentence: "wagon B12". */
  name: string
}

/**
 * Steps a record's status back, merges two lots, splits the rest off a sold one, voids a bag, holds or releases a bag or
 * lot, or removes a record without dependents.
 */
export function CorrectionDialog({ correction: wanted, name, ...frame }: CorrectionDialogProps) {
  const plant = usePlantClient()
  const dialog = useDialog(frame)
  const [reason, setReason] = useState('')
  const [correction, choose] = useState(wanted)
  const step = correctionStep(correction, reason.trim())
  const { type } = correction
  // The records that have to be removed first are on the page behind.
  const behind = {
    removeReading: dialog.close,
    removeDryerEvent: dialog.close,
    void: dialog.close,
    takeOff: dialog.close,
  }
  const cures = correction.entity === 'lot' ? lotCures(correction.id, choose) : behind
  const hindrances = useDisabledReasons(step, cures)
  const why = [...missingFields({ [t('Give a reason.')]: needsReason(correction) && isBlank(reason) }), ...hindrances]
  const question = useSelected(plant.news, () => plant.decisionInputOf(step))
  const outcome = useMemo(() => outcomeOf(plant, question), [plant, question])
  const words = wordsOf(correction, name, outcome)
  const workflow = useWorkflow()
  const renumbers = correction.type === 'merge' && (outcome.emptied?.bag_count ?? 0) > 0
  const [firstOfRest] = outcome.rest

  const save = (because = reason.trim()) =>
    dialog.save({
      name: 'correct',
      calls: [stepCall(plant, correctionStep(correction, because))],
      fields: ['reason'],
      done: words.done,
      failed: say(failedWords(correction)),
      closes: true,
      onDone: () => {
        if (renumbers) offerLotLabels(plant, workflow, correction.id)
        if (firstOfRest !== undefined) void offerNewLotLabels(plant, workflow, firstOfRest.id)
      },
    })

  return (
    <StepDialog
      frame={frame}
      dialog={dialog}
      title={words.title}
      {...('id' in correction ? { about: { entity: correction.entity, id: correction.id } } : {})}
    >
      <Panel
        dialog={dialog}
        unsaved={reason !== ''}
        // An on-screen keyboard would cover the offered reasons.
        eager={type !== 'void'}
        action={{ name: 'correct', words: words.action, why, onPress: () => save() }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <p className="text-quiet">{words.meaning}</p>
        {type === 'void' && <VoidReasons disabled={hindrances.length > 0} onChoose={save} />}
        {needsReason(correction) && (
          <ReasonField value={reason} onChange={setReason} errors={dialog.errorsOf('correct')['reason']} />
        )}
        <DraftPreview steps={hindrances.length === 0 ? previewedSteps(correction, reason) : []} />
      </Panel>
    </StepDialog>
  )
}

/** A lot's other corrections, to which a refusal leads. */
const lotCures = (id: number, choose: (instead: Correction) => void): CureActions => ({
  merge: () => choose({ entity: 'lot', type: 'merge', id }),
  split: () => choose({ entity: 'lot', type: 'split', id }),
  stepBack: () => choose({ entity: 'lot', type: 'stepBack', id }),
})

/**
 * `before`: the status that a step back leads to; `emptied`: the lot that a merge removes; null otherwise. `rest`: the
 * bags that a split gives to a new lot.
 */
interface CorrectionOutcome {
  readonly before: string | null
  readonly emptied: Lot | null
  readonly rest: readonly BagRow[]
}

function outcomeOf(plant: PlantClient, question: DecisionInput | null): CorrectionOutcome {
  if (question?.step.type === 'split' && 'joining' in question.facts)
    return { before: null, emptied: null, rest: atPlant(question.facts) }
  const decision = question === null ? null : decide(question)
  const changes = decision !== null && 'changes' in decision ? decision.changes : []
  const removed = changes.find(({ type, follows }) => type === 'lot.removed' && follows !== undefined)
  return {
    before: changes[0]?.to ?? null,
    rest: [],
    emptied: removed === undefined ? null : (plant.record('lots', removed.entity_id) ?? null),
  }
}

interface Words {
  readonly title: string
  readonly meaning: string
  readonly action: string
  readonly done: string
}

function wordsOf(correction: Correction, name: string, { before, emptied, rest }: CorrectionOutcome): Words {
  const first = name.charAt(0).toUpperCase() + name.slice(1)
  switch (correction.type) {
    case 'stepBack':
      return {
        title: t('Take {name} back', { name }),
        meaning:
          before === null
            ? t('One status back.')
            : t('Back to {status}. What followed from it is undone too.', { status: namedText(before) }),
        action: before === null ? t('Take back') : t('Take back to {status}', { status: namedText(before) }),
        done:
          before === null
            ? t('{name} is taken back.', { name: first })
            : t('{name} is back in {status}.', { name: first, status: namedText(before) }),
      }
    case 'merge': {
      const isEmpty = emptied === null || emptied.bag_count === 0
      return {
        title: isEmpty
          ? t('Take {name} back', { name })
          : t('Merge lot {number} into {name}', { number: emptied.lot_number, name }),
        meaning: emptied === null ? t('The lot that is being filled goes into it.') : meaningOfMerge(emptied, name),
        action: isEmpty ? t('Take back to {status}', { status: named('Sorting') }) : t('Merge the lots'),
        done: t('{name} is back in {status}.', { name: first, status: named('Sorting') }),
      }
    }
    case 'split':
      return {
        title: t('Split off the rest of {name}', { name }),
        meaning: meaningOfSplit(rest.length),
        action: t('Split off the rest'),
        done: t('The rest of {name} is a lot of its own.', { name }),
      }
    case 'void':
      return {
        title: t('Void {name}', { name }),
        meaning: t('It keeps its number and counts for nothing from then on. A void bag stays void.'),
        action: t('Void the bag'),
        done: t('{name} is void.', { name: first }),
      }
    case 'find':
      return {
        title: t('Found again: {name}', { name }),
        meaning: t('What was written off is taken back: it is at the plant again, in its lot.'),
        action: t('It is found again'),
        done: t('{name} is at the plant again.', { name: first }),
      }
    case 'hold':
      return {
        title: t('Hold {name}', { name }),
        meaning:
          correction.entity === 'lot'
            ? t('No bag of it is loaded or signed for, and it is not sold, until it is released.')
            : t('It is not loaded, and no shipment with it is signed, until it is released.'),
        action: correction.entity === 'lot' ? t('Hold the lot') : t('Hold the bag'),
        done: t('{name} is held.', { name: first }),
      }
    case 'release':
      return {
        title: t('Release {name}', { name }),
        meaning: t('It may be loaded, sold and signed for again.'),
        action: t('Release'),
        done: t('{name} is released.', { name: first }),
      }
    case 'remove':
    case 'removeDryerEvent':
    case 'removeReading':
      return {
        title: t('Remove {name}', { name }),
        meaning: t('It leaves every list; the history keeps that it was there.'),
        action: t('Remove'),
        done: t('{name} is removed.', { name: first }),
      }
  }
}

function meaningOfMerge({ lot_number: number, bag_count }: Lot, name: string): string {
  if (bag_count === 0)
    return t('Lot {number} is empty: it leaves every list, and {name} is filled on.', { number, name })
  const bags = plural(bag_count, '{n} bag', '{n} bags')
  return t(
    '{bags} of lot {number} will get the next numbers of {name} and need new labels. Lot {number} leaves every list.',
    { bags, number, name },
  )
}

function meaningOfSplit(count: number): string {
  const bags = plural(count, '{n} bag', '{n} bags')
  return t(
    '{bags} at the plant will get the numbers of a new lot, Ready and unsold, and need new labels. What has left stays its purchaser’s.',
    { bags },
  )
}

const failures = {
  wagon: 'wagonNotUpdated',
  batch: 'batchNotUpdated',
  lot: 'lotNotUpdated',
  order: 'orderNotUpdated',
  shipment: 'shipmentsNotUpdated',
  bag: 'bagNotUpdated',
} as const satisfies Record<Correction['entity'], MessageKey>

function failedWords({ entity, type }: Correction) {
  if (type === 'removeDryerEvent') return 'dryerEventNotSaved'
  return type === 'removeReading' ? 'readingNotSaved' : failures[entity]
}
