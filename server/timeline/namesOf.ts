import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import type { Standing } from './tellEvents.ts'

/** What people call a record as it stood; of a person and a company the name that they have now. Null where none is kept. */
export function nameOf(state: PlantState, { entity, id, fields }: Standing): string | null {
  switch (entity) {
    case 'wagon':
      return spoken(fields['wagon_id'])
    case 'batch':
    case 'lot':
    case 'order':
    case 'shipment':
      return spoken(fields[`${entity}_number`])
    case 'bag':
      return joined(lotNumber(state, fields['lot']), spoken(fields['bag_number']))
    case 'moisture_reading':
    case 'dryer_event':
      return spoken(numbered(fields['batch']) && rowOf(state, 'batch', numbered(fields['batch']))?.batch_number)
    case 'drying_bin':
    case 'orchard':
    case 'variety':
    case 'plant':
      return spoken(fields['name'])
    case 'client':
    case 'broker':
      return spoken(personalText(state, entity, id, 'company_name'))
    case 'user':
      return spoken(userName(state, id))
    case 'settings':
      return null
  }
}

/** The name of a user, '' where there is none. */
export const userName = (state: PlantState, id: number): string =>
  `${personalText(state, 'user', id, 'first_name')} ${personalText(state, 'user', id, 'last_name')}`.trim()

const numbered = (value: unknown): number => (typeof value === 'number' ? value : 0)

const spoken = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null

const joined = (lot: string | null, bag: string | null): string | null =>
  lot === null || bag === null ? null : `${lot}-${bag}`

/** A lot that was merged is not there any more; its number was its id. */
const lotNumber = (state: PlantState, lot: unknown): string | null =>
  spoken(rowOf(state, 'lot', numbered(lot))?.lot_number ?? lot)
