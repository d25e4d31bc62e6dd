import {
  bagCautions,
  figureCautions,
  readingCautions,
  readyCautions,
  runCautions,
  shipCautions,
} from '#machines/plausible.ts'
import { arrivalCautions, wagonCautions } from '#machines/plausibleWagon.ts'
import type { Step } from '#model/calls/step.ts'
import type { BagStep } from '#model/kinds/bag.ts'
import type { BatchStep } from '#model/kinds/batch.ts'
import type { Settings } from '#model/kinds/settings.ts'
import type { WagonStep } from '#model/kinds/wagon.ts'
import { netPounds } from '#model/values/units.ts'
import type { Wording } from '#model/values/wording.ts'
import { rowsOf } from './counted.ts'
import { childrenOf, type PlantState, rowOf } from './state.ts'

/** The questions that a screen asks before it saves a step, by some settings. Decisions, section 22. */
export function questionsOf(settings: Settings, state: PlantState, step: Step): readonly Wording[] {
  switch (step.entity) {
    case 'wagon':
      return ofWagon(settings, state, step)
    case 'batch':
      return ofBatch(settings, state, step)
    case 'bag':
      return ofBag(settings, state, step)
    case 'lot':
      return step.type === 'sell' || step.type === 'measure' ? figureCautions(settings, step) : []
    case 'order':
    case 'shipment':
      return []
  }
}

function ofWagon(settings: Settings, state: PlantState, step: WagonStep): readonly Wording[] {
  if (step.type === 'arrive') {
    const wagon = { ...step, harvested_at: step.harvested_at ?? step.arrived_at }
    return [...wagonCautions(settings, wagon), ...arrivalCautions(settings, wagon)]
  }
  if (step.type !== 'weigh' && step.type !== 'correct' && step.type !== 'mend') return []
  const row = rowOf(state, 'wagon', step.id)
  const { entity: _entity, type: _type, id: _id, ...fields } = step
  const wagon = { ...row, ...fields }
  const entered = Object.keys(fields)
  return [...wagonCautions(settings, wagon, entered), ...arrivalCautions(settings, wagon, entered)]
}

function ofBatch(settings: Settings, state: PlantState, step: BatchStep): readonly Wording[] {
  if (step.type === 'takeReading') return readingCautions(settings, step)
  if (step.type === 'correctReading') {
    const row = rowOf(state, 'moisture_reading', step.moisture_reading)
    if (row === undefined || (step.reading ?? step.reading_method) === undefined) return []
    const { reading = row.reading, reading_method = row.reading_method } = step
    return readingCautions(settings, { reading, reading_method })
  }
  if (step.type === 'makeReady') {
    const readings = rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', step.id))
    return rowOf(state, 'batch', step.id)?.status === 'Drying' ? readyCautions(settings, readings) : []
  }
  return ofDryer(settings, state, step)
}

function ofDryer(settings: Settings, state: PlantState, step: BatchStep): readonly Wording[] {
  if (step.type === 'recordDryerEvent') {
    const events = eventsOf(state, step.batch)
    return runCautions(settings, events, [...events, { ...step, id: Infinity }])
  }
  if (step.type !== 'retimeDryerEvent' && step.type !== 'correctDryerEvent') return []
  const row = rowOf(state, 'dryer_event', step.dryer_event)
  if (row === undefined) return []
  const { event_time = row.event_time } = step
  const { event_type = row.event_type } = step.type === 'correctDryerEvent' ? step : {}
  const events = eventsOf(state, row.batch)
  const changed = events.map((each) => (each.id === row.id ? { ...each, event_type, event_time } : each))
  return runCautions(settings, events, changed)
}

const eventsOf = (state: PlantState, batch: number) =>
  rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', batch))

function ofBag(settings: Settings, state: PlantState, step: BagStep): readonly Wording[] {
  if (step.type === 'weigh')
    return bagCautions(settings, { type: step.bag_type, gross: step.clean_gross, tare: step.clean_tare })
  if (step.type !== 'load' && step.type !== 'correct') return []
  const bag = rowOf(state, 'bag', step.id)
  if (bag === undefined) return []
  if (step.type === 'load')
    return shipCautions(settings, { type: bag.type, clean_net: netPounds(bag.clean_gross, bag.clean_tare) }, step)
  const { bag_type = bag.type, clean_gross = bag.clean_gross, clean_tare = bag.clean_tare } = step
  const isReweighed = [step.bag_type, step.clean_gross, step.clean_tare].some((field) => field !== undefined)
  return isReweighed ? bagCautions(settings, { type: bag_type, gross: clean_gross, tare: clean_tare }) : []
}
