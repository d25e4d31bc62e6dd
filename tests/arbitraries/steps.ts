import fc from 'fast-check'
import type { LifecycleName, Step, steps } from '#model/calls/step.ts'
import { bagGrades, bagTypes, palletTypes, writeOffKinds } from '#model/kinds/bag.ts'
import { dryerEventTypes } from '#model/kinds/dryerEvent.ts'
import { lotFigures } from '#model/kinds/lot.ts'
import { readingMethods, sampleLocations } from '#model/kinds/moistureReading.ts'
import { count, day, flag, id, instant, notes, percent, pounds, price, text, words } from './values.ts'

/** The step of an entity and type. */
export type StepOf<E extends LifecycleName, Type extends string> = Extract<Step, { entity: E; type: Type }>

/** The fields of a step without its entity and type. */
type Fields<S extends Step> = Omit<S, 'entity' | 'type'>

/** Every type of step there is; a new one without an arbitrary does not compile. */
type Table = {
  readonly [E in LifecycleName]: {
    readonly [Type in keyof (typeof steps)[E] & string]: fc.Arbitrary<Fields<StepOf<E, Type>>>
  }
}

const grade = fc.constantFrom(...bagGrades)
const bagType = fc.constantFrom(...bagTypes)
const palletType = fc.constantFrom(...palletTypes)
const asImage = (base64: string): string => `data:image/png;base64,${base64}`
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const bins = fc.uniqueArray(id, { maxLength: 4 })
const says = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields)

/** Optional fields, of which a call has at least one. */
const some = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }, always: readonly (keyof T)[] = []) =>
  fc
    .record(model, { requiredKeys: [...always] as never[] })
    .filter((fields) => Object.keys(fields).length > always.length) as fc.Arbitrary<T>

const byId = says({ id })
const corrected = says({ id, reason: words })
const noted = says({ id, notes })
const notified = says({ id, notified_by: id, notified_at: day })
const moved = fc.record({ id, order: id, input_more_wagons: flag }, { requiredKeys: ['id'] })
const measurements = {
  internal_yield: orNull(percent),
  internal_moisture: orNull(percent),
  internal_count: orNull(count),
  broker_yield: orNull(percent),
  broker_moisture: orNull(percent),
  broker_count: orNull(count),
  asking_price: orNull(price),
  broker_bid: orNull(price),
} satisfies Record<(typeof lotFigures)[number], unknown>

