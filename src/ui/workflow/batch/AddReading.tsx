import { useId } from 'react'
import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import type { MoistureReading } from '#model/kinds/moistureReading.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'
import { PlaceReadings, usePlaceReadings } from './PlaceReadings.tsx'

export interface AddReadingProps {
  batch: Batch
  dialog: Dialog
  /** Called when it is added or cancelled. */
  onBack: () => void
}

/** A moisture test of the batch: Top, Middle and Bottom at one time, each place a separate reading. */
export function AddReading({ batch, dialog, onBack }: AddReadingProps) {
  const plant = usePlantClient()
  const leave = useLeave()
  const readings = usePlaceReadings()
  const cautions = useCautions()
  const time = useTime()
  // New for each test: its calls must not count as answered by an earlier test.
  const test = useId()
  const callOf = (place: MoistureReading['sample_location']) => `${test} ${place}`
  const isSaved = (place: MoistureReading['sample_location']) => dialog.isAnswered(callOf(place))
  const reading_time = time.instant
  const steps =
    reading_time === null
      ? []
      : readings.measured.map(
          (each) => ({ entity: 'batch', type: 'takeReading', batch: batch.id, reading_time, ...each }) as const,
        )
  // The rules depend on the time only, which is the same for all readings.
  const anyStep: BatchStep | null = steps[0] ?? null
  const why = [
    ...missingFields({
      [t('Enter the reading.')]: readings.isEmpty,
      [t('Correct the reading.')]: readings.isWrong,
      ...time.missing(t('Set the reading time.')),
    }),
    ...useDisabledReasons(anyStep),
  ]

  const add = () =>
    dialog.save({
      name: 'takeReading',
      calls: steps.map((step) => stepCall(plant, step, callOf(step.sample_location))),
      each: true,
      questions: cautions.readings(steps.filter(({ sample_location }) => !isSaved(sample_location))),
      fields: ['reading', 'reading_method', 'reading_time', 'sample_location'],
      done: say('readingSaved'),
      failed: say('readingNotSaved'),
      onDone: onBack,
    })
  // Errors of this test don't carry over to the next one; an unanswered call is kept for a retry.
  function back() {
    if (!dialog.unanswered) dialog.forget()
    onBack()
  }
  const errors = dialog.errorsOf('takeReading')

  return (
    <Panel
      dialog={dialog}
      unsaved={time.isTouched || readings.isTouched}
      title={t('Add moisture test')}
      action={{ name: 'takeReading', words: t('Add moisture test'), why, onPress: add }}
      beside={<Button onClick={() => leave(back)}>{t('Back')}</Button>}
      eager
    >
      <TimeField
        label={t('Reading time')}
        name="reading_time"
        required
        disabled={readings.measured.some(({ sample_location }) => isSaved(sample_location))}
        time={time}
        errors={errors['reading_time']}
      />
      <PlaceReadings
        readings={readings}
        isSaved={isSaved}
        errorsAt={(place) => placeErrors(dialog.errorsOf('takeReading', callOf(place)))}
        methodErrors={errors['reading_method']}
      />
    </Panel>
  )
}

const placeErrors = (errors: Readonly<Record<string, readonly string[]>>): readonly string[] => [
  ...(errors['reading'] ?? []),
  ...(errors['sample_location'] ?? []),
]
