import { type DryerEvent, dryerEventTypes } from '#model/kinds/dryerEvent.ts'
import type { FieldErrorsByName } from '#ui/parts/fields/Form.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { t } from '#ui/words/words.ts'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import type { Time } from '#ui/workflow/frame/useTime.ts'

export interface DryerEventFieldsProps {
  type: DryerEvent['event_type']
  onType: (type: DryerEvent['event_type']) => void
  time: Time
  errors: FieldErrorsByName
}

/** The type and time of a dryer event. */
export const DryerEventFields = ({ type, onType, time, errors }: DryerEventFieldsProps) => (
  <>
    <SegmentedControl
      label={t('Event type')}
      name="event_type"
      required
      value={type}
      choices={namedChoices(dryerEventTypes)}
      onChange={onType}
      errors={errors['event_type']}
    />
    <TimeField label={t('Event time')} name="event_time" required time={time} errors={errors['event_time']} />
  </>
)
