import type { ReactNode } from 'react'
import { ComboField } from './ComboField.tsx'
import type { FieldProps } from './Field.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import type { Choice } from './SelectField.tsx'

export interface RecordFieldProps extends FieldProps {
  value: string
  choices: readonly Choice<string>[]
  onChange: (value: string) => void
  /** What is said below where there are none. */
  none?: ReactNode
}

/** The number of names that are shown as buttons; more become a list. */
const inSight = 6

/** One record of several: as buttons if they are few, otherwise from a list. */
export function RecordField(props: RecordFieldProps) {
  const { length } = props.choices
  return length > 0 && length <= inSight ? <SegmentedControl {...props} isStacked /> : <ComboField {...props} />
}
