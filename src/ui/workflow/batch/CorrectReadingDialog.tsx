import { useState } from 'react'
import { MoistureReading } from '#model/kinds/moistureReading.ts'
import { say } from '#model/values/messages.ts'
import { Percent } from '#model/values/units.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useKeptThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'
import { LocationField, MethodField } from './ReadingFields.tsx'

/** Corrects the figure, method, time or place of a moisture reading, with a reason. Decisions, section 3. */
export function CorrectReadingDialog({
  reading: id,
  batch,
  ...frame
}: WorkflowDialogProps & { reading: number; batch: number }) {
  const detail = useBatchDetail(batch)
  const reading = useKeptThroughSignOut(detail.readings.find((each) => each.id === id))
  if (reading) return <CorrectReading reading={reading} batch={batch} frame={frame} />
  return (
    <RecordUnavailable frame={frame} kind="reading" status={detail.status === 'loaded' ? 'absent' : detail.status} />
  )
}

interface CorrectReadingProps {
  reading: MoistureReading
  batch: number
  frame: WorkflowDialogProps
}

const readingFields = {
  entity: 'moisture_reading',
  read: (record: unknown) => MoistureReading.parse(record),
  valuesOf: ({ reading, reading_method, reading_time, sample_location }: MoistureReading) => ({
    reading,
    reading_method,
    reading_time,
    sample_location,
  }),
} as const

function CorrectReading({ reading, batch, frame }: CorrectReadingProps) {
  const dialog = useDialog(frame)
  const cautions = useCautions()
  const time = useTime(reading.reading_time)
  const stands = {
    reading: String(reading.reading),
    reading_method: reading.reading_method,
    sample_location: reading.sample_location,
  }
  // An untouched field shows the current record.
  const [typed, setTyped] = useState<Partial<typeof stands>>({})
  const draft = { ...stands, ...typed }
  const correction = useStepEdit(reading, Object.keys(typed).length > 0 || time.isTouched, readingFields)
  const { value, errors } = readNumber(Percent, draft.reading)
  const reading_time = time.instant
  const changed = {
    ...(value === null || value === reading.reading ? {} : { reading: value }),
    ...(draft.reading_method === reading.reading_method ? {} : { reading_method: draft.reading_method }),
    ...(time.isTouched && reading_time !== null ? { reading_time } : {}),
    ...(draft.sample_location === reading.sample_location ? {} : { sample_location: draft.sample_location }),
  }
  const stepWith = (reason: string) =>
    ({ entity: 'batch', type: 'correctReading', moisture_reading: reading.id, ...changed, reason }) as const
  const isReadable = value !== null && reading_time !== null
  const hasChanged = Object.keys(changed).length > 0
  const isRemeasured = 'reading' in changed || 'reading_method' in changed
  return (
    <StepDialog
      about={{ entity: 'batch', id: batch }}
      frame={frame}
      dialog={dialog}
      title={t('Correct the reading of {percent} %', { percent: reading.reading })}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={hasChanged && isReadable ? stepWith : null}
        call={correction}
        questions={isRemeasured ? cautions.readings([{ ...draft, reading: value ?? 0 }]) : []}
        missing={{
          [t('Change what is wrong.')]: !hasChanged && isReadable,
          [t('Correct the reading.')]: value === null,
          ...time.missing(t('Set the reading time.')),
        }}
        unsaved={hasChanged || !isReadable}
        fields={['reading', 'reading_method', 'reading_time', 'sample_location']}
        done={say('readingSaved')}
        failed={say('readingNotSaved')}
      >
        {(refused) => (
          <>
            <NumberField
              label={t('Reading')}
              name="reading"
              unit="%"
              required
              value={draft.reading}
              onChange={(figure) => setTyped({ ...typed, reading: figure })}
              errors={[...errors, ...(refused['reading'] ?? [])]}
            />
            <MethodField
              required
              value={draft.reading_method}
              onChange={(reading_method) => setTyped({ ...typed, reading_method })}
              errors={refused['reading_method']}
            />
            <TimeField
              label={t('Reading time')}
              name="reading_time"
              required
              time={time}
              errors={refused['reading_time']}
            />
            <LocationField
              required
              value={draft.sample_location}
              onChange={(sample_location) => setTyped({ ...typed, sample_location })}
              errors={refused['sample_location']}
            />
          </>
        )}
      </CorrectionPanel>
    </StepDialog>
  )
}
