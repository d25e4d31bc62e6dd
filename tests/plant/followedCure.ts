import { decide } from '#machines/decide.ts'
import type { Cure, Refusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { type Decide, isHeld, type MemoryPlant, takeStep } from './memoryPlant.ts'

/** Where the cures of a refused step lead: on, or to a refusal without a cure, with its rules and the way to it. */
export type Lead =
  | { readonly to: 'an accepted step'; readonly plant: MemoryPlant }
  | { readonly to: 'an end'; readonly rules: readonly Refusal[]; readonly way: readonly string[] }
  | { readonly to: 'a circle' | 'nothing to take'; readonly way: readonly string[] }

/** As many cures one after another as a record can need: each bag of a lot may be on a shipment of its own. */
const patience = 60

/**
 * Tries a step as a supervisor, and follows the first cure of its refusals until it is accepted, or until nothing has a
 * cure any more.
 */
export function followed(start: MemoryPlant, step: Step, decideBy: Decide = decide, way: readonly string[] = []): Lead {
  let plant = start
  let last = ''
  for (let left = patience; left > 0; left--) {
    const { plant: after, decision } = takeStep(plant, people.Sam, step, decideBy)
    if ('changes' in decision) return { to: 'an accepted step', plant: after }
    const refused = decision.refusals.find(({ cure }) => cure !== undefined)
    if (refused?.cure === undefined) return { to: 'an end', rules: decision.refusals, way }
    const name = cureName(refused, refused.cure, step)
    if (way.includes(name)) return { to: 'a circle', way: [...way, name] }
    const lead = taken(plant, stepsOf(plant, refused.cure, step), decideBy, [...way, name])
    if (lead.to !== 'an accepted step') return lead
    last = name
    plant = lead.plant
  }
  return { to: 'a circle', way: [...way, last] }
}

function taken(start: MemoryPlant, steps: readonly Step[], decideBy: Decide, way: readonly string[]): Lead {
  if (steps.length === 0) return { to: 'nothing to take', way }
  let plant = start
  for (const step of steps) {
    const lead = followed(plant, step, decideBy, way)
    if (lead.to !== 'an accepted step') return lead
    plant = lead.plant
  }
  return { to: 'an accepted step', plant }
}

/** The page on which a cure is taken. */
interface Place {
  readonly entity: string
  readonly id: number | null
}

const placeOf = ({ at }: Cure, step: Step): Place => at ?? { entity: step.entity, id: 'id' in step ? step.id : null }

function cureName({ rule }: Refusal, cure: Cure, step: Step): string {
  const { entity, id } = placeOf(cure, step)
  return `${rule}: ${entity} ${id ?? 'of the step'}, ${cure.step}`
}

const reason = 'As the refusal says'

/** The steps that a person takes at the place of a cure; none where there is nothing to take. */
function stepsOf(plant: MemoryPlant, cure: Cure, refused: Step): readonly Step[] {
  const { entity, id } = placeOf(cure, refused)
  switch (entity) {
    case 'order':
      return onOrder(plant, cure.step, id, refused)
    case 'wagon':
      return onWagon(plant, cure.step, id, refused)
    case 'batch':
      return onBatch(plant, cure.step, id ?? batchOf(refused), refused)
    case 'lot':
      return onLot(plant, cure.step, id, refused)
    case 'bag':
      return onBag(plant, cure.step, refused)
    default:
      return onShipment(plant, cure.step, id)
  }
}

const rowOf = <Row extends { readonly id: number }>(rows: readonly Row[], id: number | null): Row => {
  const row = rows.find((each) => each.id === id)
  if (row === undefined) throw new Error(`A cure leads to a record that is not there: ${id}`)
  return row
}

const unknown = (entity: string, step: string): never => {
  throw new Error(`No way to take the cure ${entity}.${step}: add it here.`)
}

function onOrder(plant: MemoryPlant, step: string, order: number | null, refused: Step): readonly Step[] {
  const { id, client, variety, orchard } = rowOf(plant.order, order)
  const change = { entity: 'order', type: 'change', id, client, variety, orchard_id: orchard } as const
  if (step === 'change') return [{ ...change, more_wagons: true }]
  if (step !== 'correct' || refused.entity !== 'order' || refused.type !== 'change') return unknown('order', step)
  return [{ entity: 'order', type: 'correct', id, reason, variety: refused.variety, orchard: refused.orchard_id }]
}

function onWagon(plant: MemoryPlant, step: string, wagon: number | null, refused: Step): readonly Step[] {
  const { id, drying_bin, order } = rowOf(plant.wagon, wagon)
  const free = plant.drying_bin.find(({ locked_by }) => locked_by === null || locked_by === order)
  switch (step) {
    case 'stepBack':
      return [{ entity: 'wagon', type: 'stepBack', id, reason }]
    case 'notify':
      return [{ entity: 'wagon', type: 'notify', id, notified_by: 1, notified_at: plant.moment.today }]
    case 'saveBins':
      return [
        { entity: 'wagon', type: 'saveBins', id, drying_bin: drying_bin.length > 0 ? drying_bin : [free?.id ?? 1] },
      ]
    case 'correct': {
      const { entity: _entity, type: _type, id: _id, ...fields } = refused as Step & { readonly id: number }
      return [{ entity: 'wagon', type: 'correct', id, reason, ...fields }]
    }
    default:
      return unknown('wagon', step)
  }
}

const batchOf = (step: Step): number | null => ('batch' in step && step.batch !== undefined ? step.batch : null)

function onBatch(plant: MemoryPlant, step: string, batch: number | null, refused: Step): readonly Step[] {
  const { id, drying_bin } = rowOf(plant.batch, batch)
  const events = plant.dryer_event.filter((each) => each.batch === id)
  switch (step) {
    case 'stepBack':
      return [{ entity: 'batch', type: step, id, reason }]
    case 'startDrying':
    case 'makeReady':
    case 'startSorting':
      return [{ entity: 'batch', type: step, id }]
    case 'recordDryerEvent': {
      const starts = events.filter(({ event_type }) => event_type === 'Start').length
      const event_type = starts > events.length - starts ? 'Stop' : 'Start'
      return [{ entity: 'batch', type: step, batch: id, drying_bin, event_type, event_time: plant.moment.now }]
    }
    case 'takeReading':
      return [
        {
          entity: 'batch',
          type: step,
          batch: id,
          reading: 4,
          reading_method: 'Shelled',
          reading_time: plant.moment.now,
          sample_location: 'Middle',
        },
      ]
    case 'removeReading':
      return plant.moisture_reading
        .filter((each) => each.batch === id)
        .map((each) => ({ entity: 'batch', type: step, moisture_reading: each.id }))
    case 'removeDryerEvent':
      return events.map((each) => ({ entity: 'batch', type: step, dryer_event: each.id }))
    case 'void':
      return plant.bag
        .filter((bag) => bag.batch === id && !bag.void)
        .map((bag) => ({ entity: 'bag', type: step, id: bag.id, reason }))
    default:
      return unknown('batch', `${step} for ${refused.type}`)
  }
}

function onBag(plant: MemoryPlant, step: string, refused: Step): readonly Step[] {
  if (step !== 'start' || refused.entity !== 'bag') return unknown('bag', step)
  const bag = 'id' in refused ? rowOf(plant.bag, refused.id) : null
  const order = rowOf(plant.batch, bag?.batch ?? batchOf(refused)).order
  const named = 'grade' in refused ? refused.grade : undefined
  const grade = named ?? plant.lot.find(({ id }) => id === bag?.lot)?.grade ?? 'Large A Grade'
  return [{ entity: 'lot', type: 'start', order, grade }]
}

function onLot(plant: MemoryPlant, step: string, lot: number | null, refused: Step): readonly Step[] {
  const row = rowOf(plant.lot, lot)
  const { id, order, grade } = row
  switch (step) {
    case 'release':
      return [
        ...(isHeld(row) ? [{ entity: 'lot', type: 'release', id, reason } as const] : []),
        ...plant.bag
          .filter((bag) => bag.lot === id && isHeld(bag) && !isSigned(plant, bag.shipment))
          .map((bag) => ({ entity: 'bag', type: 'release', id: bag.id, reason }) as const),
      ]
    case 'hold':
      return [{ entity: 'lot', type: 'hold', id, reason }]
    case 'start':
      return [{ entity: 'lot', type: 'start', order, grade }]
    case 'stepBack':
    case 'merge':
    case 'split':
      return [{ entity: 'lot', type: step, id, reason }]
    case 'notify':
      return [{ entity: 'lot', type: 'notify', id, notified_by: 1, notified_at: plant.moment.today }]
    case 'makeReady':
      return [{ entity: 'lot', type: 'makeReady', id }]
    case 'remove':
      return [{ entity: 'lot', type: 'remove', id }]
    default:
      return unknown('lot', `${step} for ${refused.type}`)
  }
}

const isSigned = ({ shipment }: MemoryPlant, id: number | null): boolean =>
  shipment.some((each) => each.id === id && each.status === 'Closed')

function onShipment(plant: MemoryPlant, step: string, shipment: number | null): readonly Step[] {
  const { id, lot } = rowOf(plant.shipment, shipment)
  const aboard = plant.bag.filter((bag) => bag.shipment === id)
  switch (step) {
    case 'takeOff':
      return aboard.map((bag) => ({ entity: 'bag', type: step, id: bag.id }))
    case 'remove':
      return [{ entity: 'shipment', type: step, id }]
    case 'load': {
      const bag = plant.bag.find(
        (each) => each.lot === lot && !each.void && each.written_off === null && each.shipment === null,
      )
      return bag === undefined
        ? []
        : [
            {
              entity: 'bag',
              type: step,
              id: bag.id,
              shipment: id,
              ship_gross: bag.clean_gross,
              ship_tare: bag.clean_tare,
            },
          ]
    }
    default:
      return unknown('shipment', step)
  }
}
