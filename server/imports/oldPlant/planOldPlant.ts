import type { Bag } from '#model/kinds/bag.ts'
import { contactMethods } from '#model/kinds/client.ts'
import type { Entity } from '#model/kinds/event.ts'
import { isListed, kindOf, listOf, parentsFirst } from '#model/kinds/kinds.ts'
import { isObject } from '#model/values/isObject.ts'
import { roles } from '#model/values/roles.ts'
import { childrenOf, personalText, type PlantState, rowOf } from '#plant/state.ts'
import { nextIds, settingsOf } from '#plant/stateFacts.ts'
import { personalFieldsOf } from '#server/db/reader.ts'
import { createdAt, columnsOf, noonOf, substituteFor } from './oldColumns.ts'
import type { OldPlant, Raw } from './readOldPlant.ts'
import { findingOf, mostNumber, type OldFinding, quoted, strangeNumber, withinRanges } from './withinRanges.ts'

/** A record to add, with its number in the old system. */
export interface OldRecord {
  readonly entity: Entity
  readonly id: number
  /** Its row, all columns. A shipment's signature is an address of the old server. */
  readonly row: Raw
  readonly personal: Raw
  /** Its creation time in the old system, UTC; null if unknown. */
  readonly happened_at: string | null
  /** The end of a Complete batch, estimated from its bags and dates. */
  readonly over: string | null
}

export interface OldPlan {
  /** Parents come before their children. */
  readonly adds: readonly OldRecord[]
  /** Existing records, by entity. */
  readonly present: Readonly<Partial<Record<Entity, number>>>
  readonly findings: readonly OldFinding[]
}

/**
 * The additions of another system's plant: records keep their numbers; staff, who have other numbers here, are matched
 * by name. A missing record that another refers to is added under its number, and listed.
 */
export function planOldPlant(state: PlantState, old: OldPlant, now: string): OldPlan {
  return new Plan(state, old, now).made()
}

class Plan {
  readonly #state: PlantState
  readonly #old: OldPlant
  readonly #now: string
  readonly #adds = new Map<string, OldRecord>()
  readonly #present: Partial<Record<Entity, number>> = {}
  readonly #findings: OldFinding[]
  readonly #users = new Map<number, number>()
  readonly #lastNumbers = new Map<unknown, number>()
  readonly #bagsOf = new Map<unknown, Bag[]>()

  constructor(state: PlantState, old: OldPlant, now: string) {
    this.#state = state
    this.#old = old
    this.#now = now
    this.#findings = [...old.findings]
    for (const bag of old.records.bags) this.#bagsOf.set(bag.lot, [...(this.#bagsOf.get(bag.lot) ?? []), bag])
  }

