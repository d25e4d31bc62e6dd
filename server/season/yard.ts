import type { BagGrade, PalletType } from '#model/bag.ts'
import type { Changed, StepOutcome } from './life.ts'
import type { Random } from './random.ts'

/** A bag as the truck loader needs it; weights in lbs. */
export interface HeldBag {
  readonly id: number
  readonly gross: number
  readonly tare: number
  readonly pallet: PalletType
}

interface HeldLot {
  readonly order: number
  readonly grade: BagGrade
  status: string
  readonly bags: HeldBag[]
}

interface HeldBatch {
  order: number
  status: string
  loads: number
}

/** The state that people at the plant can see: bins, lots, batches and orders, folded from the events. */
export class Yard {
  readonly orders = new Map<number, string>()
  readonly lots = new Map<number, HeldLot>()
  readonly batches = new Map<number, HeldBatch>()
  readonly #binOf = new Map<number, number | null>()

  /** User ids of the staff. */
  readonly staff: readonly number[]
  readonly now: () => number

  constructor({ bins, staff, now }: { bins: readonly number[]; staff: readonly number[]; now: () => number }) {
    this.staff = staff
    this.now = now
    for (const bin of bins) this.#binOf.set(bin, null)
  }

  /** The day it is, `YYYY-MM-DD`, a few hours behind UTC as the plant's own day is. */
  get today(): string {
    return new Date(this.now() - 6 * 3_600_000).toISOString().slice(0, 10)
  }

  get instant(): string {
    return new Date(this.now()).toISOString()
  }

  freeBin(random: Random): number | undefined {
    const free = [...this.#binOf].filter(([, order]) => order === null).map(([bin]) => bin)
    return free.length === 0 ? undefined : random.pick(free)
  }

  /** Hours from now until people work again: none from 6 in the morning to 8 in the evening. */
  hoursToWork(random: Random): number {
    const hourOfDay = (((this.now() / 3_600_000 - 6) % 24) + 24) % 24
    if (hourOfDay >= 6 && hourOfDay < 20) return 0
    return ((30 - hourOfDay) % 24) + random.between(0, 1)
  }

  /** Applies the changes of a step. */
  see({ changes }: StepOutcome): void {
    for (const change of changes) this.#see(change)
  }

  #see({ entity, entity_id: id, data }: Changed): void {
    if (entity === 'drying_bin' && 'locked_by' in data) this.#binOf.set(id, numberOrNull(data['locked_by']))
    if (entity === 'order' && typeof data['status'] === 'string') this.orders.set(id, data['status'])
    if (entity === 'batch') this.#seeBatch(id, data)
    if (entity === 'lot') this.#seeLot(id, data)
    if (entity === 'bag') this.#seeBag(id, data)
  }

  #seeBatch(id: number, { status, wagons, order }: Changed['data']): void {
    const batch = this.batches.get(id) ?? { order: 0, status: 'Loading', loads: 0 }
    if (typeof order === 'number') batch.order = order
    if (typeof status === 'string') batch.status = status
    if (Array.isArray(wagons)) batch.loads = wagons.length
    this.batches.set(id, batch)
  }

  #seeLot(id: number, { status, order, grade }: Changed['data']): void {
    const lot = this.lots.get(id)
    if (lot === undefined && typeof order === 'number' && isGrade(grade))
      this.lots.set(id, { order, grade, status: 'Sorting', bags: [] })
    else if (lot !== undefined && typeof status === 'string') lot.status = status
  }

  readonly #waiting = new Map<number, HeldBag[]>()

  #seeBag(id: number, { lot, clean_gross, clean_tare, pallet_type }: Changed['data']): void {
    if (typeof lot !== 'number' || typeof clean_gross !== 'number' || typeof clean_tare !== 'number') return
    const bag: HeldBag = {
      id,
      gross: clean_gross,
      tare: clean_tare,
      pallet: isPallet(pallet_type) ? pallet_type : 'None',
    }
    const held = this.lots.get(lot)
    // The first bag of a grade comes before the event that starts its lot.
    if (held === undefined) this.#waiting.set(lot, [...(this.#waiting.get(lot) ?? []), bag])
    else held.bags.push(bag)
  }

  orderOfBatch(batch: number): number {
    return this.batches.get(batch)?.order ?? 0
  }

  bagsOf(lot: number): readonly HeldBag[] {
    return [...(this.#waiting.get(lot) ?? []), ...(this.lots.get(lot)?.bags ?? [])]
  }

  lotsOf(order: number): readonly number[] {
    return [...this.lots].filter(([, lot]) => lot.order === order).map(([id]) => id)
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const grades: ReadonlySet<unknown> = new Set(['Large A Grade', 'Small A Grade', 'B Grade', 'Cracks & Splits'])
const pallets: ReadonlySet<unknown> = new Set(['Cardboard', 'Wood', 'Cardboard & Wood', 'Plastic', 'None'])
const isGrade = (value: unknown): value is BagGrade => grades.has(value)
const isPallet = (value: unknown): value is PalletType => pallets.has(value)
