import type { FieldProps } from './Field.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { type Choice, SelectField } from './SelectField.tsx'

export interface RecordFieldProps extends FieldProps {
  value: string
  choices: readonly Choice<string>[]
  onChange: (value: string) => void
}

/** How many names stand in sight without a list to be opened. */
const inSight = 6

/** One record of several: a tap where they are few, from a list where they are many. */
export function RecordField(props: RecordFieldProps) {
  const { length } = props.choices
  return length > 0 && length <= inSight ? <SegmentedControl {...props} isStacked /> : <SelectField {...props} />
}
