import { seasonOf } from '#model/values/calendar.ts'
import type { PlantState } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** The orders that were opened in the season that began in a year, oldest first. */
export function ordersOfSeason(state: PlantState, year: number): readonly number[] {
  const { from, until } = seasonOf(year, settingsOf(state))
  return state.records
    .of('order')
    .values()
    .filter(({ created_at }) => created_at >= from && (until === null || created_at < until))
    .map(({ row }) => row.id)
}
