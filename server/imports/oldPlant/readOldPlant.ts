import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import { listNames, type ListName, type RecordOf } from '#model/kinds/commit.ts'
import { entityOf, type ListedEntity } from '#model/kinds/kinds.ts'
import type { Settings } from '#model/kinds/settings.ts'
import type { StaffMember } from '#model/kinds/user.ts'
import { isObject } from '#model/values/isObject.ts'
import { idIn, parseRecord, parseReply } from '#model/wire/parseAnswer.ts'
import type { Finding } from '#plant/audit.ts'
import type { OldServer } from './oldServer.ts'

/** Records of each list, oldest first. */
type OldRecords = { readonly [L in ListName]: readonly RecordOf<L>[] }

/** The contents of another system that follows the specification. */
export interface OldPlant {
  readonly settings: Settings | null
  readonly printer: string
  readonly staff: readonly StaffMember[]
  readonly records: OldRecords
  /** Values that could not be read, and contradictions between two answers. */
  readonly findings: readonly Finding[]
}

export type Raw = Readonly<Record<string, unknown>>

/** Lists that return all records only with a parameter. Specification, section 7. */
const wholeList: Partial<Record<ListName, string>> = { lots: '?all_days=true', bags: '?all_days=true' }

/** Lists that the specification does not have. */
const ownLists: readonly ListName[] = ['adjustments', 'bag_returns', 'announcements', 'rate_cards', 'statements']

/**
 * Reads everything by GET calls. Throws where the server fails, or lacks a list that a plant has. Dates are in
 * `timeZone`.
 */
export async function readOldPlant(server: OldServer, timeZone: string): Promise<OldPlant> {
  const reading = new Reading(server, timeZone)
  const settings = parseReply(everyPageCalls.settings, await server.get('/api/system/'), timeZone)
  const plant = await server.get('/api/plants/1/')
  const staff = parseReply(everyPageCalls.listStaff, (await server.get('/api/staff_list/')) ?? [], timeZone)
  for (const list of listNames) if (!ownLists.includes(list) && !hangsOnBatches(list)) await reading.list(list)
  for (const list of listNames) if (hangsOnBatches(list)) await reading.ofBatches(list)
  await reading.shipmentsBags()
  await reading.missingParents()
  return {
    settings: settings.ok ? settings.value : null,
    printer: isObject(plant) && typeof plant['label_printer1'] === 'string' ? plant['label_printer1'] : '',
    staff: staff.ok ? staff.value : [],
    records: reading.records(),
    findings: reading.findings,
  }
}

const hangsOnBatches = (list: ListName): list is 'moisture_readings' | 'dryer_events' =>
  list === 'moisture_readings' || list === 'dryer_events'

/** Replacements for values that can't be read; the finding reports the old value. */
const substitutes: { readonly [L in ListName]?: Raw } = {
  wagons: { wagon_id: '?', harvested_at: null, arrived_at: null, drying_bin: [], notified_at: null },
  batches: { notified_at: null, picked_up_at: null },
  lots: { grade: 'B Grade', notified_at: null },
  bags: { grade: 'B Grade', type: 'Super Sack', clean_tare: 0, clean_gross: 0, ship_gross: null, ship_tare: null },
  moisture_readings: { reading_method: 'Shelled', sample_location: 'Middle' },
  orchards: { name: '?' },
  varieties: { name: '?' },
  drying_bins: { name: '?' },
}

const mostMended = 8

class Reading {
  readonly findings: Finding[] = []
  readonly #server: OldServer
  readonly #timeZone: string
  readonly #found = new Map<ListName, Map<number, unknown>>(listNames.map((list) => [list, new Map<number, unknown>()]))

  constructor(server: OldServer, timeZone: string) {
    this.#server = server
    this.#timeZone = timeZone
  }

