import { zoneNameAt } from '#model/values/calendar.ts'
import { t } from '#ui/words/words.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

interface WhichHourProps {
  /** The instants that show as the typed minute. */
  instants: readonly string[]
  /** One of them; undefined until somebody chooses. */
  chosen: string | undefined
  timeZone: string
  onChoose: (instant: string) => void
}

/** Which instant is meant by a time in the hour that comes twice, as daylight saving ends; nothing at other times. */
export function WhichHour({ instants, chosen, timeZone, onChoose }: WhichHourProps) {
  const [first = '', second] = instants
  if (second === undefined) return null
  return (
    <SegmentedControl
      label={t('This hour comes twice. Which one?')}
      name="which_hour"
      required
      value={chosen ?? ''}
      choices={[
        { value: first, label: t('The first ({zone})', { zone: zoneNameAt(first, timeZone) }) },
        { value: second, label: t('The second ({zone})', { zone: zoneNameAt(second, timeZone) }) },
      ]}
      onChange={onChoose}
    />
  )
}