const table: Table = {
  wagon: {
    arrive: fc.record(
      {
        order: id,
        wagon_id: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
        harvested_at: day,
        arrived_at: day,
        driver: text,
        pre_dried: flag,
        input_more_wagons: flag,
        notes,
        gross: pounds,
        tare: pounds,
        trash: pounds,
      },
      { requiredKeys: ['order', 'wagon_id', 'harvested_at', 'arrived_at'] },
    ),
    preClean: fc.record({ id, drying_bin: bins, pre_dried: flag }, { requiredKeys: ['id', 'drying_bin'] }),
    saveBins: some<Fields<StepOf<'wagon', 'saveBins'>>>({ id, drying_bin: bins, excessive_trash: flag }, ['id']),
    unload: byId,
    notify: notified,
    complete: fc.record({ id, input_more_wagons: flag }, { requiredKeys: ['id'] }),
    note: noted,
    weigh: some<Fields<StepOf<'wagon', 'weigh'>>>({ id, gross: pounds, tare: pounds, trash: pounds }, ['id']),
    mend: fc.oneof(
      some<Fields<StepOf<'wagon', 'mend'>>>(
        { id, gross: orNull(pounds), tare: orNull(pounds), trash: orNull(pounds) },
        ['id'],
      ),
      fc.record(
        {
          id,
          wagon_id: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
          harvested_at: day,
          arrived_at: day,
          driver: text,
          gross: orNull(pounds),
          tare: orNull(pounds),
          trash: orNull(pounds),
        },
        { requiredKeys: ['id'] },
      ),
    ),
    correct: fc.oneof(
      {
        weight: 7,
        arbitrary: fc.record(
          {
            id,
            reason: words,
            wagon_id: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
            harvested_at: day,
            arrived_at: day,
            driver: text,
            gross: orNull(pounds),
            tare: orNull(pounds),
            trash: orNull(pounds),
          },
          { requiredKeys: ['id', 'reason'] },
        ),
      },
      { weight: 1, arbitrary: corrected },
    ),
    move: fc.record(
      { id, order: id, reason: words, wagons: fc.array(id, { maxLength: 3 }), together: flag },
      { requiredKeys: ['id', 'order', 'reason'] },
    ),
    stepBack: corrected,
    remove: byId,
  },
  batch: {
    open: fc.record({ order: id, drying_bin: id, pre_dried: flag }, { requiredKeys: ['order', 'drying_bin'] }),
    startDrying: moved,
    makeReady: moved,
    startSorting: moved,
    complete: moved,
    notify: notified,
    pickUp: says({ id, picked_up_at: day }),
    emptyBin: byId,
    moveBin: fc.record(
      { id, drying_bin: id, moved_at: instant, starts_again: flag, reason: words },
      { requiredKeys: ['id', 'drying_bin', 'moved_at', 'reason'] },
    ),
    note: noted,
    takeReading: says({
      batch: id,
      reading: percent,
      reading_method: fc.constantFrom(...readingMethods),
      reading_time: instant,
      sample_location: fc.constantFrom(...sampleLocations),
    }),
    removeReading: says({ moisture_reading: id }),
    recordDryerEvent: says({
      batch: id,
      drying_bin: id,
      event_type: fc.constantFrom(...dryerEventTypes),
      event_time: instant,
    }),
    retimeDryerEvent: says({ dryer_event: id, event_time: instant }),
    correctReading: fc.record(
      {
        moisture_reading: id,
        reason: words,
        reading: percent,
        reading_method: fc.constantFrom(...readingMethods),
        reading_time: instant,
        sample_location: fc.constantFrom(...sampleLocations),
      },
      { requiredKeys: ['moisture_reading', 'reason'] },
    ),
    correctDryerEvent: fc.record(
      { dryer_event: id, reason: words, event_type: fc.constantFrom(...dryerEventTypes), event_time: instant },
      { requiredKeys: ['dryer_event', 'reason'] },
    ),
    removeDryerEvent: says({ dryer_event: id }),
    stepBack: corrected,
    remove: byId,
  },
  lot: {
    start: fc.record({ order: id, grade, broker: orNull(id) }, { requiredKeys: ['order', 'grade'] }),
    makeReady: byId,
    notify: notified,
    sell: fc.record({ id, broker: id, ...measurements }, { requiredKeys: ['id', 'broker'] }),
    measure: some<Fields<StepOf<'lot', 'measure'>>>({ id, broker: fc.constant(null), ...measurements }, ['id']),
    stepBack: corrected,
    correct: says({ id, broker: id, reason: words }),
    merge: corrected,
    split: corrected,
    hold: corrected,
    release: corrected,
    remove: byId,
  },
  order: {
    place: fc.record(
      { client: id, variety: id, orchard: id, preselected_broker: orNull(id), notes },
      { requiredKeys: ['client', 'variety', 'orchard'] },
    ),
    change: fc.record(
      {
        id,
        client: id,
        variety: id,
        orchard_id: id,
        invoice_number: text,
        more_wagons: flag,
        preselected_broker: orNull(id),
        notes,
      },
      { requiredKeys: ['id', 'client', 'variety', 'orchard_id'] },
    ),
    note: fc.record({ id, client: id, notes }, { requiredKeys: ['id', 'notes'] }),
    correct: fc.record(
      { id, reason: words, variety: id, orchard: id, preselected_broker: orNull(id) },
      { requiredKeys: ['id', 'reason'] },
    ),
    remove: byId,
  },
  shipment: {
    open: fc.record(
      { lot: id, pallet_type: orNull(palletType), shipped_by: text, truck_number: text },
      { requiredKeys: ['lot'] },
    ),
    sign: fc.record(
      { id, signature: fc.base64String({ minLength: 4, maxLength: 40 }).map(asImage), signed_by: words },
      { requiredKeys: ['id', 'signature'] },
    ),
    change: fc
      .record({ id, shipped_by: text, truck_number: text, notes }, { requiredKeys: ['id'] })
      .filter((step) => Object.keys(step).length > 1),
    adjust: fc.record(
      {
        id,
        net: fc
          .oneof(
            pounds,
            pounds.map((net) => -net),
          )
          .filter((net) => net !== 0),
        reason: words,
        signature: fc.base64String({ minLength: 4, maxLength: 40 }).map(asImage),
        signed_by: words,
        bags: fc.array(id, { maxLength: 3 }),
      },
      { requiredKeys: ['id', 'net', 'reason', 'signature', 'signed_by'] },
    ),
    remove: byId,
  },
  bag: {
    weigh: says({
      batch: id,
      grade,
      bag_type: bagType,
      pallet_type: palletType,
      clean_tare: pounds,
      clean_gross: pounds,
    }),
    load: fc.record(
      { id, shipment: id, ship_gross: pounds, ship_tare: pounds, pallet_type: palletType },
      { requiredKeys: ['id', 'shipment', 'ship_gross', 'ship_tare'] },
    ),
    takeOff: byId,
    correct: fc.record(
      {
        id,
        reason: words,
        batch: id,
        grade,
        bag_type: bagType,
        pallet_type: palletType,
        clean_tare: pounds,
        clean_gross: pounds,
      },
      { requiredKeys: ['id', 'reason'] },
    ),
    void: corrected,
    find: corrected,
    writeOff: fc.record({ id, reason: words, kind: fc.constantFrom(...writeOffKinds) }),
    return: fc.record(
      { id, reason: words, returned_at: instant, brought_by: words },
      { requiredKeys: ['id', 'reason', 'returned_at'] },
    ),
    hold: corrected,
    release: corrected,
  },
}

/** Any step of an entity and type, as a call can carry it. */
export const stepOf = <E extends LifecycleName, Type extends string>(entity: E, type: Type) =>
  (table[entity] as unknown as Record<string, fc.Arbitrary<object>>)[type]!.map(
    (fields) => ({ entity, type, ...fields }) as StepOf<E, Type>,
  )

/** The entities and types of all steps. */
export const stepTypes: readonly (readonly [LifecycleName, string])[] = Object.entries(table).flatMap(
  ([entity, types]) => Object.keys(types).map((type) => [entity as LifecycleName, type] as const),
)

/** Any step of an entity. */
export const anyStepOf = <E extends LifecycleName>(entity: E): fc.Arbitrary<Extract<Step, { entity: E }>> =>
  fc.oneof(
    ...Object.keys(table[entity]).map(
      (type) => stepOf(entity, type) as unknown as fc.Arbitrary<Extract<Step, { entity: E }>>,
    ),
  )
