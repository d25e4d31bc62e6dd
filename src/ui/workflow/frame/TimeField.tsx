import { useRef } from 'react'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import type { FieldProps } from '#ui/parts/fields/Field.tsx'
import { fromLocalText, toLocalText } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { focusNext } from './focusField.ts'

export interface TimeFieldProps extends FieldProps {
  /** Plant time, `YYYY-MM-DDTHH:mm`, or empty. */
  value: string
  onChange: (value: string) => void
}

/**
 * A time field with a Now button: most times are entered as things happen. Now, or Enter while it is empty, moves on to
 * the next field.
 */
export function TimeField(props: TimeFieldProps) {
  const { disabled = false } = props
  const { time_zone } = useSettings()
  const button = useRef<HTMLSpanElement>(null)
  function now() {
    props.onChange(toLocalText(new Date().toISOString(), time_zone))
    focusNext(button.current)
  }
  return (
    <DateTimeField
      {...props}
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
