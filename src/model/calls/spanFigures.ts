import { sumPounds } from '#model/values/units.ts'
import type { ChangedRecord } from './between.ts'

/** The large figures of a span. */
export interface SpanFigures {
  /** Wagons that came and are still known. */
  readonly wagons: number
  /** Bags that were weighed and not voided, with their net, lbs. */
  readonly bags: number
  readonly bagged: number
  /** Shipments that were signed, with their net, lbs. */
  readonly shipments: number
  readonly shipped: number
}

const isNow = ({ before, after }: ChangedRecord, status: string): boolean =>
  after?.status === status && before?.status !== status

const netOf = (records: readonly ChangedRecord[]): number => sumPounds(records.map(({ after }) => after?.net ?? 0))

/** What a span brought, from what differs at its ends. */
export function figuresOf(changed: readonly ChangedRecord[]): SpanFigures {
  const of = (entity: ChangedRecord['entity']) => changed.filter((each) => each.entity === entity)
  const bags = of('bag').filter(({ before, after }) => before === null && after !== null && after.status !== 'Void')
  const signed = of('shipment').filter((each) => isNow(each, 'Closed'))
  return {
    wagons: of('wagon').filter(({ before }) => before === null).length,
    bags: bags.length,
    bagged: netOf(bags),
    shipments: signed.length,
    shipped: netOf(signed),
  }
}
