import type { Announcement, AnnouncementRow } from '#model/kinds/announcement.ts'
import { day, millisecondsOf } from '#model/values/calendar.ts'
import { childrenOf, type PlantState, rowOf } from './state.ts'

/** How much sooner or later than announced a wagon may come and still be the one that was announced, ms. */
export const announcedWithin = day

interface Came {
  readonly id: number
  readonly at: string
}

const byTime = (a: Came, b: Came): number => millisecondsOf(a.at) - millisecondsOf(b.at) || a.id - b.id

/** The wagons of a client's orders for an orchard and a variety, as they came. */
function wagonsOf(state: PlantState, { client, orchard, variety }: AnnouncementRow): readonly Came[] {
  return childrenOf(state, 'order', 'client', client)
    .filter((id) => {
      const order = rowOf(state, 'order', id)
      return order?.orchard === orchard && order.variety === variety
    })
    .flatMap((order) => childrenOf(state, 'wagon', 'order', order))
    .map((id) => ({ id, at: state.records.of('wagon').get(id)?.created_at ?? '' }))
    .toSorted(byTime)
}

/**
 * The wagons that came of an announcement, by id: those of its client, orchard and variety that were recorded after it,
 * at most a day sooner or later than it says. Those that were announced for an earlier time take theirs first. Told from
 * the wagons, so that one that is removed or moved to another order is expected again. Decisions, section 99.
 */
export function cameOf(state: PlantState, announced: AnnouncementRow): readonly number[] {
  if (announced.cancelled) return []
  const taken = new Set<number>()
  const alike = childrenOf(state, 'announcement', 'client', announced.client)
    .flatMap((id) => rowOf(state, 'announcement', id) ?? [])
    .filter(
      ({ orchard, variety, cancelled }) => !cancelled && orchard === announced.orchard && variety === announced.variety,
    )
    .map((row) => ({ row, id: row.id, at: row.expected_at }))
    .toSorted(byTime)
  const wagons = wagonsOf(state, announced)
  for (const { row, id, at } of alike) {
    const since = millisecondsOf(state.records.of('announcement').get(id)?.created_at ?? '')
    const came = wagons
      .filter((wagon) => {
        const time = millisecondsOf(wagon.at)
        return !taken.has(wagon.id) && time >= since && Math.abs(time - millisecondsOf(at)) <= announcedWithin
      })
      .slice(0, row.wagon_count)
    if (id === announced.id) return came.map((wagon) => wagon.id)
    for (const wagon of came) taken.add(wagon.id)
  }
  return []
}

/** Arrived once as many wagons came as were announced; `came` is of `cameOf`. */
export function announcementStatus(
  { cancelled, wagon_count }: AnnouncementRow,
  came: readonly number[],
): Announcement['status'] {
  if (cancelled) return 'Cancelled'
  return came.length < wagon_count ? 'Expected' : 'Arrived'
}
