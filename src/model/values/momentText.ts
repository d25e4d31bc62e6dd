import { instantsOf, toLocalText } from './calendar.ts'

/** The second of two hours of one name is written in UTC beside its time: `2026-11-01T01:30=2026-11-01T07:30:00.000Z`. */
const separator = '='

/** The minute that an address names. Of one that comes twice, the first unless it names the other; null if it is none. */
export function minuteOf(text: string, timeZone: string): string | null {
  const [local = '', meant] = text.split(separator)
  const instants = instantsOf(local, timeZone)
  return (meant === undefined ? instants[0] : instants.find((each) => each === meant)) ?? null
}

/** A minute for the address as the end of a span, which takes the second of two unless the first one is named. */
export function endText(instant: string, timeZone: string): string {
  const local = toLocalText(instant, timeZone)
  return instantsOf(local, timeZone).length > 1 ? `${local}${separator}${instant}` : local
}

/** A minute for the address. */
export function momentText(instant: string, timeZone: string): string {
  const local = toLocalText(instant, timeZone)
  return minuteOf(local, timeZone) === instant ? local : `${local}${separator}${instant}`
}
