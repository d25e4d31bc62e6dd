import { refusalsOf } from '#machines/decide.ts'
import { type Step, stepCallOf } from '#model/calls/step.ts'
import { AdjustmentRow } from '#model/kinds/adjustment.ts'
import { BagRow } from '#model/kinds/bag.ts'
import { BagReturnRow } from '#model/kinds/bagReturn.ts'
import { BatchRow } from '#model/kinds/batch.ts'
import type { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { DryerEventRow } from '#model/kinds/dryerEvent.ts'
import { DryingBinRow } from '#model/kinds/dryingBin.ts'
import type { Entity, LogEvent } from '#model/kinds/event.ts'
import { LotRow } from '#model/kinds/lot.ts'
import { type MoistureReading, MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import { OrderRow } from '#model/kinds/order.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { ShipmentRow } from '#model/kinds/shipment.ts'
import { WagonRow } from '#model/kinds/wagon.ts'
import { momentOf } from '#model/values/calendar.ts'
import { can } from '#model/values/roles.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { Records } from '#streams/live/records.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { type Answer, compared } from '#tests/differential/compare.ts'
import type { Compared } from '#tests/differential/comparedHistory.ts'
import { brokenSentence, type Law } from '#tests/plant/laws/law.ts'
import { type Logged, type MemoryPlant, newPlant, type Tables } from '#tests/plant/memoryPlant.ts'
import type { Caller } from './caller.ts'
import type { Numbers } from './numbers.ts'
import { openPage, type Page, until } from './page.ts'
import { type Name, names, type Site } from './site.ts'
import { commandIn, type Timed } from './turns.ts'

/** The laws to check, and rules that the browsers lack, as planted bugs. */
export interface Looking {
  readonly laws: readonly Law[]
  readonly forgets?: readonly string[]
}

/**
 * Plays a history on a running server, each step from its user's page, which is asked first. The laws are checked on
 * the returned data: the log of the timeline, and the records of a supervisor's page.
 */
export async function playOverHttp(
  site: Site,
  turns: readonly Timed[],
  looking: Looking,
): Promise<readonly Compared[]> {
  site.setClock(turns[0]?.minute ?? 0)
  const numbers = await site.furnish()
  const pages = await openPages(site)
  const history = new History(site, numbers, pages)
  try {
    return await history.play(turns, looking)
  } finally {
    history.close()
  }
}

type Pages = Readonly<Record<Name, Page>>

async function openPages(site: Site): Promise<Pages> {
  const settings = (await site.admin.get('/api/system/')) as Settings
  const open = async (who: Name): Promise<[Name, Page]> => {
    const page = await openPage(site.address, site.tokens[who], site.now)
    const { settings: shown, staff } = page.plant
    // Growers and brokers don't see a lot's maximum weight.
    const isStaff = can(people[who], 'view_staff')
    const isLoaded = () =>
      shown.get().time_zone === settings.time_zone &&
      (!isStaff || (shown.get().max_lot_weight === settings.max_lot_weight && staff.get().length > 0))
    await until(isLoaded, `${who} has the settings and the staff`)
    return [who, page]
  }
  return Object.fromEntries(await Promise.all(names.map(open))) as Pages
}

interface OnBatch {
  readonly readings: readonly MoistureReading[]
  readonly dryerEvents: readonly DryerEvent[]
}

/** A history under way. */
class History {
  readonly #site: Site
  readonly #admin: Caller
  readonly #numbers: Numbers
  readonly #pages: Pages
  readonly #onBatches: Map<number, OnBatch> = new Map()
  readonly #leave: (() => void)[] = []
  #log: readonly Logged[] = []
  #seq = 0

  constructor(site: Site, numbers: Numbers, pages: Pages) {
    this.#site = site
    this.#admin = site.admin
    this.#numbers = numbers
    this.#pages = pages
  }

  async play(turns: readonly Timed[], { laws, forgets = [] }: Looking): Promise<readonly Compared[]> {
    const { seq } = (await this.#admin.get('/api/health/')) as { readonly seq: number }
    this.#seq = seq
    await this.#everybodyHeard()
    const { earliest } = this.#moment()
    const plantNow = (): MemoryPlant => ({ ...this.#plant(), moment: { ...this.#moment(), earliest } })
    let before = plantNow()
    const all: Compared[] = []
    for (const turn of turns) {
      this.#site.setClock(turn.minute)
      const command = commandIn({ ...before, moment: this.#moment() }, turn)
      const now = new Date(this.#site.now()).toISOString()
      const { agreed, answer, changes } = await this.#take(command.who, this.#numbers.stepFor(command.step), forgets)
      const result = { command, before, now, agreed, answer }
      const after = changes.length === 0 ? before : plantNow()
      const decision = changes.length > 0 ? { changes } : null
      const input = { ...before, moment: { ...this.#moment(), earliest } }
      const outcome = decision && {
        before: input,
        after,
        decision,
        step: command.step,
        who: command.who,
        actor: people[command.who],
      }
      const broken = outcome === null ? undefined : laws.find((law) => !law.holds(outcome))
      all.push(
        outcome === null || broken === undefined
          ? result
          : { ...result, agreed: { difference: brokenSentence(broken, outcome) } },
      )
      if (broken !== undefined || typeof agreed === 'object') break
      before = after
    }
    return all
  }

  close(): void {
    for (const leave of this.#leave) leave()
    for (const { plant } of Object.values(this.#pages)) plant.stop()
  }

  #moment() {
    return momentOf(new Date(this.#site.now()).toISOString(), this.#pages.Sam.plant.settings.get().time_zone)
  }

  /** Takes a step from a user's page, after asking that page; returns the log's events if it was taken. */
  async #take(who: Name, step: Step, forgets: readonly string[]) {
    const { plant } = this.#pages[who]
    await this.#loaded(plant, step)
    const permitted = can(plant.self.get(), stepCallOf(step).permission)
    const question = permitted ? plant.decisionInputOf(step) : null
    const refusals = question === null ? [] : refusalsOf(question).filter(({ rule }) => !forgets.includes(rule))
    const taken = await plant.take(step)
    const answer: Answer = taken.ok ? { kind: 'done' } : answerIn(taken.failure)
    const agreed = compared(step, permitted, question && { question, refusals }, answer)
    return { agreed, answer, changes: taken.ok ? await this.#hear() : [] }
  }

  /** Waits until a page has the records of the step's batch. */
  async #loaded(plant: Page['plant'], step: Step): Promise<void> {
    if (step.entity !== 'batch' || !can(plant.self.get(), 'change_batch')) return
    const about = [...this.#onBatches].find(
      ([batch, on]) =>
        ('id' in step && step.id === batch) ||
        ('batch' in step && step.batch === batch) ||
        ('moisture_reading' in step && on.readings.some(({ id }) => id === step.moisture_reading)) ||
        ('dryer_event' in step && on.dryerEvents.some(({ id }) => id === step.dryer_event)),
    )
    if (about === undefined) return
    const [batch, there] = about
    const held = plant.batchDetail(batch)
    await until(
      () => held.get().status === 'loaded' && fingerprint(held.get()) === fingerprint(there),
      `a page holds what stands on batch ${batch}`,
    )
  }

  /** Reads the new events of the log, and waits until every page has them. */
  async #hear(): Promise<readonly Logged[]> {
    const events = (await this.#admin.get(`/api/events/?after=${this.#seq}&limit=1000`)) as readonly LogEvent[]
    const own = this.#ownOf(events.toReversed())
    // A change may refer to a record that a later change of the same decision adds.
    const isNew = own.map(({ entity, entity_id }) => this.#isNew(entity, entity_id))
    const changes = own.map((event, place) => this.#changeOf(event, isNew[place] ?? false))
    this.#seq = Math.max(this.#seq, ...events.map(({ seq }) => seq))
    this.#log = [...this.#log, ...changes]
    for (const batch of new Set(own.flatMap((event) => this.#batchesIn(event)))) await this.#readBatch(batch)
    await this.#everybodyHeard()
    return changes
  }

  /** Others may use the same server: ours are the events of our users, and their consequences. */
  #ownOf(events: readonly LogEvent[]): readonly LogEvent[] {
    const ours = new Set<number>()
    for (const { seq, actor, cause } of events) {
      const byUs = actor !== null && this.#numbers.isOurs('user', actor.id)
      if (byUs || (cause !== null && ours.has(cause))) ours.add(seq)
    }
    return events.filter(({ seq }) => ours.has(seq))
  }

  #isNew(entity: Entity, id: number): boolean {
    const adds = !this.#numbers.isOurs(entity, id)
    if (adds) this.#numbers.note(entity, id)
    return adds
  }

  #changeOf({ at, actor, type, entity, entity_id, from, to, data, reason, cause }: LogEvent, adds: boolean): Logged {
    return {
      at,
      by: actor === null ? 0 : this.#numbers.ours('user', actor.id),
      type,
      entity,
      entity_id: this.#numbers.ours(entity, entity_id),
      from,
      to,
      data: this.#numbers.read(entity, data),
      ...(reason === null ? {} : { reason }),
      // The answer has no index of the cause, only that there is one.
      ...(cause === null ? {} : { follows: 0 }),
      ...(adds ? { adds: true } : {}),
      ...(type.endsWith('.removed') ? { removes: true } : {}),
    }
  }

  #batchesIn({ entity, entity_id, data }: LogEvent): readonly number[] {
    if (entity === 'batch') return [entity_id]
    if (entity !== 'moisture_reading' && entity !== 'dryer_event') return []
    if (typeof data['batch'] === 'number') return [data['batch']]
    const holds = ([, { readings, dryerEvents }]: readonly [number, OnBatch]): boolean =>
      (entity === 'moisture_reading' ? readings : dryerEvents).some(({ id }) => id === entity_id)
    return [...this.#onBatches].filter(holds).map(([batch]) => batch)
  }

  /** Every user with access reads each batch. */
  async #readBatch(batch: number): Promise<void> {
    const [readings, dryerEvents] = await Promise.all([
      this.#admin.get(`/api/moisture_readings/?batch=${batch}`),
      this.#admin.get(`/api/dryer_events/?batch=${batch}`),
    ])
    if (!this.#onBatches.has(batch))
      for (const { plant } of Object.values(this.#pages))
        if (can(plant.self.get(), 'change_batch')) this.#leave.push(plant.batchDetail(batch).subscribe(() => undefined))
    this.#onBatches.set(batch, { readings, dryerEvents } as OnBatch)
  }

  async #everybodyHeard(): Promise<void> {
    const all = Object.values(this.#pages)
    await until(() => all.every(({ lastSeq: seq }) => seq() >= this.#seq), `everybody has heard of ${this.#seq}`)
    // Messages are shown at the next frame.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }

  /** The plant as a supervisor's page holds it, as far as it is this history's. */
  #plant(): Omit<MemoryPlant, 'moment'> {
    const { lists, settings } = this.#pages.Sam.plant
    const rows = <T extends { readonly id: number; readonly version: number }, Entity extends keyof Tables>(
      entity: Entity,
      records: Records<T>,
      row: (record: T) => Tables[Entity][number],
    ) =>
      records
        .toArray()
        .filter(({ id }) => this.#numbers.isOurs(entity, id))
        .map((record) => this.#numbers.read(entity, row(record)))
        .toSorted((a, b) => a.id - b.id)
    const onAll = [...this.#onBatches.values()]
    const { moment: _moment, ...furnished } = newPlant(this.#moment())
    return {
      ...furnished,
      users: Object.values(people).map(({ id }) => id),
      maxLotWeight: settings.get().max_lot_weight,
      order: rows('order', lists.orders.get(), ({ orchard, ...order }) =>
        OrderRow.parse({ ...order, orchard: orchard.id }),
      ),
      wagon: rows('wagon', lists.wagons.get(), (wagon) => WagonRow.parse(wagon)),
      batch: rows('batch', lists.batches.get(), (batch) => BatchRow.parse(batch)),
      lot: rows('lot', lists.lots.get(), (lot) => LotRow.parse(lot)),
      shipment: rows('shipment', lists.shipments.get(), (shipment) => ShipmentRow.parse(shipment)),
      bag_return: rows('bag_return', lists.bag_returns.get(), (each) => BagReturnRow.parse(each)),
      adjustment: rows('adjustment', lists.adjustments.get(), (adjustment) => AdjustmentRow.parse(adjustment)),
      bag: rows('bag', lists.bags.get(), (bag) => BagRow.parse(bag)),
      drying_bin: rows('drying_bin', lists.drying_bins.get(), (bin) => DryingBinRow.parse(bin)),
      moisture_reading: onAll.flatMap(({ readings }) =>
        readings.map((each) => this.#numbers.read('moisture_reading', MoistureReadingRow.parse(each))),
      ),
      dryer_event: onAll.flatMap(({ dryerEvents }) =>
        dryerEvents.map((each) => this.#numbers.read('dryer_event', DryerEventRow.parse(each))),
      ),
      log: this.#log,
    }
  }
}

/** The records of a batch, of any order. */
const fingerprint = ({ readings, dryerEvents }: OnBatch): string =>
  JSON.stringify([...readings, ...dryerEvents].map(({ id, version }) => `${id} ${version}`).toSorted())

function answerIn(failure: CallFailure): Answer {
  if (failure.kind === 'absent') return { kind: 'missing' }
  if (failure.kind !== 'refused') return { kind: 'other', says: JSON.stringify(failure) }
  if (failure.refusals.length > 0) return { kind: 'refused', refusals: failure.refusals }
  return failure.status === 403 ? { kind: 'not allowed' } : { kind: 'other', says: JSON.stringify(failure) }
}
