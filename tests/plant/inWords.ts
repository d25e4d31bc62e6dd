import type { Step } from '#model/calls/step.ts'
import { inEnglish } from '#model/values/wording.ts'
import { clockAt } from '#tests/rules/turns.ts'
import type { HistoryStep } from './laws/law.ts'
import type { MemoryPlant } from './memoryPlant.ts'

/** A turn in a sentence: "Ana takes wagon A17 in for order 1. Done." */
export const inWords = ({ who, before, step, decision }: HistoryStep): string => {
  const outcome =
    'changes' in decision ? 'Done.' : `Refused: ${decision.refusals.map((each) => inEnglish(each.message)).join(' ')}`
  return `${who} ${phraseOf(step, before)}. ${outcome}`
}

const lbs = (weight: number): string => `${weight.toFixed(2)} lbs`
const binsOf = (bins: readonly number[]): string => (bins.length === 0 ? 'no bin' : `bin ${bins.join(' and ')}`)
const more = (says: boolean | undefined): string =>
  says === undefined ? '' : says ? ', more wagons expected' : ', no more wagons expected'
const named = (fields: object): string =>
  Object.entries(fields)
    .filter(([name]) => !['entity', 'type', 'id', 'reason', 'moisture_reading', 'dryer_event'].includes(name))
    .map(([name, value]) => `${words[name] ?? name.replaceAll('_', ' ')} ${said(value)}`)
    .join(', ')
const said = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === '') return 'none'
  return Array.isArray(value) ? value.join(' and ') : `${value as string | number}`
}

/** Fields by the words that the floor has for them. */
const words: Readonly<Record<string, string>> = {
  drying_bin: 'bin',
  orchard_id: 'orchard',
  clean_gross: 'gross weight',
  clean_tare: 'tare',
  broker: 'purchaser',
  bag_type: 'bag',
  pallet_type: 'pallet',
  internal_yield: "the plant's yield",
  internal_moisture: "the plant's moisture",
  internal_count: "the plant's count",
  broker_yield: "the broker's yield",
  broker_moisture: "the broker's moisture",
  broker_count: "the broker's count",
}

function phraseOf(step: Step, plant: MemoryPlant): string {
  switch (step.entity) {
    case 'wagon':
      return ofWagon(step, `wagon ${plant.wagon.find((each) => 'id' in step && each.id === step.id)?.wagon_id ?? '?'}`)
    case 'batch':
      return ofBatch(step, plant)
    case 'lot':
      return ofLot(step)
    case 'order':
      return ofOrder(step)
    case 'shipment':
      return ofShipment(step)
    case 'bag':
      return ofBag(step, plant)
  }
}

type Of<E extends Step['entity']> = Extract<Step, { entity: E }>

function ofWagon(step: Of<'wagon'>, wagon: string): string {
  switch (step.type) {
    case 'arrive':
      return `takes wagon ${step.wagon_id} in for order ${step.order}, harvested ${step.harvested_at}, arrived ${step.arrived_at}${more(step.input_more_wagons)}`
    case 'preClean':
      return `starts pre-cleaning ${wagon} into ${binsOf(step.drying_bin)}`
    case 'saveBins':
      return `saves ${named(step)} of ${wagon}`
    case 'unload':
      return `unloads ${wagon}`
    case 'notify':
      return `records that user ${step.notified_by} told the client of ${wagon} on ${step.notified_at}`
    case 'complete':
      return `completes ${wagon}${more(step.input_more_wagons)}`
    case 'note':
      return `writes a note on ${wagon}`
    case 'weigh':
      return `enters ${named(step)} of ${wagon}`
    case 'correct':
      return `corrects ${named(step)} of ${wagon}`
    case 'mend':
      return `mends ${named(step)} of ${wagon}`
    case 'move':
      return `moves ${wagon} to order ${step.order}${step.wagons === undefined ? '' : `, with wagons ${step.wagons.join(', ')}`}${step.together === true ? ', and with all that must go along' : ''}`
    case 'stepBack':
      return `takes ${wagon} one status back`
    case 'remove':
      return `removes ${wagon}`
  }
}

