import { type Entity, entityOf, kindOf, type ListName } from '#model/kinds.ts'
import { numberIn } from '#plant/counted.ts'
import { bagStatus } from '#plant/recordOf.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { presentSeason } from '#server/reports/plantTime.ts'

const week = 7 * 86_400_000
const minute = 60_000

/** Rounded to the minute, so that a list's bytes can be reused for a minute. */
const weekBefore = (now: string): string =>
  new Date(Math.floor((Date.parse(now) - week) / minute) * minute).toISOString()

/** After every instant. */
const never = '9999'

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
 * The rows that a list returns by default: open ones, and by list this season's or week's; null for all rows.
 * Decisions, section 4.
 */
export function defaultWindow(state: PlantState, list: ListName, now: string): DefaultWindow | null {
  const entity = entityOf(list)
  const { window } = kindOf(entity)
  if (window === undefined) return null
  const begins = {
    season: () => presentSeason(now, settingsOf(state)).from,
    week: () => weekBefore(now),
    never: () => never,
  }
  const since = begins[window.since ?? 'never']()
  const records = state.records.any(entity)
  const shows = (id: number): boolean => {
    const kept = records.get(id)
    if (kept === undefined) return false
    if (kept.created_at >= since) return true
    const status =
      window.of === undefined
        ? statusOf(state, entity, id)
        : statusOf(state, window.of, numberIn(kept.row, window.of) ?? 0)
    return !window.ended.includes(status)
  }
  return { since, shows }
}

function statusOf(state: PlantState, entity: Entity, id: number): string {
  const bag = entity === 'bag' ? rowOf(state, 'bag', id) : undefined
  if (bag !== undefined) return bagStatus(state, bag)
  const row: object | undefined = rowOf(state, entity, id)
  return row === undefined ? '' : String(Reflect.get(row, 'status'))
}
