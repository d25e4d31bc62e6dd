import { type KeyboardEvent, useState } from 'react'
import {
  type MoistureReading,
  type MoistureReadingInput,
  readingMethods,
  sampleLocations,
} from '#model/kinds/moistureReading.ts'
import { Percent } from '#model/values/units.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { named, t } from '#ui/words/words.ts'
import { focusNext } from '#ui/workflow/frame/focusField.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'

type Place = MoistureReading['sample_location']

/** The figures of a bin's places, by one method at one time. An empty place was not measured. */
export function usePlaceReadings() {
  const { ideal_moisture_method } = useSettings()
  const [blank] = useState({ Top: '', Middle: '', Bottom: '', reading_method: ideal_moisture_method })
  const [draft, setDraft] = useState(blank)
  const read = sampleLocations.map((sample_location) => ({
    sample_location,
    ...readNumber(Percent, draft[sample_location]),
  }))
  const measured: readonly Omit<MoistureReadingInput, 'batch' | 'reading_time'>[] = read.flatMap(
    ({ sample_location, value }) =>
      value === null ? [] : [{ reading: value, reading_method: draft.reading_method, sample_location }],
  )
  const wrongAt = (place: Place) => read.find(({ sample_location }) => sample_location === place)?.errors ?? []
  return {
    draft,
    setDraft,
    measured,
    wrongAt,
    isWrong: read.some(({ errors }) => errors.length > 0),
    isEmpty: sampleLocations.every((place) => draft[place] === ''),
    isTouched: isChanged(draft, blank),
  }
}

export interface PlaceReadingsProps {
  readings: ReturnType<typeof usePlaceReadings>
  isSaved: (place: Place) => boolean
  /** The server's errors for a place's figure. */
  errorsAt: (place: Place) => readonly string[]
  methodErrors: readonly string[] | undefined
}

export function PlaceReadings({ readings, isSaved, errorsAt, methodErrors }: PlaceReadingsProps) {
  const { draft, setDraft, wrongAt } = readings
  return (
    <>
      <FieldGroup label={t('Reading')} name="reading" required hint={t('Enter e.g. 8.21 without a symbol.')}>
        <div role="presentation" className="grid grid-cols-3 gap-2" onKeyDown={goOn}>
          {sampleLocations.map((place) => (
            <NumberField
              key={place}
              label={named(place)}
              name="reading"
              unit="%"
              disabled={isSaved(place)}
              hint={isSaved(place) && t('Saved|reading')}
              value={draft[place]}
              onChange={(typed) => setDraft({ ...draft, [place]: typed })}
              errors={[...wrongAt(place), ...errorsAt(place)]}
            />
          ))}
        </div>
      </FieldGroup>
      <SegmentedControl
        label={t('Reading method')}
        name="reading_method"
        disabled={sampleLocations.some(isSaved)}
        value={draft.reading_method}
        choices={namedChoices(readingMethods)}
        onChange={(reading_method) => setDraft({ ...draft, reading_method })}
        errors={methodErrors}
      />
    </>
  )
}

/** Enter after a figure moves to the next place; after the last one, and in an empty one, it submits. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value === '') return
  const isLast = target === [...event.currentTarget.querySelectorAll('input:not(:disabled)')].at(-1)
  if (isLast) return
  event.preventDefault()
  focusNext(target)
}
