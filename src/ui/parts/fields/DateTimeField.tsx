import { PickerField, type PickerProps } from './PickerField.tsx'

/** Plant time, `YYYY-MM-DDTHH:mm`; converted by `toLocalText` and `fromLocalText` of format.ts. */
export const DateTimeField = ({ onChange, ...props }: PickerProps) => (
  // Some browsers add seconds, which the plant does not record.
  <PickerField {...props} type="datetime-local" onChange={(value) => onChange(value.slice(0, 16))} />
)
