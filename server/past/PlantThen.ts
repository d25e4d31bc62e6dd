import type { AsOfKind, AsOfRecord } from '#model/asOf.ts'
import type { BagStatus } from '#model/bag.ts'
import { netPounds, sumPounds } from '#model/units.ts'
import type { Rows } from '#model/entities.ts'
import type { FoldedPlant } from './FoldedPlant.ts'

type Then = Omit<AsOfRecord, 'company_name'>
type Bag = Rows['bag']

/** Which records of a kind: of one status where one is given, older than `before`, so many. */
interface Page {
  readonly status: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** What people ask of a plant that was: where everything stood, and what hung on what. */
export class PlantThen {
  readonly #plant: FoldedPlant

  constructor(plant: FoldedPlant) {
    this.#plant = plant
  }

  /** Whose some orders were, by their numbers. */
  clientsOf(orderNumbers: ReadonlySet<number | null>): ReadonlyMap<number, number> {
    const orders = [...this.#plant.table('order').values()].filter(({ row }) => orderNumbers.has(row.order_number))
    return new Map(orders.map(({ row }) => [row.order_number, row.client]))
  }

  /** The status of every record of a kind. */
  statusesOf(kind: AsOfKind): readonly Then['status'][] {
    const statusOf = this.#statusOf()
    if (kind === 'bag') return [...this.#plant.table('bag').values()].map(({ row }) => statusOf(row))
    if (kind === 'drying_bin') return [...this.#plant.table('drying_bin').values()].map(({ row }) => binStatus(row))
    return [...this.#plant.table(kind).values()].map(({ row }) => row.status)
  }

  /** Some records of a kind, newest first. Only those are put together: a season has tens of thousands. */
  recordsOf(kind: AsOfKind, asked: Page): readonly Then[] {
    switch (kind) {
      case 'order':
        return this.#orders(asked)
      case 'wagon':
        return this.#listed(asked, 'wagon', statusIn, (row) => ({
          name: row.wagon_id,
          order_number: this.#orderNumber(row.order),
          bins: row.drying_bin.map((id) => this.#binName(id)).join(', ') || null,
        }))
      case 'batch':
        return this.#listed(asked, 'batch', statusIn, (row) => ({
          name: String(row.batch_number),
          order_number: this.#orderNumber(row.order),
          bins: this.#binName(row.drying_bin),
        }))
      case 'lot':
        return this.#lots(asked)
      case 'bag':
        return this.#bags(asked)
      case 'shipment':
        return this.#shipments(asked)
      case 'drying_bin':
        return this.#listed(asked, 'drying_bin', binStatus, (row) => ({
          name: row.name,
          order_number: row.locked_by === null ? null : this.#orderNumber(row.locked_by),
        }))
    }
  }

  #orders(asked: Page): readonly Then[] {
    const bags = this.#bagsBy((bag) => this.#plant.table('lot').get(bag.lot)?.row.order ?? null)
    return this.#listed(asked, 'order', statusIn, (row) => ({
      name: String(row.order_number),
      order_number: row.order_number,
      ...summed(bags.get(row.id), cleanNet),
    }))
  }

  #lots(asked: Page): readonly Then[] {
    const bags = this.#bagsBy(({ lot }) => lot)
    return this.#listed(asked, 'lot', statusIn, (row) => ({
      name: String(row.lot_number),
      order_number: this.#orderNumber(row.order),
      lot_number: row.lot_number,
      grade: row.grade,
      ...summed(bags.get(row.id), cleanNet),
    }))
  }

  #shipments(asked: Page): readonly Then[] {
    const bags = this.#bagsBy(({ shipment }) => shipment)
    return this.#listed(asked, 'shipment', statusIn, (row) => ({
      name: String(row.shipment_number),
      ...this.#ofLot(row.lot),
      ...summed(bags.get(row.id), shipNet),
    }))
  }

  #bags(asked: Page): readonly Then[] {
    return this.#listed(asked, 'bag', this.#statusOf(), (row) => {
      const lot = this.#ofLot(row.lot)
      return { ...lot, name: `${lot.lot_number ?? '?'}-${row.bag_number}`, grade: row.grade, net: cleanNet(row) }
    })
  }

  #listed<K extends AsOfKind>(
    { status, before = Number.POSITIVE_INFINITY, limit }: Page,
    kind: K,
    statusOf: (row: Rows[K]) => Then['status'],
    tell: (row: Rows[K]) => Partial<Then> & Pick<Then, 'name'>,
  ): readonly Then[] {
    const listed: Then[] = []
    const newestFirst = [...this.#plant.table(kind)].filter(([id]) => id < before).sort(([a], [b]) => b - a)
    for (const [id, { row, changed_at }] of newestFirst) {
      if (listed.length >= limit) break
      const is = statusOf(row)
      if (status === undefined || is === status) listed.push({ ...blank, id, changed_at, status: is, ...tell(row) })
    }
    return listed
  }

  #ofLot(id: number): { lot_number: number | null; order_number: number | null } {
    const lot = this.#plant.table('lot').get(id)?.row
    return {
      lot_number: lot?.lot_number ?? null,
      order_number: lot === undefined ? null : this.#orderNumber(lot.order),
    }
  }

  #orderNumber(id: number): number | null {
    return this.#plant.table('order').get(id)?.row.order_number ?? null
  }

  #binName(id: number): string {
    return this.#plant.table('drying_bin').get(id)?.row.name ?? `#${id}`
  }

  /** The bags that are not void, in groups. */
  #bagsBy(keyOf: (bag: Bag) => number | null): ReadonlyMap<number, readonly Bag[]> {
    const groups = new Map<number, Bag[]>()
    for (const { row } of this.#plant.table('bag').values()) {
      const key = row.void ? null : keyOf(row)
      if (key === null) continue
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [row])
      else group.push(row)
    }
    return groups
  }

  #statusOf(): (bag: Bag) => BagStatus {
    const shipments = this.#plant.table('shipment')
    return (bag) => {
      if (bag.void) return 'Void'
      if (bag.shipment === null) return 'In lot'
      return shipments.get(bag.shipment)?.row.status === 'Closed' ? 'Shipped' : 'Loaded'
    }
  }
}

const blank = { order_number: null, lot_number: null, grade: null, bins: null, bags: null, net: null }

const statusIn = <S>({ status }: { readonly status: S }): S => status

const binStatus = ({ locked_by }: Rows['drying_bin']): 'Free' | 'Locked' => (locked_by === null ? 'Free' : 'Locked')

const cleanNet = ({ clean_gross, clean_tare }: Bag): number => netPounds(clean_gross, clean_tare)
const shipNet = ({ ship_gross, ship_tare }: Bag): number => netPounds(ship_gross ?? 0, ship_tare ?? 0)

const summed = (bags: readonly Bag[] = [], net: (bag: Bag) => number) => ({
  bags: bags.length,
  net: sumPounds(bags.map(net)),
})
