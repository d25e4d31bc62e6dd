import { minute, type Moment, momentOf, msLater } from '#model/values/calendar.ts'

const kept = new Map<string, Moment>()
/** The steps of one commit group come within a few ms. */
let latest: { readonly now: string; readonly timeZone: string; readonly moment: Moment } | null = null

/**
 * Like `momentOf`, a hundred times as fast: time zone arithmetic costs more than a whole step, and a zone's clocks show
 * whole minutes.
 */
export function momentAt(now: string, timeZone: string): Moment {
  if (latest?.now !== now || latest.timeZone !== timeZone) latest = { now, timeZone, moment: moved(now, timeZone) }
  return latest.moment
}

/** The moment of the start of the minute, plus the ms since. */
function moved(now: string, timeZone: string): Moment {
  const time = Date.parse(now)
  const begun = time - (time % minute)
  const key = `${timeZone} ${begun}`
  const moment = kept.get(key) ?? momentOf(new Date(begun).toISOString(), timeZone)
  if (!kept.has(key)) kept.clear()
  kept.set(key, moment)
  const later = (instant: string): string => msLater(instant, time - begun)
  const { earliest, latest } = moment
  return {
    now: later(moment.now),
    today: moment.today,
    plantTime: moment.plantTime,
    earliest: { ...earliest, instant: later(earliest.instant) },
    latest: { ...latest, instant: later(latest.instant) },
  }
}
