import type { SubjectCut } from '#model/calls/reports.ts'
import { personalText, type PlantState, rowOf } from './state.ts'

/** The name of a record in a report's key; '' of an erased person. */
export function nameInReport(state: PlantState, cut: Exclude<SubjectCut, 'grade' | 'bag_type'>, id: number): string {
  if (cut === 'orchard' || cut === 'variety') return rowOf(state, cut, id)?.name ?? ''
  if (cut !== 'person') return personalText(state, cut, id, 'company_name')
  return ['first_name', 'last_name']
    .map((part) => personalText(state, 'user', id, part))
    .join(' ')
    .trim()
}
