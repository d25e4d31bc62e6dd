import { type ReactNode, useState } from 'react'
import type { Step } from '#model/calls/step.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { FieldErrorsByName } from '#ui/parts/fields/Form.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { type Call, type ConfirmQuestion, stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import { anyReason } from './correction.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'
import { missingFields, useDisabledReasons } from './useDisabledReasons.ts'

export interface CorrectionPanelProps {
  dialog: Dialog
  /** The correction with its reason; null if nothing differs, or an input can't be read. */
  stepWith: ((reason: string) => Step) | null
  /** Missing input, by the words next to the button. */
  missing: Readonly<Record<string, boolean>>
  /** Makes the call of a correction, of fields that others may change too. */
  call?: (step: Step) => Call
  /** Questions before it is saved, about unusual figures. */
  questions?: readonly ConfirmQuestion[]
  unsaved: boolean
  /** The fields of the step, for refusals. */
  fields: readonly string[]
  done: string
  failed: string
  /** Whoever mends an entry of one's own gives no reason. */
  withoutReason?: boolean
  /** The fields, with the server's errors for them. */
  children: (refused: FieldErrorsByName) => ReactNode
}

/** The panel of a correction: its fields, a preview, and the reason. */
export function CorrectionPanel({
  dialog,
  stepWith,
  missing,
  call,
  questions = [],
  unsaved,
  fields,
  done,
  failed,
  withoutReason = false,
  children,
}: CorrectionPanelProps) {
  const plant = usePlantClient()
  const [reason, setReason] = useState('')
  // A missing reason is shown next to the button.
  const step = stepWith?.(isBlank(reason) ? anyReason : reason.trim()) ?? null
  const hindrances = useDisabledReasons(step)
  const why = [
    ...missingFields(missing),
    ...hindrances,
    ...missingFields({ [t('Give a reason.')]: !withoutReason && isBlank(reason) }),
  ]
  const refused = dialog.errorsOf('correct')

  const save = () =>
    step &&
    dialog.save({
      name: 'correct',
      calls: [call?.(step) ?? stepCall(plant, step)],
      questions,
      fields: [...fields, 'reason'],
      done,
      failed,
      closes: true,
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={unsaved || reason !== ''}
      action={{ name: 'correct', words: t('Save'), why, onPress: save }}
      beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
    >
      {children(refused)}
      {!withoutReason && <ReasonField value={reason} onChange={setReason} errors={refused['reason']} />}
      <DraftPreview steps={stepWith !== null && hindrances.length === 0 ? [stepWith(anyReason)] : []} />
    </Panel>
  )
}
