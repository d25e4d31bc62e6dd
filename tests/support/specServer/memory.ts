import type {
  Bag,
  Batch,
  Broker,
  Client,
  DryerEvent,
  DryingBin,
  Lot,
  MoistureReading,
  Orchard,
  Order,
  Shipment,
  User,
  Variety,
  Wagon,
} from './rows.ts'

/** Rows by their ids, oldest first. */
export class Table<R extends { readonly id: number }> {
  rows: R[] = []
  #last = 0

  add(row: Omit<R, 'id'>): R {
    this.#last += 1
    const added = { ...row, id: this.#last } as R
    this.rows.push(added)
    return added
  }

  find(id: number | null): R | undefined {
    return this.rows.find((row) => row.id === id)
  }

  get(id: number): R {
    const row = this.find(id)
    if (row === undefined) throw new Error(`There is no row ${id}.`)
    return row
  }

  remove(id: number): void {
    this.rows = this.rows.filter((row) => row.id !== id)
  }
}

/** The whole plant. */
export class Memory {
  readonly users = new Table<User>()
  readonly clients = new Table<Client>()
  readonly brokers = new Table<Broker>()
  readonly varieties = new Table<Variety>()
  readonly orchards = new Table<Orchard>()
  readonly drying_bins = new Table<DryingBin>()
  readonly orders = new Table<Order>()
  readonly wagons = new Table<Wagon>()
  readonly batches = new Table<Batch>()
  readonly moisture_readings = new Table<MoistureReading>()
  readonly dryer_events = new Table<DryerEvent>()
  readonly lots = new Table<Lot>()
  readonly bags = new Table<Bag>()
  readonly shipments = new Table<Shipment>()

  readonly settings = {
    company_name: 'Flint River Pecan Company',
    address_line_1: '12 Gin Road',
    address_line_2: '',
    city: 'Albany',
    state: 'GA',
    zip: '31701',
    phone: '229 555 0100',
    email: 'office@example.com',
    cardboard_pallet_weight: 38.5,
    max_lot_weight: 40_000,
    ideal_moisture_content: 4.25,
  }
  label_printer1 = ''
}

/** The time zone of the plant. */
export const zone = 'America/Chicago'

/** The day at the plant, some days from today. */
export const day = (days = 0): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: zone })

/** The instant some hours from now. */
export const instant = (hours = 0): string => new Date(Date.now() + hours * 3_600_000).toISOString()