  made(): OldPlan {
    this.#staff()
    for (const entity of parentsFirst) {
      if (!isListed(entity)) continue
      for (const record of this.#old.records[listOf(entity)]) this.#record(entity, record)
    }
    const adds = [...this.#adds.values()]
    const depth = new Map(order.map((entity, place) => [entity, place]))
    const sorted = adds.toSorted((a, b) => (depth.get(a.entity) ?? 0) - (depth.get(b.entity) ?? 0) || a.id - b.id)
    return { adds: sorted, present: this.#present, findings: this.#findings }
  }

  #staff(): void {
    const here = new Map(
      [...this.#state.records.of('user').values()].map(({ row }) => [nameIn(this.#state, row.id), row.id] as const),
    )
    let next = nextIds(this.#state).user ?? 1
    for (const { id, first_name, last_name } of this.#old.staff) {
      const existing = here.get(`${first_name} ${last_name}`.trim())
      if (existing !== undefined) this.#there('user')
      else {
        const row = { role_number: roles.staff, client: null, broker: null, permissions: [], active: false }
        const personal = { first_name, last_name, email: '' }
        this.#put({ entity: 'user', id: next, row, personal, happened_at: null, over: null })
      }
      this.#users.set(id, existing ?? next)
      if (existing === undefined) next += 1
    }
  }

  #record(entity: Entity, sent: Raw & { readonly id: number }): void {
    const { id } = sent
    const strange = strangeNumber(sent)
    if (strange !== null)
      return this.#find(entity, id, `says ${JSON.stringify(sent[strange])} as its ${strange}: it was left out.`)
    const { record, replaced } = withinRanges(entity, sent)
    this.#findings.push(...replaced.map((each) => findingOf(entity, id, each)))
    if (this.#state.records.any(entity).get(id) !== undefined) return this.#there(entity)
    const row = this.#row(entity, id, this.#columns(entity, record))
    if (row === null) return
    const personal = Object.fromEntries(personalFieldsOf(entity).map((field) => [field, record[field] ?? '']))
    this.#put({
      entity,
      id,
      row,
      personal,
      happened_at: createdAt(record),
      over: this.#over(entity, { ...record, id }),
    })
  }

  #columns(entity: Entity, record: Raw): Raw {
    const { time_zone: timeZone } = settingsOf(this.#state)
    const own = columnsOf(entity, record, { old: this.#old, now: this.#now, timeZone })
    if (entity === 'client') return { ...own, preferred_contact_methods: this.#methods(record) }
    if (entity === 'lot') return { ...own, ...this.#closedBeside(record) }
    return entity === 'bag' ? { ...own, ...this.#numberedAnew(record) } : own
  }

  /** The contact methods that Pecanyard has; others are reported. */
  #methods({ id, preferred_contact_methods: said }: Raw): readonly unknown[] {
    const methods: readonly unknown[] = Array.isArray(said) ? said : []
    const supported = methods.filter((each) => contactMethods.some((method) => method === each))
    if (supported.length < methods.length)
      this.#find('client', Number(id), `prefers ${methods.join(', ')}: ways that are not known here were left out.`)
    return supported
  }

  /** Only one lot of a grade may be Sorting: earlier ones become Ready. */
  #closedBeside({ id, order, grade, status }: Raw): Raw {
    const isBeside = (lot: Raw): boolean =>
      lot['order'] === order && lot['grade'] === grade && lot['status'] === 'Sorting' && lot['id'] !== id
    const here = [...this.#state.records.of('lot').values()].map(({ row }) => row)
    const filled =
      this.#old.records.lots.find((lot) => isBeside(lot) && lot.id > Number(id)) ?? here.find((lot) => isBeside(lot))
    if (status !== 'Sorting' || filled === undefined) return {}
    const text = `is being filled beside lot ${filled.lot_number}, of the same grade: it is Ready here.`
    this.#find('lot', Number(id), text, 'L15')
    return { status: 'Ready' }
  }

  /** A bag's number is unique in its lot: a bag with the number of another gets the next free one. */
  #numberedAnew({ id, lot, bag_number, shipment }: Raw): Raw {
    const here = childrenOf(this.#state, 'bag', 'lot', Number(lot)).flatMap(
      (each) => rowOf(this.#state, 'bag', each) ?? [],
    )
    const there = this.#bagsOf.get(lot) ?? []
    const twin = [...here, ...there.filter((bag) => bag.id < Number(id))].find((bag) => bag.bag_number === bag_number)
    if (twin === undefined) return {}
    const next = Math.max(...[...here, ...there].map((bag) => bag.bag_number), this.#lastNumbers.get(lot) ?? 0) + 1
    this.#lastNumbers.set(lot, next)
    const isOnTwo = typeof shipment === 'number' && twin.shipment !== null && twin.shipment !== shipment
    const text = `has number ${String(bag_number)} of its lot, as bag ${twin.id} does${isOnTwo ? ` on shipment ${twin.shipment}` : ''}: it is number ${next} here.`
    this.#find('bag', Number(id), text, isOnTwo ? 'S7' : null)
    return { bag_number: next }
  }

  /** A row that fits the entity's schema, with valid references; null, with a finding, if that is impossible. */
  #row(entity: Entity, id: number, record: Raw): Raw | null {
    let row: Raw = this.#referring(entity, id, record)
    for (let round = 0; round < 8; round += 1) {
      const { success, data, error } = kindOf(entity).row.safeParse({ ...row, id })
      if (success) return withoutId(data)
      const [column] = error.issues[0]?.path ?? []
      const substitute = typeof column === 'string' ? substituteFor(entity, column, row) : undefined
      if (typeof column !== 'string' || substitute === undefined || row[column] === substitute) {
        this.#find(entity, id, `says ${quoted(row[String(column)])} as its ${String(column)}: it was left out.`)
        return null
      }
      this.#find(entity, id, `says ${quoted(row[column])} as its ${column}: ${quoted(substitute)} stands in for it.`)
      row = { ...row, [column]: substitute }
    }
    return null
  }

  /** References to missing records are emptied where the column allows it; otherwise the missing record is added. */
  #referring(entity: Entity, id: number, row: Raw): Raw {
    const led: Record<string, unknown> = { ...row }
    for (const [column, kind] of Object.entries(kindOf(entity).refers ?? {})) {
      const said = row[column]
      if (Array.isArray(said))
        led[column] = said.filter((each: unknown) => this.#led(entity, id, kind, each, led) !== null)
      else led[column] = this.#led(entity, id, kind, said, led)
    }
    return led
  }

  #led(entity: Entity, id: number, kind: Entity, said: unknown, row: Raw): number | null {
    if (kind === 'user') return typeof said === 'number' ? (this.#users.get(said) ?? null) : null
    if (typeof said === 'number' && said <= mostNumber) {
      const isThere = this.#adds.has(key(kind, said)) || this.#state.records.any(kind).get(said) !== undefined
      return isThere || isListedIn(this.#old, kind, said) ? said : this.#missing(entity, id, kind, said, row)
    }
    return required(entity, kind) ? this.#missing(entity, id, kind, null, row) : null
  }

  /** Adds the missing records that a record refers to. */
  #missing(entity: Entity, id: number, kind: Entity, said: number | null, row: Raw): number | null {
    const make = placeholders[kind]
    if (make === undefined) return null
    const number = said ?? this.#highest(kind) + 1
    this.#find(
      entity,
      id,
      `names ${said === null ? `no ${kind}` : `${kind} ${said}, which nobody has`}: ${kind} ${number} was added for it.`,
    )
    const place = { entity: kind, id: number, personal: {}, happened_at: null, over: null } as const
    const { personal = {}, ...columns } = make(number, row)
    // It is added before its own references, which may lead back to it.
    this.#put({ ...place, row: {} })
    const made = this.#row(kind, number, columns)
    if (made === null) this.#adds.delete(key(kind, number))
    else this.#put({ ...place, row: made, personal: isObject(personal) ? personal : {} })
    return number
  }

  #highest(kind: Entity): number {
    const listed = isListed(kind) ? this.#old.records[listOf(kind)].map((each) => each.id) : []
    const added = [...this.#adds.values()].filter((each) => each.entity === kind).map((each) => each.id)
    return Math.max((nextIds(this.#state)[kind] ?? 1) - 1, ...listed, ...added)
  }

  /** The last known time of a Complete batch: its bin was in use until then. */
  #over(entity: Entity, record: Raw & { readonly id: number }): string | null {
    if (entity !== 'batch' || record['status'] !== 'Complete') return null
    const bagged = this.#old.records.bags.filter(({ batch }) => batch === record.id).map(({ created_at }) => created_at)
    const days = [record['picked_up_at'], record['notified_at']].map(noonOf)
    return (
      [...bagged, ...days, createdAt(record)]
        .filter((each) => each !== null)
        .toSorted()
        .at(-1) ?? null
    )
  }

  #there(entity: Entity): void {
    this.#present[entity] = (this.#present[entity] ?? 0) + 1
  }

  #put(record: OldRecord): void {
    this.#adds.set(key(record.entity, record.id), record)
  }

  #find(entity: Entity, id: number, text: string, rule: string | null = null): void {
    this.#findings.push({ entity, id, rule, text: `${entity} ${id} ${text}` })
  }
}

const key = (entity: Entity, id: number): string => `${entity} ${id}`

const nameIn = (state: PlantState, user: number): string =>
  `${personalText(state, 'user', user, 'first_name')} ${personalText(state, 'user', user, 'last_name')}`.trim()

const withoutId = (row: object): Raw => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'))

/** The order in which entities are added: referenced entities first. */
const order: readonly Entity[] = [
  'user',
  'variety',
  'broker',
  'client',
  'orchard',
  'order',
  'drying_bin',
  'wagon',
  'batch',
  'moisture_reading',
  'dryer_event',
  'lot',
  'shipment',
  'bag',
]

const isListedIn = (old: OldPlant, kind: Entity, id: number): boolean =>
  isListed(kind) && old.records[listOf(kind)].some((each) => each.id === id)

/** Whether a row needs a reference to an entity. */
const required = (entity: Entity, kind: Entity): boolean =>
  (kindOf(entity).parents ?? []).includes(kind) && !(entity === 'bag' && kind === 'shipment')
    ? true
    : (entity === 'order' && (kind === 'orchard' || kind === 'variety')) ||
      (entity === 'batch' && kind === 'drying_bin')

/** The row of a missing record, with the data of the row that refers to it (`from`). */
const placeholders: { readonly [E in Entity]?: (id: number, from: Raw) => Raw } = {
  client: (id) => ({ personal: { company_name: `Client ${id}` } }),
  broker: (id) => ({ personal: { company_name: `Broker ${id}` } }),
  variety: (id) => ({ name: `Variety ${id}` }),
  orchard: (id, from) => ({ name: `Orchard ${id}`, client: from['client'] }),
  drying_bin: (id) => ({ name: `Bin ${id}`, locked_by: null }),
  order: (id, from) => ({ order_number: id, client: from['client'] ?? null, status: 'Open' }),
  batch: (id, from) => ({ batch_number: id, order: from['order'] ?? null, status: 'Complete' }),
  lot: (id, from) => ({
    lot_number: id,
    order: from['order'] ?? null,
    grade: from['grade'] ?? 'B Grade',
    status: 'Ready',
  }),
  shipment: (id, from) => ({ shipment_number: id, lot: from['lot'], status: 'Open' }),
}
