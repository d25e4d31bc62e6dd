import type { Actor } from '#machines/facts.ts'
import type { Step } from '#model/calls/step.ts'
import type { EventOrigin } from '#model/kinds/event.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { type StepRequest, takeStep } from '#server/commands/takeStep.ts'
import type { Outcome, PlantContext, Answered } from '#server/commands/writeOptions.ts'
import type { Database } from '#server/db/database.ts'
import { createWriter, type Writer } from '#server/log/writer.ts'

export const foreman: Actor = { id: 1, role_number: 5, client: null, broker: null, permissions: [] }

/** The answer of a plant that has no routes: the outcome itself. */
const answer = (_: unknown, outcome: Outcome) => ({
  status: outcome.status,
  body: JSON.stringify(outcome),
  headers: {},
})

/** A plant over a database whose clock moves a second at a time, from 2026-10-01T12:00:00.000Z. */
export class TestPlant implements PlantContext {
  readonly db: Database
  readonly writer: Writer
  readonly fatal: unknown[] = []
  /** The origin of the following steps. */
  origin: EventOrigin | null = null
  #second = 0

  constructor(db: Database) {
    this.db = db
    this.writer = createWriter(db, { onFatal: (error) => this.fatal.push(error) })
  }

  readonly clock = (): string => new Date(Date.UTC(2026, 9, 1, 12, 0, this.#second++)).toISOString()

  /** Lets some time pass. */
  wait(seconds: number): void {
    this.#second += seconds
  }

  take(step: Step, asking: Partial<StepRequest> = {}): Promise<Answered> {
    const origin = this.origin === null ? {} : { origin: this.origin }
    return takeStep(this, { step, actor: foreman, answer, ...origin, ...asking })
  }

  /** Takes a step that has to be accepted; the id of its record. */
  async took(step: Step): Promise<number> {
    const { outcome } = await this.take(step)
    if (outcome.kind !== 'done') throw new Error(`${step.entity}.${step.type}: ${JSON.stringify(outcome)}`)
    return outcome.id
  }

  /** A client with an orchard, a variety, a broker and three bins, ids from 1. */
  async furnish(): Promise<void> {
    const by = { actor: foreman, answer, id: null }
    await changeRecord(this, { ...by, entity: 'client', type: 'client.added', personal: { company_name: 'Oak Hill' } })
    await changeRecord(this, { ...by, entity: 'orchard', type: 'orchard.added', data: { name: 'North', client: 1 } })
    await changeRecord(this, { ...by, entity: 'variety', type: 'variety.added', data: { name: 'Desirable' } })
    await changeRecord(this, { ...by, entity: 'broker', type: 'broker.added', personal: { company_name: 'Shellers' } })
    await changeRecord(this, {
      ...by,
      entity: 'user',
      type: 'user.added',
      data: { role_number: 2 },
      personal: { first_name: 'Ana' },
    })
    for (const name of ['Bin 1', 'Bin 2', 'Bin 3'])
      await changeRecord(this, { ...by, entity: 'drying_bin', type: 'drying_bin.added', data: { name } })
  }

  /** One order from the yard to the truck: every type of event once. Returns the id of the order. */
  async runOrder(label = 'A1'): Promise<number> {
    const order = await this.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const day = '2026-10-01'
    const wagon = await this.took({
      entity: 'wagon',
      type: 'arrive',
      order,
      wagon_id: label,
      harvested_at: day,
      arrived_at: day,
      driver: 'Joe',
    })
    await this.took({ entity: 'wagon', type: 'preClean', id: wagon, drying_bin: [1, 2] })
    await this.took({ entity: 'wagon', type: 'unload', id: wagon })
    const batches = await this.db.read
      .selectFrom('batches')
      .select('id')
      .where('order', '=', order)
      .orderBy('id')
      .execute()
    const at = '2026-10-01T11:00:00.000Z'
    for (const { id } of batches) {
      const drying_bin = id === batches[0]?.id ? 1 : 2
      await this.took({ entity: 'batch', type: 'startDrying', id })
      await this.took({
        entity: 'batch',
        type: 'recordDryerEvent',
        batch: id,
        drying_bin,
        event_type: 'Start',
        event_time: at,
      })
      await this.took({
        entity: 'batch',
        type: 'recordDryerEvent',
        batch: id,
        drying_bin,
        event_type: 'Stop',
        event_time: at,
      })
      const reading = {
        batch: id,
        reading: 8.21,
        reading_method: 'Shelled',
        reading_time: at,
        sample_location: 'Top',
      } as const
      const extra = await this.took({ entity: 'batch', type: 'takeReading', ...reading })
      await this.took({ entity: 'batch', type: 'takeReading', ...reading })
      await this.took({ entity: 'batch', type: 'removeReading', moisture_reading: extra })
      await this.took({ entity: 'batch', type: 'makeReady', id })
      await this.took({ entity: 'batch', type: 'startSorting', id })
    }
    const batch = batches[0]?.id ?? 0
    const bag = {
      entity: 'bag',
      type: 'weigh',
      batch,
      bag_type: 'Super Sack',
      pallet_type: 'Wood',
      clean_tare: 35.25,
    } as const
    const first = await this.took({ ...bag, grade: 'Large A Grade', clean_gross: 2035.75 })
    await this.took({ ...bag, grade: 'Large A Grade', clean_gross: 1900.1 })
    await this.took({ ...bag, grade: 'B Grade', clean_gross: 900 })
    await this.took({ entity: 'lot', type: 'start', order, grade: 'Large A Grade' })
    await this.took({ entity: 'bag', type: 'correct', id: first, reason: 'Wrong scale', clean_gross: 2030.55 })
    const { lot } = await this.db.read
      .selectFrom('bags')
      .select('lot')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const shipment = await this.took({ entity: 'shipment', type: 'open', lot, truck_number: 'TX 42' })
    await this.took({ entity: 'bag', type: 'load', id: first, shipment, ship_gross: 2029, ship_tare: 35 })
    await this.took({ entity: 'shipment', type: 'sign', id: shipment, signature, signed_by: 'Dale Roy' })
    await this.took({ entity: 'wagon', type: 'notify', id: wagon, notified_by: 1, notified_at: day })
    await this.took({ entity: 'wagon', type: 'complete', id: wagon, input_more_wagons: false })
    for (const { id } of batches) await this.took({ entity: 'batch', type: 'complete', id })
    return order
  }

  async close(): Promise<void> {
    await this.writer.close()
    await this.db.close()
  }
}

/** The smallest PNG there is. */
export const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
