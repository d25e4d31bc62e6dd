import { hour } from '#model/values/calendar.ts'
import { childrenOf, emptyPlant, rowOf } from '#plant/state.ts'
import type { Random } from './random.ts'

/** The visible state for people at the plant: the time of day, and the plant. */
export class Yard {
  /** The plant after the newest step. */
  state = emptyPlant
  /** User ids of the staff. */
  readonly staff: readonly number[]
  readonly now: () => number

  constructor({ staff, now }: Pick<Yard, 'staff' | 'now'>) {
    this.staff = staff
    this.now = now
  }

  /** The day it is, `YYYY-MM-DD`, a few hours behind UTC as the plant's own day is. */
  get today(): string {
    return new Date(this.now() - 6 * hour).toISOString().slice(0, 10)
  }

  get instant(): string {
    return new Date(this.now()).toISOString()
  }

  freeBin(random: Random): number | undefined {
    const bins = [...this.state.records.of('drying_bin').values()]
    const free = bins.flatMap(({ row: { id, locked_by } }) => (locked_by === null ? [id] : []))
    return free.length === 0 ? undefined : random.pick(free)
  }

  /** Hours until the next working time; none from 6 in the morning to 8 in the evening. */
  hoursToWork(random: Random): number {
    const hourOfDay = (((this.now() / hour - 6) % 24) + 24) % 24
    if (hourOfDay >= 6 && hourOfDay < 20) return 0
    return ((30 - hourOfDay) % 24) + random.between(0, 1)
  }

  isComplete(order: number): boolean {
    return rowOf(this.state, 'order', order)?.status === 'Complete'
  }

  isSorting(lot: number): boolean {
    return rowOf(this.state, 'lot', lot)?.status === 'Sorting'
  }

  lotsOf(order: number): readonly number[] {
    return childrenOf(this.state, 'lot', 'order', order)
  }
}
