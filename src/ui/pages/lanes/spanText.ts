import { formatCount, formatHours } from '#ui/parts/text/format.ts'

const hour = 3600

/** `8 h 05 min` from seconds; from two days on `3 d 04 h`. */
export function spanText(seconds: number): string {
  if (Math.round(seconds / 60) < 2 * 24 * 60) return formatHours(seconds / hour)
  const hours = Math.round(seconds / hour)
  const [days, rest] = [formatCount(Math.floor(hours / 24)), String(hours % 24).padStart(2, '0')]
  return `${days} d ${rest} h`
}

/** The seconds of a stretch of time. */
export const secondsOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 1000)

/** The part of a whole in percent: `34 %`, in one piece. */
export const shareText = (part: number, whole: number): string =>
  `${Math.round((100 * part) / Math.max(1, whole))}\u00A0%`
