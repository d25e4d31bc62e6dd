import { minute } from '#model/values/calendar.ts'
import type { PlantState } from '#plant/state.ts'

/**
 * A report with a cache: computed once for a state and minute, however many screens ask. Within the minute a report
 * counts up to the instant of the first who asked; a turn of the plant's day is the turn of a minute too.
 */
export function oncePerMinute<Made>(report: (state: PlantState, now: string) => Made): typeof report {
  let last: { readonly state: PlantState; readonly minute: number; readonly made: Made } | null = null
  return (state, now) => {
    const asked = Math.floor(Date.parse(now) / minute)
    if (last?.state !== state || last.minute !== asked) last = { state, minute: asked, made: report(state, now) }
    return last.made
  }
}
