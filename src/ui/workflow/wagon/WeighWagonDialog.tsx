import { useState } from 'react'
import { type Wagon, type WagonStep, wagonWeights } from '#model/kinds/wagon.ts'
import { say } from '#model/values/messages.ts'
import { Pounds } from '#model/values/units.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { WeightFields } from '#ui/parts/fields/WeightFields.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { ScalePanel } from '#ui/scale/ScalePanel.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { focusField } from '#ui/workflow/frame/focusField.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { weightLabels } from './weightLabels.ts'

/** Enters the missing weights of a wagon: loaded, empty, and the trash. Decisions, section 3. */
export function WeighWagonDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: wagon, status } = useRecordThroughSignOut('wagons', id)
  return wagon ? (
    <WeighWagon wagon={wagon} frame={frame} />
  ) : (
    <RecordUnavailable frame={frame} kind="wagon" status={status} />
  )
}

const untyped = { gross: '', tare: '', trash: '' }

function WeighWagon({ wagon, frame }: { wagon: Wagon; frame: WorkflowDialogProps }) {
  const plant = usePlantClient()
  const dialog = useDialog(frame)
  const cautions = useCautions()
  const [typed, setTyped] = useState(untyped)
  const open = wagonWeights.filter((weight) => wagon[weight] === null)
  const read = Object.fromEntries(open.map((weight) => [weight, readNumber(Pounds, typed[weight])]))
  const weights = Object.fromEntries(
    open.flatMap((weight) => (typeof read[weight]?.value === 'number' ? [[weight, read[weight].value]] : [])),
  )
  const step: WagonStep | null =
    Object.keys(weights).length === 0 ? null : { entity: 'wagon', type: 'weigh', id: wagon.id, ...weights }
  const why = [
    ...missingFields({
      [t('Enter a weight.')]: step === null,
      [t('Correct the weights.')]: open.some((weight) => (read[weight]?.errors.length ?? 0) > 0),
    }),
    ...useDisabledReasons(step),
  ]
  const errors = dialog.errorsOf('weigh')
  const next = open.find((weight) => weight !== 'trash' && typed[weight] === '')
  /** A recorded weight is corrected, not weighed again. */
  const shown = (name: (typeof wagonWeights)[number]) => {
    const [label, known] = [weightLabels[name], wagon[name]]
    if (known !== null) return { label, known }
    const onChange = (value: string) => setTyped({ ...typed, [name]: value })
    return {
      name,
      label,
      value: typed[name],
      onChange,
      errors: [...(read[name]?.errors ?? []), ...(errors[name] ?? [])],
    }
  }

  const save = () =>
    step &&
    dialog.save({
      name: 'weigh',
      calls: [stepCall(plant, step)],
      questions: cautions.wagon({ ...wagon, ...weights }, Object.keys(weights)),
      fields: wagonWeights,
      done: say('wagonUpdated', { id: wagon.wagon_id }),
      failed: say('wagonNotUpdated'),
      closes: true,
    })

  return (
    <StepDialog
      about={{ entity: 'wagon', id: wagon.id }}
      frame={frame}
      dialog={dialog}
      title={t('Weigh wagon {wagon}', { wagon: wagon.wagon_id })}
    >
      <Panel
        dialog={dialog}
        unsaved={wagonWeights.some((weight) => typed[weight] !== '')}
        action={{ name: 'weigh', words: t('Save'), why, onPress: save }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        {next !== undefined && (
          <ScalePanel
            onWeight={(pounds) => setTyped({ ...typed, [next]: String(pounds) })}
            isNext
            locked={dialog.locked}
            onDigit={() => focusField(next)}
          />
        )}
        <WeightFields gross={shown('gross')} tare={shown('tare')} trash={shown('trash')} />
      </Panel>
    </StepDialog>
  )
}
