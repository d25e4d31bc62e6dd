import type { ListName } from '#model/commit.ts'
import { bagStatus } from '#plant/recordOf.ts'
import type { Kept, PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { presentSeason } from './plantTime.ts'

const week = 7 * 86_400_000
const weekBefore = (now: string): string => new Date(Date.parse(now) - week).toISOString()

type Shows = (id: number) => boolean

/** Which rows a list returns by default: those that have not ended, or are new; null for all of it. Decisions, section 4. */
export function defaultWindow(state: PlantState, list: ListName, now: string): Shows | null {
  const { records } = state
  const openOrSince = <Row>(
    of: { get(id: number): Kept<Row> | undefined },
    since: string,
    isOpen: (row: Row) => boolean,
  ): Shows => {
    return (id) => {
      const kept = of.get(id)
      return kept !== undefined && (kept.created_at >= since || isOpen(kept.row))
    }
  }
  const season = (): string => presentSeason(now, settingsOf(state)).from
  switch (list) {
    case 'orders':
      return openOrSince(records.of('order'), season(), ({ status }) => status !== 'Complete')
    case 'wagons':
      return openOrSince(records.of('wagon'), season(), ({ status }) => status !== 'Complete')
    case 'batches':
      return openOrSince(records.of('batch'), season(), ({ status }) => status !== 'Complete')
    case 'shipments':
      return openOrSince(records.of('shipment'), season(), ({ status }) => status !== 'Closed')
    case 'lots':
      return openOrSince(records.of('lot'), weekBefore(now), ({ status }) => status !== 'Sold')
    case 'bags':
      return openOrSince(records.of('bag'), weekBefore(now), (bag) => {
        const status = bagStatus(state, bag)
        return status === 'In lot' || status === 'Loaded'
      })
    case 'clients':
    case 'drying_bins':
    case 'orchards':
    case 'brokers':
    case 'varieties':
      return null
  }
}
