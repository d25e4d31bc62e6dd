import { PickerField, type PickerProps } from './PickerField.tsx'

/** A date, `YYYY-MM-DD`. */
export const DateField = (props: PickerProps) => <PickerField {...props} type="date" />
