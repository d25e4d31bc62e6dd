import { entityOf, kindOf, type ListName } from '#model/kinds/kinds.ts'
import { day, minute, presentSeason } from '#model/values/calendar.ts'
import { type CurrentSince, isCurrent } from '#plant/currentRows.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'

const week = 7 * day

/** Rounded to the minute, so that a list's bytes can be reused for a minute. */
const weekBefore = (now: string): string =>
  new Date(Math.floor((Date.parse(now) - week) / minute) * minute).toISOString()

/** The rows that a list returns by default. */
export interface DefaultWindow {
  /**
   * The instant (UTC) from which ended rows are included. Another `since` is another list, even if the plant has not
   * changed.
   */
  readonly since: string
  readonly shows: (id: number) => boolean
}

/**
 * The rows that a list returns by default: open ones, those with something at the plant, and by list this season's or
 * week's; null for all rows. In a season's first week, the week before belongs to it. Decisions, section 4.
 */
export function defaultWindow(state: PlantState, list: ListName, now: string): DefaultWindow | null {
  const entity = entityOf(list)
  const { window } = kindOf(entity)
  if (window === undefined) return null
  const since = currentSince(state, now)
  return {
    since: window.since === null ? '' : since[window.since],
    shows: (id) => isCurrent(state, entity, id, since),
  }
}

function currentSince(state: PlantState, now: string): CurrentSince {
  const lastWeek = weekBefore(now)
  const season = presentSeason(now, settingsOf(state)).from
  return { week: lastWeek, season: season < lastWeek ? season : lastWeek }
}
