import { NotKnown } from './Figure.tsx'
import { formatAgo, formatInstant, formatPlainDate } from './format.ts'
import { usePlantTimeZone } from './PlantTime.tsx'
import { useNow } from './useNow.ts'

/** `MM/DD/YYYY hh:mm A` in the plant's time zone; `ago` adds "2 h ago". */
export function Instant({ at, ago = false }: { at: string | null | undefined; ago?: boolean }) {
  const timeZone = usePlantTimeZone()
  if (!at) return <NotKnown />
  return (
    <span className="tabular-nums">
      {/* In a narrow place it breaks between date and time, never before AM or PM. */}
      <time dateTime={at}>{formatInstant(at, timeZone).replace(/ (?=[AP]M)/, '\u00A0')}</time>
      {ago && (
        <span className="text-quiet text-[0.88em]">
          {' '}
          · <Ago at={at} />
        </span>
      )}
    </span>
  )
}

/** `MM/DD/YYYY`, a calendar date. */
export function PlainDate({ on }: { on: string | null | undefined }) {
  if (!on) return <NotKnown />
  return (
    <time dateTime={on} className="figures">
      {formatPlainDate(on)}
    </time>
  )
}

/** `2 h ago`; only next to the time itself. */
export function Ago({ at }: { at: string }) {
  return <span className="figures">{formatAgo(at, useNow())}</span>
}