function ofBatch(step: Of<'batch'>, plant: MemoryPlant): string {
  const batch = 'id' in step ? `batch ${step.id}` : ''
  const event = plant.dryer_event.find((each) => 'dryer_event' in step && each.id === step.dryer_event)
  switch (step.type) {
    case 'open':
      return `opens a batch of order ${step.order} in bin ${step.drying_bin}`
    case 'startDrying':
      return `starts drying ${batch}${more(step.input_more_wagons)}`
    case 'makeReady':
      return `makes ${batch} Ready${more(step.input_more_wagons)}`
    case 'startSorting':
      return `starts sorting ${batch}${more(step.input_more_wagons)}`
    case 'complete':
      return `completes ${batch}${more(step.input_more_wagons)}`
    case 'notify':
      return `records that user ${step.notified_by} told the client of ${batch} on ${step.notified_at}`
    case 'pickUp':
      return `records that ${batch} was picked up on ${step.picked_up_at}`
    case 'note':
      return `writes a note on ${batch}`
    case 'moveBin':
      return `moves ${batch} to bin ${step.drying_bin} at ${clockAt(step.moved_at)}${step.starts_again === false ? ', its dryer off' : ''}`
    case 'emptyBin':
      return `records that the bin of ${batch} is empty`
    case 'takeReading':
      return `reads ${step.reading} % moisture of batch ${step.batch} at ${clockAt(step.reading_time)}`
    case 'removeReading':
      return `removes moisture reading ${step.moisture_reading}`
    case 'recordDryerEvent':
      return `records a ${step.event_type} of bin ${step.drying_bin} for batch ${step.batch} at ${clockAt(step.event_time)}`
    case 'retimeDryerEvent':
      return `moves the ${event?.event_type ?? '?'} of batch ${event?.batch ?? '?'} to ${clockAt(step.event_time)}`
    case 'correctDryerEvent':
      return `corrects ${named(step)} of the ${event?.event_type ?? '?'} of batch ${event?.batch ?? '?'}`
    case 'correctReading':
      return `corrects ${named(step)} of reading ${step.moisture_reading}`
    case 'removeDryerEvent':
      return `removes the ${event?.event_type ?? '?'} of batch ${event?.batch ?? '?'}`
    case 'stepBack':
      return `takes ${batch} one status back`
    case 'remove':
      return `removes ${batch}`
  }
}

function ofLot(step: Of<'lot'>): string {
  switch (step.type) {
    case 'start':
      return `starts a lot of ${step.grade} for order ${step.order}`
    case 'makeReady':
      return `makes lot ${step.id} Ready`
    case 'notify':
      return `records that user ${step.notified_by} told the client of lot ${step.id} on ${step.notified_at}`
    case 'sell':
      return `sells lot ${step.id} to broker ${step.broker}`
    case 'measure':
      return `enters ${named(step)} of lot ${step.id}`
    case 'stepBack':
      return `takes lot ${step.id} one status back`
    case 'correct':
      return `corrects the purchaser of lot ${step.id} to broker ${step.broker}`
    case 'merge':
      return `merges the lot being filled into lot ${step.id}`
    case 'split':
      return `splits the rest off lot ${step.id}`
    case 'hold':
      return `holds lot ${step.id}`
    case 'release':
      return `releases lot ${step.id}`
    case 'remove':
      return `removes lot ${step.id}`
  }
}

function ofOrder(step: Of<'order'>): string {
  switch (step.type) {
    case 'place':
      return `places an order of client ${step.client}, orchard ${step.orchard}, variety ${step.variety}`
    case 'change':
      return `changes order ${step.id} to ${named(step)}`
    case 'note':
      return `writes a note on order ${step.id}`
    case 'correct':
      return `corrects order ${step.id} to ${named(step)}`
    case 'remove':
      return `removes order ${step.id}`
  }
}

function ofShipment(step: Of<'shipment'>): string {
  switch (step.type) {
    case 'open':
      return `opens a shipment of lot ${step.lot}`
    case 'sign':
      return `signs shipment ${step.id}`
    case 'change':
      return `changes shipment ${step.id} to ${named(step)}`
    case 'adjust':
      return `adjusts shipment ${step.id} by ${lbs(step.net)}${step.bags === undefined ? '' : `, for bags ${step.bags.join(', ')}`}`
    case 'remove':
      return `removes shipment ${step.id}`
  }
}

function ofBag(step: Of<'bag'>, plant: MemoryPlant): string {
  const row = plant.bag.find((each) => 'id' in step && each.id === step.id)
  const bag = `bag ${row?.lot ?? '?'}-${row?.bag_number ?? '?'}`
  switch (step.type) {
    case 'weigh':
      return `weighs a bag of ${step.grade} from batch ${step.batch} at ${lbs(step.clean_gross)}, tare ${lbs(step.clean_tare)}`
    case 'load':
      return `loads ${bag} onto shipment ${step.shipment} at ${lbs(step.ship_gross)}, tare ${lbs(step.ship_tare)}`
    case 'takeOff':
      return `takes ${bag} off its shipment`
    case 'correct':
      return `corrects ${bag} to ${named(step)}`
    case 'void':
      return `voids ${bag}`
    case 'writeOff':
      return `writes off ${bag}: ${step.kind}`
    case 'find':
      return `finds ${bag} again`
    case 'return':
      return `brings ${bag} back`
    case 'hold':
      return `holds ${bag}`
    case 'release':
      return `releases ${bag}`
  }
}
