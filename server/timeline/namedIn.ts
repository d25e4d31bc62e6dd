import type { Rows } from '#model/entities.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { userName } from './namesOf.ts'

type Fields = Readonly<Record<string, unknown>>
type Kind = 'order' | 'wagon' | 'batch' | 'lot' | 'shipment' | 'person'

/** Which records' numbers stand in which columns. */
const columns: Readonly<Record<string, Kind>> = {
  order: 'order',
  locked_by: 'order',
  wagons: 'wagon',
  batch: 'batch',
  lot: 'lot',
  shipment: 'shipment',
  notified_by: 'person',
}

/** What people call the records whose numbers stand in some fields: `{"shipment 12": "253"}`. */
export const namedIn = (state: PlantState, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, value]) => {
      const kind = columns[column]
      if (kind === undefined) return []
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
      return ids.flatMap((id) => {
        const name = typeof id === 'number' ? nameOfKind(state, kind, id) : ''
        return name === '' ? [] : [[`${kind} ${String(id)}`, name] as const]
      })
    }),
  )

function nameOfKind(state: PlantState, kind: Kind, id: number): string {
  const row = <E extends Exclude<Kind, 'person'>>(entity: E): Rows[E] | undefined => rowOf(state, entity, id)
  switch (kind) {
    case 'order':
      return String(row('order')?.order_number ?? '')
    case 'wagon':
      return row('wagon')?.wagon_id ?? ''
    case 'batch':
      return String(row('batch')?.batch_number ?? '')
    case 'lot':
      return String(row('lot')?.lot_number ?? '')
    case 'shipment':
      return String(row('shipment')?.shipment_number ?? '')
    case 'person':
      return userName(state, id)
  }
}
