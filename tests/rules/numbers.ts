import type { Step } from '#model/calls/step.ts'
import type { Entity } from '#model/kinds/event.ts'

type Fields = Readonly<Record<string, unknown>>

/** The entities that steps, rows and changes refer to, by field. */
const kindOf: Readonly<Record<string, Entity>> = {
  client: 'client',
  signed_client: 'client',
  variety: 'variety',
  broker: 'broker',
  preselected_broker: 'broker',
  notified_by: 'user',
  order: 'order',
  locked_by: 'order',
  orchard: 'orchard',
  orchard_id: 'orchard',
  wagons: 'wagon',
  batch: 'batch',
  lot: 'lot',
  shipment: 'shipment',
  returned_from: 'shipment',
  bag: 'bag',
  drying_bin: 'drying_bin',
  moisture_reading: 'moisture_reading',
  dryer_event: 'dryer_event',
}

/** A step, a row or a change's data, with other ids in the reference fields. */
export const renumbered = (entity: Entity, fields: Fields, number: (kind: Entity, id: number) => number): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (isHold(value)) return [field, { ...value, by: number('user', value.by) }]
      if (isStays(value))
        return [field, value.map((stay) => ({ ...stay, drying_bin: number('drying_bin', stay.drying_bin) }))]
      const kind = field === 'id' ? entity : kindOf[field]
      if (kind === undefined) return [field, value]
      if (Array.isArray(value)) return [field, value.map((id: number) => number(kind, id))]
      return [field, typeof value === 'number' ? number(kind, value) : value]
    }),
  )

const isHold = (value: unknown): value is { readonly by: number } =>
  typeof value === 'object' && value !== null && 'by' in value && typeof value.by === 'number'

/** Whether it is a batch's earlier bins. */
const isStays = (value: unknown): value is readonly { readonly drying_bin: number }[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && 'drying_bin' in each)

/** Numbers from here on belong to no record. */
const nowhere = 9_000_000_000_000_000

/**
 * A history counts its records from 1, a server continues its own numbers. This maps them, so that a history can be
 * replayed, and no step meets a foreign record.
 */
export class Numbers {
  readonly #theirs: Map<string, number> = new Map()
  readonly #ours: Map<string, number> = new Map()
  readonly #last: Map<Entity, number> = new Map()

  /** Records a server's record under the next number of its entity, or a given one. */
  note(kind: Entity, theirs: number, ours = (this.#last.get(kind) ?? 0) + 1): void {
    this.#theirs.set(`${kind} ${ours}`, theirs)
    this.#ours.set(`${kind} ${theirs}`, ours)
    this.#last.set(kind, Math.max(ours, this.#last.get(kind) ?? 0))
  }

  copy(): Numbers {
    const copied = new Numbers()
    for (const [key, theirs] of this.#theirs) {
      const [kind, ours] = key.split(' ')
      copied.note(kind as Entity, theirs, Number(ours))
    }
    return copied
  }

  isOurs(kind: Entity, theirs: number): boolean {
    return this.#ours.has(`${kind} ${theirs}`)
  }

  /** The number that the server gave. */
  theirs(kind: Entity, ours: number): number {
    return this.#theirs.get(`${kind} ${ours}`) ?? nowhere + (ours % 1_000_000)
  }

  /** The number in the history; 0 for a foreign record. */
  ours(kind: Entity, theirs: number): number {
    return this.#ours.get(`${kind} ${theirs}`) ?? 0
  }

  /** A step as the server is to get it. */
  stepFor(step: Step): Step {
    return renumbered(step.entity, { ...step }, (kind, id) => this.theirs(kind, id)) as unknown as Step
  }

  /** A row, or a change's data, in the numbers of the history. */
  read<Row extends object>(entity: Entity, row: Row): Row {
    return renumbered(entity, row as Fields, (kind, id) => this.ours(kind, id)) as Row
  }
}
