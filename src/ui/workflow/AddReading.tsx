import { useState } from 'react'
import type { Batch, BatchStep } from '#model/batch.ts'
import { say } from '#model/messages.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import { taking } from './attempt.ts'
import { Panel } from './Panel.tsx'
import { ReadingFields, useReadingDraft } from './ReadingFields.tsx'
import { TimeField, useInstant } from './TimeField.tsx'
import type { Dialog } from './useDialog.ts'
import { lacking, useWhy } from './useWhy.ts'

export interface AddReadingProps {
  batch: Batch
  dialog: Dialog
  /** It is added, or it is not wanted after all. */
  onBack: () => void
}

/** A moisture test of the batch. */
export function AddReading({ batch, dialog, onBack }: AddReadingProps) {
  const plant = usePlant()
  const leave = useLeave()
  const instantOf = useInstant()
  const reading = useReadingDraft()
  const [time, setTime] = useState('')
  const reading_time = instantOf(time)
  const step: BatchStep | null =
    reading.measured === null || reading_time === null
      ? null
      : { entity: 'batch', type: 'takeReading', batch: batch.id, reading_time, ...reading.measured }
  const why = [
    ...lacking({
      [t('Enter the reading.')]: reading.draft.reading === '',
      [t('Correct the reading.')]: reading.wrong.length > 0,
      [t('Set the reading time.')]: reading_time === null,
    }),
    ...useWhy(step),
  ]

  const add = () =>
    step &&
    dialog.save({
      name: 'takeReading',
      calls: [taking(plant, step)],
      fields: ['reading', 'reading_method', 'reading_time', 'sample_location'],
      done: say('readingSaved'),
      failed: say('readingNotSaved'),
      onDone: onBack,
    })
  const errors = dialog.errorsOf('takeReading')

  return (
    <Panel
      dialog={dialog}
      unsaved={time !== '' || reading.isTouched}
      title={t('Add moisture test')}
      deed={{ name: 'takeReading', words: t('Add moisture test'), why, onPress: add }}
      beside={<Button onClick={() => leave(onBack)}>{t('Back')}</Button>}
      eager
    >
      <ReadingFields label={t('Reading')} required reading={reading} errors={errors} />
      <TimeField
        label={t('Reading time')}
        name="reading_time"
        required
        value={time}
        onChange={setTime}
        errors={errors['reading_time']}
      />
    </Panel>
  )
}
