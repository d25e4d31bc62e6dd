import { PickerField, type PickerProps } from './PickerField.tsx'

/** Plant time, `YYYY-MM-DDTHH:mm`; `toLocalText` and `fromLocalText` of format.ts turn it. */
export const DateTimeField = ({ onChange, ...props }: PickerProps) => (
  // Some browsers add the seconds; the plant does not count them.
  <PickerField {...props} type="datetime-local" onChange={(value) => onChange(value.slice(0, 16))} />
)
