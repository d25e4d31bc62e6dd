import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { t } from '#ui/words/words.ts'

// A number pad has no minus sign.
export type Direction = 'less' | 'more'

interface TypedDifferenceProps {
  direction: Direction
  onDirection: (direction: Direction) => void
  typed: string
  onTyped: (typed: string) => void
  errors: readonly string[]
}

/** The difference of a counter-ticket that names no bag: which way, and how much. */
export const TypedDifference = ({ direction, onDirection, typed, onTyped, errors }: TypedDifferenceProps) => (
  <>
    <SegmentedControl
      label={t('It weighed')}
      name="way"
      required
      value={direction}
      choices={[
        { value: 'less', label: t('Less') },
        { value: 'more', label: t('More|weight') },
      ]}
      onChange={onDirection}
    />
    <NumberField
      label={t('Difference')}
      name="net"
      unit="lbs"
      required
      value={typed}
      onChange={onTyped}
      errors={errors}
    />
  </>
)
