import { utcOf } from '#model/values/calendar.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { formatInstant } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { useReached } from './reachedParties.ts'

/** A tick for "reached" while a recall is called down, on screen and on paper. */
export function ReachedTick({ recall, kind, id }: { recall: string; kind: 'broker' | 'client'; id: number }) {
  const timeZone = usePlantTimeZone()
  const now = useReadNow()
  const { at, tick } = useReached(`${recall} · ${kind} ${id}`, () => utcOf(now()))
  return (
    <Checkbox
      label={at === null ? t('Reached') : t('Reached {time}', { time: formatInstant(at, timeZone) })}
      name="reached"
      checked={at !== null}
      onChange={tick}
    />
  )
}
