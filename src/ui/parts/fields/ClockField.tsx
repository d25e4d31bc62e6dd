import { PickerField, type PickerProps } from './PickerField.tsx'

/** A time of day, `HH:mm`, without a day. */
export const ClockField = ({ onChange, ...props }: PickerProps) => (
  // Some browsers add seconds, which the plant does not record.
  <PickerField {...props} type="time" onChange={(value) => onChange(value.slice(0, 5))} />
)
