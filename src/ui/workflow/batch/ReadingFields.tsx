import { useState } from 'react'
import {
  type MoistureReadingInput,
  type ReadingMethod,
  readingMethods,
  sampleLocations,
} from '#model/kinds/moistureReading.ts'
import { Percent } from '#model/values/units.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import type { FieldErrorsByName } from '#ui/parts/fields/Form.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SegmentedControl, type SegmentedControlProps } from '#ui/parts/fields/SegmentedControl.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'

interface Draft {
  reading: string
  reading_method: ReadingMethod
  sample_location: (typeof sampleLocations)[number]
}

/** The measurement without its time: `measured` is null while no percentage is entered. */
export function useReadingDraft() {
  const { ideal_moisture_method } = useSettings()
  const [blank] = useState<Draft>({
    reading: '',
    reading_method: ideal_moisture_method,
    sample_location: 'Middle',
  })
  const [draft, setDraft] = useState(blank)
  const { value, errors } = readNumber(Percent, draft.reading)
  const measured: Omit<MoistureReadingInput, 'batch' | 'reading_time'> | null =
    value === null ? null : { ...draft, reading: value }
  return { draft, setDraft, measured, wrong: errors, isTouched: isChanged(draft, blank) }
}

export interface ReadingFieldsProps {
  label: string
  reading: ReturnType<typeof useReadingDraft>
  errors: FieldErrorsByName
}

/** One optional reading: method and place are asked once a figure is entered. */
export function ReadingFields({ label, reading, errors }: ReadingFieldsProps) {
  const { draft, setDraft, wrong } = reading
  return (
    <>
      <NumberField
        label={label}
        name="reading"
        unit="%"
        hint={t('Enter e.g. 8.21 without a symbol.')}
        value={draft.reading}
        onChange={(typed) => setDraft({ ...draft, reading: typed })}
        errors={[...wrong, ...(errors['reading'] ?? [])]}
      />
      {draft.reading !== '' && (
        <>
          <MethodField
            value={draft.reading_method}
            onChange={(reading_method) => setDraft({ ...draft, reading_method })}
            errors={errors['reading_method']}
          />
          <LocationField
            value={draft.sample_location}
            onChange={(sample_location) => setDraft({ ...draft, sample_location })}
            errors={errors['sample_location']}
          />
        </>
      )}
    </>
  )
}

type ChoiceProps<Value extends string> = Pick<
  SegmentedControlProps<Value>,
  'value' | 'onChange' | 'errors' | 'required'
>

export const MethodField = (props: ChoiceProps<ReadingMethod>) => (
  <SegmentedControl
    label={t('Reading method')}
    name="reading_method"
    choices={namedChoices(readingMethods)}
    {...props}
  />
)

export const LocationField = (props: ChoiceProps<Draft['sample_location']>) => (
  <SegmentedControl
    label={t('Sample location')}
    name="sample_location"
    choices={namedChoices(sampleLocations)}
    {...props}
  />
)
