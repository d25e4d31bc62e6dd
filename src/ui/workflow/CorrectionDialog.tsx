import { useState } from 'react'
import { decide } from '#machines/decide.ts'
import { type MessageKey, say } from '#model/messages.ts'
import type { Step } from '#model/step.ts'
import type { Plant } from '#streams/plant.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { namedText, t } from '#ui/words/words.ts'
import { taking } from './attempt.ts'
import { type Correction, correctionStep, needsReason } from './correction.ts'
import { Panel } from './Panel.tsx'
import { isBlank, ReasonField } from './ReasonField.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useDialog } from './useDialog.ts'
import { lacking, useWhy } from './useWhy.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

export interface CorrectionDialogProps extends WorkflowDialogProps {
  correction: Correction
  /** Within a sentence: "wagon B12". */
  name: string
}

/** Takes a record a status back, voids a bag, or takes out what nothing depends on. */
export function CorrectionDialog({ correction, name, ...frame }: CorrectionDialogProps) {
  const plant = usePlant()
  const dialog = useDialog(frame)
  const [reason, setReason] = useState('')
  const step = correctionStep(correction, reason.trim())
  const why = [...lacking({ [t('Give a reason.')]: needsReason(correction) && isBlank(reason) }), ...useWhy(step)]
  const words = wordsOf(correction, name, placeBefore(plant, step))

  const save = () =>
    dialog.save({
      name: 'correct',
      calls: [taking(plant, step)],
      fields: ['reason'],
      done: words.done,
      failed: say(failedWords(correction)),
      closes: true,
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
        eager
        deed={{ name: 'correct', words: words.deed, why, onPress: save }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <p className="text-quiet">{words.meaning}</p>
        {needsReason(correction) && (
          <ReasonField value={reason} onChange={setReason} errors={dialog.errorsOf('correct')['reason']} />
        )}
      </Panel>
    </StepDialog>
  )
}

/** The status that a step leads back to; null where the rules do not let it, or it moves nothing. */
function placeBefore(plant: Plant, step: Step): string | null {
  const question = plant.questionOf(step)
  const decision = question === null ? null : decide(question)
  return (decision !== null && 'changes' in decision && decision.changes[0]?.to) || null
}

interface Words {
  readonly title: string
  readonly meaning: string
  readonly deed: string
  readonly done: string
}

function wordsOf(correction: Correction, name: string, before: string | null): Words {
  const first = name.charAt(0).toUpperCase() + name.slice(1)
  switch (correction.type) {
    case 'stepBack':
      return {
        title: t('Take {name} back', { name }),
        meaning:
          before === null
            ? t('One status back.')
            : t('Back to {status}. What followed from it is undone too.', { status: namedText(before) }),
        deed: before === null ? t('Take back') : t('Take back to {status}', { status: namedText(before) }),
        done:
          before === null
            ? t('{name} is taken back.', { name: first })
            : t('{name} is back in {status}.', { name: first, status: namedText(before) }),
      }
    case 'void':
      return {
        title: t('Void {name}', { name }),
        meaning: t('It keeps its number and counts for nothing from then on. A void bag stays void.'),
        deed: t('Void the bag'),
        done: t('{name} is void.', { name: first }),
      }
    case 'remove':
    case 'removeDryerEvent':
    case 'removeReading':
      return {
        title: t('Remove {name}', { name }),
        meaning: t('It leaves every list; the history keeps that it was there.'),
        deed: t('Remove'),
        done: t('{name} is removed.', { name: first }),
      }
  }
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
