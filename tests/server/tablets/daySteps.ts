import type { Step } from '#model/calls/step.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import type { ListName } from '#model/kinds/commit.ts'

type Rows = (list: ListName) => readonly Readonly<Record<string, unknown>>[]

/** A step that somebody might take who sees these rows. */
export function stepAt(rows: Rows, dice: number, now: string): Step | null {
  const roll = (sides: number, part: number): number => Math.floor(dice / part) % sides
  const pick = (list: ListName, holds: (row: Readonly<Record<string, unknown>>) => boolean): number | null => {
    const fitting = rows(list).filter(holds)
    const id = fitting.length === 0 ? null : fitting[roll(fitting.length, 13)]?.['id']
    return typeof id === 'number' ? id : null
  }
  const has = (status: string) => (row: Readonly<Record<string, unknown>>) => row['status'] === status
  const order = pick('orders', () => true)
  const bin = 1 + roll(3, 7)
  const about = (id: number | null, make: (id: number) => Step): Step | null => (id === null ? null : make(id))
  switch (roll(9, 1)) {
    case 0:
      return about(order, (id) => ({
        entity: 'wagon',
        type: 'arrive',
        order: id,
        wagon_id: `W${dice % 1000}`,
        harvested_at: now.slice(0, 10),
        arrived_at: now.slice(0, 10),
      }))
    case 1:
      return about(pick('wagons', has('Arrived')), (id) => ({
        entity: 'wagon',
        type: 'preClean',
        id,
        drying_bin: [bin],
      }))
    case 2:
      return about(pick('wagons', has('Pre-cleaning')), (id) => ({ entity: 'wagon', type: 'unload', id }))
    case 3:
      return about(pick('batches', has('Loading')), (id) => ({ entity: 'batch', type: 'startDrying', id }))
    case 4:
      return about(pick('batches', has('Drying')), (batch) => ({
        entity: 'batch',
        type: 'takeReading',
        batch,
        reading: 4 + roll(9, 11),
        reading_method: 'Shelled',
        sample_location: 'Top',
        reading_time: now,
      }))
    case 5:
      return about(
        pick('wagons', () => true),
        (id) => ({ entity: 'wagon', type: 'note', id, notes: `note ${dice}` }),
      )
    case 6: {
      const grade: BagGrade = roll(2, 5) === 0 ? 'Large A Grade' : 'B Grade'
      return about(order, (id) => ({ entity: 'lot', type: 'start', order: id, grade }))
    }
    default:
      return about(pick('batches', has('Sorting')), (batch) => ({
        entity: 'bag',
        type: 'weigh',
        batch,
        grade: roll(3, 5) === 0 ? 'B Grade' : 'Large A Grade',
        bag_type: 'Super Sack',
        pallet_type: 'Wood',
        clean_tare: 35,
        clean_gross: 1000 + roll(900, 3),
      }))
  }
}
