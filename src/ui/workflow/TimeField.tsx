import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/Button.tsx'
import { DateTimeField } from '#ui/parts/DateTimeField.tsx'
import type { FieldProps } from '#ui/parts/Field.tsx'
import { fromLocalText, toLocalText } from '#ui/parts/format.ts'
import { t } from '#ui/words/words.ts'

export interface TimeFieldProps extends FieldProps {
  /** Plant time, `YYYY-MM-DDTHH:mm`, or nothing. */
  value: string
  onChange: (value: string) => void
}

/** A time with "Now" beside it: most times are entered as things happen. */
export function TimeField(props: TimeFieldProps) {
  const { time_zone } = useSettings()
  const now = () => props.onChange(toLocalText(new Date().toISOString(), time_zone))
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-2">
      <DateTimeField {...props} />
      {/* A fieldset that is disabled stops the button, but does not show on it. */}
      <span className="grid in-disabled:opacity-50">
        <Button onClick={now}>{t('Now')}</Button>
      </span>
    </div>
  )
}

/** Reads a TimeField: the instant, or null while it is empty. */
export function useInstant(): (local: string) => string | null {
  const { time_zone } = useSettings()
  return (local) => fromLocalText(local, time_zone)
}
