import type { Step } from '#model/calls/step.ts'
import { Adjustment } from '#model/kinds/adjustment.ts'
import { Bag } from '#model/kinds/bag.ts'
import { Batch } from '#model/kinds/batch.ts'
import { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { Lot } from '#model/kinds/lot.ts'
import { MoistureReading } from '#model/kinds/moistureReading.ts'
import { Order } from '#model/kinds/order.ts'
import { Shipment } from '#model/kinds/shipment.ts'
import { Wagon } from '#model/kinds/wagon.ts'
import { parseAs } from '#model/wire/parseAnswer.ts'
import type { Log } from './log.ts'

interface RecordOfEntity {
  readonly wagon: Wagon
  readonly batch: Batch
  readonly lot: Lot
  readonly order: Order
  readonly shipment: Shipment
  readonly bag: Bag
}

/**
 * The answer of a step: its record, null after a removal,
 * and null if the answer can't be parsed as one (the lists are then reloaded).
 */
export type StepReply<S extends Step> = S extends { readonly type: 'takeReading' | 'correctReading' }
  ? MoistureReading | null
  : S extends { readonly type: 'recordDryerEvent' | 'retimeDryerEvent' | 'correctDryerEvent' }
    ? DryerEvent | null
    : S extends { readonly type: 'adjust' }
      ? Adjustment | null
      : S extends { readonly type: 'remove' | 'removeReading' | 'removeDryerEvent' }
        ? null
        : RecordOfEntity[S['entity']] | null

const records = { wagon: Wagon, batch: Batch, lot: Lot, order: Order, shipment: Shipment, bag: Bag } as const

function schemaOf({ entity, type }: Step) {
  if (type === 'takeReading' || type === 'correctReading') return MoistureReading
  if (type === 'recordDryerEvent' || type === 'retimeDryerEvent' || type === 'correctDryerEvent') return DryerEvent
  if (type === 'adjust') return Adjustment
  return type === 'remove' || type === 'removeReading' || type === 'removeDryerEvent' ? null : records[entity]
}

/** Parses the answer to a step. */
export function parseStepReply<S extends Step>(step: S, body: unknown, timeZone: string, log: Log): StepReply<S>
export function parseStepReply(step: Step, body: unknown, timeZone: string, log: Log): unknown {
  const schema = schemaOf(step)
  if (schema === null) return null
  const reading = parseAs<unknown>(schema, body, timeZone)
  if (!reading.ok) log.warn(`The answer to ${step.entity}.${step.type} can't be read`, body)
  return reading.ok ? reading.value : null
}
