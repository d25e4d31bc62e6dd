import { type BagRow, bagGrades } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import { type WagonRow, wagonNet } from '#model/kinds/wagon.ts'
import type { Balance } from '#model/papers/balance.ts'
import { millisecondsOf } from '#model/values/calendar.ts'
import { netPounds, sumPounds, toHundredths, toPounds } from '#model/values/units.ts'
import { inEnglish, wording } from '#model/values/wording.ts'
import { rowsOf } from './counted.ts'
import { mixedBatches, wetPounds } from './mixtures.ts'
import { childrenOf, demandRow, type PlantState } from './state.ts'
import { isWrittenOff } from './writtenOffNet.ts'

/** The error of a reading, in percentage points, and of a weighing, in percent. */
export interface Errors {
  readonly meter: number
  readonly scale: number
}

interface Interval {
  readonly low: number
  readonly likely: number
  readonly high: number
}

/** A part of a balance with its own sums: a group of batches, or a wagon without a batch. */
interface Part {
  readonly wagons: readonly WagonRow[]
  readonly batches: readonly BatchRow[]
  readonly bags: readonly BagRow[]
  /** Null if it can't be computed. */
  readonly dry: Interval | null
  readonly why: readonly string[]
}

const nil: Interval = { low: 0, likely: 0, high: 0 }

const plus = (a: Interval, b: Interval): Interval => ({
  low: a.low + b.low,
  likely: a.likely + b.likely,
  high: a.high + b.high,
})

/** The sum; null if a part is null. */
const sumOf = (parts: readonly (Interval | null)[]): Interval | null =>
  parts.reduce<Interval | null>((sum, part) => (sum === null || part === null ? null : plus(sum, part)), nil)

const batchesOf = (state: PlantState, order: number): readonly BatchRow[] =>
  rowsOf(state, 'batch', childrenOf(state, 'batch', 'order', order))

/** A batch with all batches that are linked to it by a shared wagon, or by one bin at one time. Oldest first. */
function inseparable(state: PlantState, id: number): readonly BatchRow[] {
  const others = batchesOf(state, demandRow(state, 'batch', id).order)
  const found = new Set([id])
  for (const each of found) {
    const { wagons } = demandRow(state, 'batch', each)
    for (const mixed of mixedBatches(state, each)) found.add(mixed.id)
    for (const other of others) if (other.wagons.some((wagon) => wagons.includes(wagon))) found.add(other.id)
  }
  return others.filter((other) => found.has(other.id))
}

/** A weight from several weighings with independent errors. */
function weighed(gross: number, less: readonly number[], scale: number): Interval {
  const likely = less.reduce((net, each) => net - each, gross)
  const wrong = (less.reduce((sum, each) => sum + each, gross) * scale) / 100
  return { low: likely - wrong, likely, high: likely + wrong }
}

function wetOf(wagon: WagonRow, { scale }: Errors): Interval | null {
  const { gross, tare, trash } = wagon
  return gross === null || tare === null ? null : weighed(gross, [tare, trash ?? 0], scale)
}

/** Readings within this many milliseconds count as one time: a person measures the places one after another. */
const oneTime = 60_000

/** The readings of one time, by place. */
interface Round {
  readonly begins: number
  readonly places: ReadonlyMap<string, number>
}

/** The In-Shell readings by their times. Of two with one place and time, the later entry counts. */
function instantsOf(readings: readonly MoistureReadingRow[]): readonly Round[] {
  const instants = new Map<number, Map<string, number>>()
  const inShell = readings.filter(({ reading_method }) => reading_method === 'In-Shell')
  for (const { reading, reading_time, sample_location } of inShell.toSorted((a, b) => a.id - b.id)) {
    const time = millisecondsOf(reading_time)
    instants.set(time, (instants.get(time) ?? new Map<string, number>()).set(sample_location, reading))
  }
  return [...instants].map(([begins, places]) => ({ begins, places })).toSorted((a, b) => a.begins - b.begins)
}

/**
 * The In-Shell readings of each time, oldest first. Readings of other places within a minute of the first belong to the
 * same time.
 */
function roundsOf(readings: readonly MoistureReadingRow[]): readonly Round[] {
  const rounds: Round[] = []
  for (const { begins, places } of instantsOf(readings)) {
    const last = rounds.at(-1)
    const goesOn =
      last !== undefined &&
      begins - last.begins < oneTime &&
      [...last.places.keys()].every((place) => !places.has(place))
    if (goesOn) rounds.splice(-1, 1, { ...last, places: new Map([...last.places, ...places]) })
    else rounds.push({ begins, places })
  }
  return rounds
}