  records(): OldRecords
  records(): unknown {
    return Object.fromEntries(
      listNames.map((list) => [
        list,
        [...this.#of(list).entries()].toSorted(([a], [b]) => a - b).map(([, record]) => record),
      ]),
    )
  }

  async list(list: ListName): Promise<void> {
    const path = `/api/${list}/`
    const answer = (await this.#server.get(`${path}${wholeList[list] ?? ''}`)) ?? (await this.#server.get(path))
    if (!Array.isArray(answer)) throw new Error(`${this.#server.base}${path} answered no list.`)
    for (const each of answer) this.#add(list, each)
  }

  /** Readings and dryer events, by their batch. Some servers give a reading no id. */
  async ofBatches(list: 'moisture_readings' | 'dryer_events'): Promise<void> {
    let nameless = 0
    for (const batch of this.#of('batches').keys()) {
      const answer = await this.#server.get(`/api/${list}/?batch=${batch}`)
      for (const each of Array.isArray(answer) ? answer : []) {
        nameless += 1
        if (isObject(each)) this.#add(list, { batch, ...each, id: each['id'] ?? nameless })
      }
    }
  }

  /** A shipment whose bag count differs from its bags is read separately: a bag may be on two shipments. */
  async shipmentsBags(): Promise<void> {
    for (const [id, shipment] of this.#of('shipments')) {
      const named = [...this.#of('bags').values()].filter((bag) => bag.shipment === id).length
      if (named === shipment.bag_count) continue
      const answer = await this.#server.get(`/api/bags/?shipment=${id}`)
      for (const each of Array.isArray(answer) ? answer : [])
        this.#add('bags', isObject(each) ? { ...each, shipment: id } : each)
    }
  }

  /** Records that others refer to and no list has, for example from an earlier season. */
  async missingParents(): Promise<void> {
    for (const order of new Set(
      [...this.#of('wagons').values(), ...this.#of('lots').values()].map((each) => each.order),
    ))
      await this.#one('orders', order)
    for (const order of this.#of('orders').values()) await this.#one('clients', order.client)
  }

  async #one(list: ListName, id: number | null): Promise<void> {
    if (id === null || this.#of(list).has(id)) return
    const answer = await this.#server.get(`/api/${list}/${id}/`)
    if (answer !== null) this.#add(list, answer)
  }

  #of<L extends ListName>(list: L): Map<number, RecordOf<L>>
  #of(list: ListName): unknown {
    return this.#found.get(list)
  }

  #add(list: ListName, sent: unknown): void {
    const entity = entityOf(list)
    const record = this.#read(list, entity, sent)
    if (record === null) return
    const detailed = this.#of(list).get(record.id)
    if (detailed === undefined) this.#found.get(list)?.set(record.id, record)
    else if ('shipment' in detailed && 'shipment' in record && detailed.shipment !== record.shipment)
      this.#find(
        entity,
        record.id,
        'S7',
        `is said to be on shipment ${detailed.shipment} and on shipment ${record.shipment}.`,
      )
  }

  /**
   * A record as Pecanyard reads it. An unreadable value is replaced if possible; otherwise the record is reported and
   * left out.
   */
  #read(list: ListName, entity: ListedEntity, sent: unknown): RecordOf<ListName> | null {
    let value = sent
    for (let round = 0; ; round += 1) {
      const parsed = parseRecord(list, value, this.#timeZone)
      if (parsed.ok) return parsed.value
      const { field, said } = parsed.unreadable
      const [column = ''] = field.split('.')
      const substitute = substitutes[list]?.[column]
      const id = idIn(sent)
      const words = said === null ? `says no ${field}` : `says ${said} as its ${field}`
      if (substitute === undefined || id === null || !isObject(value) || round >= mostMended) {
        this.#find(entity, id ?? 0, null, `${words}: it can’t be read, and was left out.`)
        return null
      }
      this.#find(entity, id, null, `${words}: ${JSON.stringify(substitute)} stands in for it.`)
      value = { ...value, [column]: substitute }
    }
  }

  #find(entity: ListedEntity, id: number, rule: string | null, text: string): void {
    this.findings.push({ entity, id, rule, text: `${entity} ${id} ${text}` })
  }
}
