import { useRef, useState } from 'react'
import { fromLocalText, toLocalText } from '#model/values/calendar.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import type { FieldProps } from '#ui/parts/fields/Field.tsx'
import { spokenTime } from '#ui/parts/text/spokenTime.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { focusNext } from './focusField.ts'

export interface TimeFieldProps extends FieldProps {
  /** Plant time, `YYYY-MM-DDTHH:mm`, or empty. */
  value: string
  onChange: (value: string) => void
}

/**
 * A time field with a Now button: most times are entered as things happen. It says the time back, since a slip of AM and
 * PM is easily overlooked in figures. Now, or Enter while it is empty, moves on to the next field.
 */
export function TimeField(props: TimeFieldProps) {
  const { disabled = false, value } = props
  const { time_zone } = useSettings()
  const plant = usePlantClient()
  const button = useRef<HTMLSpanElement>(null)
  const instant = fromLocalText(value, time_zone)
  useNow()
  function now() {
    props.onChange(plantNow(plant, time_zone))
    focusNext(button.current)
  }
  return (
    <DateTimeField
      hint={instant === null ? undefined : spokenTime(instant, { timeZone: time_zone, now: plant.now() })}
      {...props}
      later={value !== ''}
      onEnterEmpty={now}
      inside={
        // A disabled fieldset stops the button without styling it.
        <span ref={button} className="grid in-disabled:opacity-50 [&>button]:rounded-s-none">
          <Button disabled={disabled} onClick={now}>
            {t('Now')}
          </Button>
        </span>
      }
    />
  )
}

/** Reads a TimeField: the instant, or null while it is empty. */
export function useInstant(): (local: string) => string | null {
  const { time_zone } = useSettings()
  return (local) => fromLocalText(local, time_zone)
}

const plantNow = (plant: Pick<PlantClient, 'now'>, timeZone: string): string =>
  toLocalText(new Date(plant.now()).toISOString(), timeZone)

/** The value of a TimeField that begins at the plant's now. */
export function usePresetTime() {
  const { time_zone } = useSettings()
  const plant = usePlantClient()
  const [begun] = useState(() => plantNow(plant, time_zone))
  const [time = begun, setTime] = useState<string>()
  return { time, setTime, isTouched: time !== begun }
}