/** The In-Shell readings of the first and the last time. */
function endsOf(readings: readonly MoistureReadingRow[]): readonly (readonly number[])[] {
  const rounds = roundsOf(readings).map(({ places }) => [...places.values()])
  return rounds.length < 2 ? rounds : [rounds[0] ?? [], rounds.at(-1) ?? []]
}

/** The mean of readings with independent errors, within 0 and 100 %. */
function meanOf(readings: readonly number[], { meter }: Errors): Interval {
  const mean = (off: number): number =>
    readings.reduce((sum, each) => sum + Math.min(100, Math.max(0, each + off)), 0) / readings.length
  return { low: mean(-meter), likely: mean(0), high: mean(meter) }
}

const undiminished: Interval = { low: 1, likely: 1, high: 1 }

/** Whether a batch came dry, and no dryer ran for it or for a batch that lay in its bin at the same time. */
const neverDried = (state: PlantState, { id, pre_dried }: BatchRow): boolean =>
  pre_dried &&
  mixedBatches(state, id).every((batch) => childrenOf(state, 'dryer_event', 'batch', batch.id).length === 0)

/** The share of a batch's wet weight that is left after drying; a sentence if it can't be computed. */
function leftOf(state: PlantState, batch: BatchRow, errors: Errors): Interval | string {
  const named = { batch: batch.batch_number }
  if (batch.status !== 'Complete') return inEnglish(wording('Batch {batch} is not Complete.', named))
  if (batch.wagons.length === 0) return inEnglish(wording('Batch {batch}: no wagon was unloaded onto it.', named))
  // It has no water to lose: its readings differ only by the meter's error.
  if (neverDried(state, batch)) return undiminished
  const ends = endsOf(rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', batch.id)))
  const [first, last] = ends
  if (first === undefined) return inEnglish(wording('Batch {batch} has no In-Shell reading.', named))
  if (last === undefined) return inEnglish(wording('Batch {batch} has In-Shell readings of one time only.', named))
  const [before, after] = [meanOf(first, errors), meanOf(last, errors)]
  if (after.low > before.high) return inEnglish(wording('Batch {batch}: the In-Shell readings rose.', named))
  if (after.high >= 100) return inEnglish(wording('Batch {batch}: the last In-Shell reading leaves no nuts.', named))
  return {
    low: (100 - before.high) / (100 - after.low),
    likely: (100 - before.likely) / (100 - after.likely),
    high: (100 - before.low) / (100 - after.high),
  }
}

/**
 * The dry weight of a wet load: in equal parts by the batches that it went into; the bounds assume that it all went
 * into one of them.
 */
function dried(wet: Interval, left: readonly Interval[]): Interval {
  const [low, high] = [Math.min(...left.map((each) => each.low)), Math.max(...left.map((each) => each.high))]
  const likely = left.reduce((sum, each) => sum + each.likely, 0) / left.length
  return {
    // A negative load comes from a wrong weight; its bounds keep their order.
    low: Math.min(wet.low * low, wet.low * high),
    likely: wet.likely * likely,
    high: Math.max(wet.high * low, wet.high * high),
  }
}

const unweighed = ({ wagon_id: wagon }: WagonRow): string =>
  inEnglish(wording('Wagon {wagon} was not weighed.', { wagon }))

const inNoBatch = ({ wagon_id: wagon }: WagonRow): string =>
  inEnglish(wording('Wagon {wagon} is in no batch.', { wagon }))

function groupPart(state: PlantState, batches: readonly BatchRow[], errors: Errors): Part {
  const wagons = [...new Set(batches.flatMap((batch) => batch.wagons))].map((id) => demandRow(state, 'wagon', id))
  const left = new Map(batches.map((batch) => [batch, leftOf(state, batch, errors)]))
  const why = [
    ...wagons.filter((wagon) => wagonNet(wagon) === null).map(unweighed),
    ...[...left.values()].filter((each) => typeof each === 'string'),
  ]
  const dry = wagons.map((wagon) => {
    const wet = wetOf(wagon, errors)
    const over = [...left].flatMap(([batch, each]) =>
      batch.wagons.includes(wagon.id) && typeof each !== 'string' ? [each] : [],
    )
    return wet === null || over.length === 0 ? null : dried(wet, over)
  })
  const bags = batches.flatMap(({ id }) => rowsOf(state, 'bag', childrenOf(state, 'bag', 'batch', id)))
  return { wagons, batches, bags: bags.filter((bag) => !bag.void), dry: why.length > 0 ? null : sumOf(dry), why }
}

/** The groups of an order, and its wagons that are in no batch yet. */
function orderParts(state: PlantState, order: number, errors: Errors): readonly Part[] {
  const groups = new Map<number, readonly BatchRow[]>()
  for (const { id } of batchesOf(state, order)) {
    const group = inseparable(state, id)
    groups.set(group[0]?.id ?? id, group)
  }
  const parts = [...groups.values()].map((group) => groupPart(state, group, errors))
  const loaded = new Set(parts.flatMap(({ wagons }) => wagons.map(({ id }) => id)))
  const others = rowsOf(state, 'wagon', childrenOf(state, 'wagon', 'order', order)).filter(({ id }) => !loaded.has(id))
  return [
    ...parts,
    ...others.map((wagon) => ({
      wagons: [wagon],
      batches: [],
      bags: [],
      dry: null,
      why: [...(wagonNet(wagon) === null ? [unweighed(wagon)] : []), inNoBatch(wagon)],
    })),
  ]
}

const netOf = ({ clean_gross, clean_tare }: BagRow): number => netPounds(clean_gross, clean_tare)

/** A weight to two decimals; never −0. */
const rounded = (weight: number): number => toPounds(toHundredths(weight)) + 0

const pounds = (weights: readonly (number | null)[]): number | null => {
  const present = weights.filter((each) => each !== null)
  return present.length < weights.length ? null : sumPounds(present)
}

function verdictOf(low: number, high: number): Balance['verdict'] {
  if (low > 0) return 'loss'
  return high < 0 ? 'gain' : 'fits'
}

function summed(parts: readonly Part[], { scale }: Errors): Balance {
  const wagons = parts.flatMap((part) => part.wagons)
  const bags = parts.flatMap((part) => part.bags)
  const [off, there] = [bags.filter(isWrittenOff), bags.filter((bag) => !isWrittenOff(bag))]
  const isEmpty = parts.length === 0
  const wet = isEmpty ? null : pounds(wagons.map(wetPounds))
  const dry = isEmpty ? null : sumOf(parts.map((part) => part.dry))
  const out = sumOf(bags.map((bag) => weighed(bag.clean_gross, [bag.clean_tare], scale))) ?? nil
  const [low, high] = dry === null ? [null, null] : [rounded(dry.low - out.high), rounded(dry.high - out.low)]
  return {
    wagons: {
      gross: pounds(wagons.map(({ gross }) => gross)),
      tare: pounds(wagons.map(({ tare }) => tare)),
      trash: pounds(wagons.map(({ trash }) => trash ?? 0)),
    },
    wet,
    dry: dry === null ? null : rounded(dry.likely),
    water: wet === null || dry === null ? null : rounded(wet - dry.likely),
    out: sumPounds(bags.map(netOf)),
    written_off_net: sumPounds(off.map(netOf)),
    by_grade: bagGrades.flatMap((grade) => {
      const graded = there.filter((bag) => bag.grade === grade)
      return graded.length === 0 ? [] : [{ grade, net: sumPounds(graded.map(netOf)) }]
    }),
    unexplained: dry === null ? null : rounded(dry.likely - out.likely),
    low,
    high,
    verdict: low === null || high === null ? 'unknown' : verdictOf(low, high),
    why: isEmpty ? ['There is no wagon and no batch yet.'] : parts.flatMap((part) => part.why),
    batches: parts.flatMap((part) => part.batches.map(({ id }) => id)),
  }
}

/** The balance of a batch, together with the batches linked to it. */
export const balanceOfBatch = (state: PlantState, id: number, errors: Errors): Balance =>
  summed([groupPart(state, inseparable(state, id), errors)], errors)

/** The balance of orders together: of one, of a grower's, of a season's. */
export const balanceOfOrders = (state: PlantState, orders: readonly number[], errors: Errors): Balance =>
  summed(
    orders.flatMap((order) => orderParts(state, order, errors)),
    errors,
  )
