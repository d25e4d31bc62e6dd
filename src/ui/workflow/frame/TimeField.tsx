import { useRef } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import type { FieldProps } from '#ui/parts/fields/Field.tsx'
import { WhichHour } from '#ui/parts/fields/WhichHour.tsx'
import { spokenTime } from '#ui/parts/text/spokenTime.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { focusNext } from './focusField.ts'
import { isMinuteOf, type Time } from './useTime.ts'

export interface TimeFieldProps extends FieldProps {
  time: Time
}

/**
 * A time field with a Now button: most times are entered as things happen. It says the time back, since a slip of AM and
 * PM is easily overlooked in figures, and asks which hour is meant of the one that comes twice. Now, or Enter while it is
 * empty, moves on to the next field.
 */
export function TimeField({ time, ...props }: TimeFieldProps) {
  const { disabled = false } = props
  const { time_zone } = useSettings()
  const plant = usePlantClient()
  const button = useRef<HTMLSpanElement>(null)
  useNow()
  function now() {
    time.setNow()
    focusNext(button.current)
  }
  return (
    <>
      <DateTimeField
        hint={time.instant === null ? undefined : spokenTime(time.instant, { timeZone: time_zone, now: plant.now() })}
        {...props}
        value={time.shown}
        onChange={time.type}
        later={time.shown !== ''}
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
      <WhichHour
        instants={time.instants}
        chosen={time.instants.find((each) => isMinuteOf(time.instant, each))}
        timeZone={time_zone}
        onChoose={time.choose}
      />
    </>
  )
}
