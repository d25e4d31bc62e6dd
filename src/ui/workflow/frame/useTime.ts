import { useState } from 'react'
import { instantsOf, minute, toLocalText, utcOf } from '#model/values/calendar.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { t } from '#ui/words/words.ts'

/** What a time field holds: what is shown of it, `YYYY-MM-DDTHH:mm` in plant time or empty, and the instant meant. */
interface Held {
  readonly shown: string
  /** Null while the field is empty, or nobody said which of two hours is meant. */
  readonly instant: string | null
}

/** The value of a `TimeField`. */
export interface Time extends Held {
  /** Whether it differs from what stood when the field was drawn: only then it is sent. */
  readonly isTouched: boolean
  /** The instants that show as this minute: two in the hour that comes twice. */
  readonly instants: readonly string[]
  readonly type: (shown: string) => void
  readonly setNow: () => void
  /** Says which of `instants` is meant. */
  readonly choose: (instant: string) => void
  /** For `missingFields`: why there is no instant, in these words while the field is empty. */
  readonly missing: (words: string) => Readonly<Record<string, boolean>>
}

/**
 * The value of a time field that begins at a stored instant, or at the plant's now. A field shows minutes, an instant has
 * seconds: so it keeps the instant itself. What nobody touched, or was typed back, is the instant that stands, to the
 * millisecond; Now is the moment it was pressed, also in the hour that comes twice. A typed time in that hour is none
 * until somebody says which is meant.
 */
export function useTime(stored?: string): Time {
  const { time_zone } = useSettings()
  const plant = usePlantClient()
  const [begun] = useState(() => utcOf(plant.now()))
  const stands = stored ?? begun
  const [typed, setTyped] = useState<Held>()
  const heldOf = (instant: string): Held => ({ shown: toLocalText(instant, time_zone), instant })
  const held = typed ?? heldOf(stands)
  const instants = instantsOf(held.shown, time_zone)
  return {
    ...held,
    isTouched: held.instant !== stands,
    instants,
    type(shown) {
      const meant = instantsOf(shown, time_zone)
      const isBack = stored !== undefined && shown === toLocalText(stored, time_zone)
      setTyped(isBack ? undefined : { shown, instant: onlyOne(meant) })
    },
    setNow: () => setTyped(heldOf(utcOf(plant.now()))),
    choose: (instant) => setTyped(isMinuteOf(stands, instant) ? undefined : heldOf(instant)),
    missing: (words) => ({
      [instants.length > 1 ? t('Say which of the two is meant: this hour comes twice.') : words]: held.instant === null,
    }),
  }
}

const onlyOne = (instants: readonly string[]): string | null => (instants.length === 1 ? (instants[0] ?? null) : null)

/** Whether a minute has an instant: of two in the hour that comes twice, the one that is chosen. */
export function isMinuteOf(instant: string | null, begin: string): boolean {
  const since = instant === null ? -1 : Date.parse(instant) - Date.parse(begin)
  return since >= 0 && since < minute
}
