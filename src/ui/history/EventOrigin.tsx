import type { LogEvent } from '#model/kinds/event.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { t } from '#ui/words/words.ts'

/** The source of an event in words, unless it is the screen. */
const sourceWords: Readonly<Record<string, string>> = {
  scan: t('by scanning'),
  scale: t('weight from the scale'),
  import: t('imported'),
  offline: t('sent again later'),
  api: t('by a program'),
}

/** A smaller difference between an event and its recording is not shown, ms. */
const worthSaying = 60_000

/** The time of an event if it was well before its recording, and its source; empty otherwise. */
export function originWords({ at, happened_at = at, source }: LogEvent, timeZone: string): readonly string[] {
  const isEarlier = Date.parse(at) - Date.parse(happened_at) >= worthSaying
  const words = sourceWords[source ?? '']
  const time = formatInstant(happened_at, timeZone).replace(/ (?=[AP]M)/, '\u00A0')
  return [...(isEarlier ? [t('happened {time}', { time })] : []), ...(words === undefined ? [] : [words])]
}

export function EventOrigin({ event }: { event: LogEvent }) {
  return originWords(event, usePlantTimeZone()).map((words) => <span key={words}>{words}</span>)
}
