import type { RateCardRow } from '#model/kinds/rateCard.ts'
import type { StatementLine, StatementPart, StatementRow } from '#model/kinds/statement.ts'
import { wagonNet } from '#model/kinds/wagon.ts'
import type { InvoiceLine } from '#model/papers/invoice.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import { dateIn } from '#model/values/calendar.ts'
import { amountOf } from '#model/values/money.ts'
import { sharedOut } from '#model/values/sharedOut.ts'
import { netPounds, sumPounds, toHundredths } from '#model/values/units.ts'
import type { ById } from './ById.ts'
import { rowsOf } from './counted.ts'
import { wettestReadings } from './forecast.ts'
import { invoiceSheet } from './invoice.ts'
import { rateCardOn } from './rateCards.ts'
import { childrenOf, demandRow, type Kept, type PlantState } from './state.ts'
import { settingsOf } from './stateFacts.ts'

type Charge = Omit<StatementLine, 'again'>

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

const ofOrder = { grade: null, batch: null, batch_number: null }

const charge = (item: Charge['item'], quantity: number, rate: number, of: Partial<Charge> = {}): readonly Charge[] =>
  rate === 0 || quantity === 0
    ? []
    : [{ ...ofOrder, ...of, item, quantity, rate, amount: amountOf(toHundredths(quantity), rate) }]

/** The points of moisture that drying took from a batch, by the target’s method at the wettest place; at least 0. */
function pointsOf(state: PlantState, batch: number): number {
  const counting = wettestReadings(state, batch)
  const [first, last] = [counting[0], counting.at(-1)]
  if (first === undefined || last === undefined) return 0
  return Math.max(0, netPounds(first.reading, last.reading))
}

/** The wagons’ net weight of an order, in lbs; a wagon that was not weighed has none. */
const receivedOf = (state: PlantState, order: number): number =>
  sumPounds(rowsOf(state, 'wagon', childrenOf(state, 'wagon', 'order', order)).map((each) => wagonNet(each) ?? 0))

function chargesOfLine(state: PlantState, line: InvoiceLine, card: RateCardRow): readonly Charge[] {
  switch (line.item) {
    case 'net': {
      const rate = card.net.find(({ grade }) => grade === line.grade)?.rate ?? 0
      return charge('net', line.quantity, rate, { grade: line.grade })
    }
    case 'dry_hours': {
      const { batch, batch_number } = line
      return [
        ...charge('dry_hours', line.quantity, card.dry_hour, { batch, batch_number }),
        ...charge('moisture', pointsOf(state, batch), card.moisture_point, { batch, batch_number }),
      ]
    }
    case 'trash_wagons':
      return charge('trash_wagons', line.quantity, card.trash_wagon)
    case 'wagons':
      return []
  }
}

/** The rate card of an order: that of the day on which it was opened. */
function rateCardOfOrder(state: PlantState, order: number): RateCardRow | null {
  const opened = state.records.of('order').get(order)?.created_at ?? ''
  return opened === '' ? null : rateCardOn(state, dateIn(opened, settingsOf(state).time_zone))
}

/** What an order is charged by a state and its rate card, whatever was stated before. */
export interface OrderCharges {
  readonly lines: readonly Charge[]
  readonly total: number
  /** In cents, in the order of the crop share’s percents; all of it where there is no crop share. */
  readonly shares: readonly { readonly percent: number; readonly amount: number }[]
}

/**
 * An amount in cents split by percents that sum to 100: to the cent, by the largest remainder, so that the parts sum to
 * it. What is taken back is split as it was given. Without percents it is one part.
 */
export function splitCents(amount: number, percents: readonly number[]): OrderCharges['shares'] {
  const parties = percents.length === 0 ? [100] : percents
  const parts = sharedOut(
    Math.abs(amount),
    // A share has at most three decimals.
    parties.map((percent) => Math.round(percent * 1000)),
  )
  return parties.map((percent, nth) => ({ percent, amount: Math.sign(amount) * (parts[nth] ?? 0) || 0 }))
}

/** The charges of an order made anew. Decisions, section 101. */
export function chargesOf(state: PlantState, order: number): OrderCharges {
  const card = rateCardOfOrder(state, order)
  const { lines, shares } = invoiceSheet(state, order)
  const charges =
    card === null
      ? []
      : [
          ...charge('received', receivedOf(state, order), card.received),
          ...lines.flatMap((line) => chargesOfLine(state, line, card)),
        ]
  const sum = sumOf(charges.map(({ amount }) => amount))
  const least = card === null ? 0 : amountOf(100, card.minimum)
  // What was not begun is charged nothing.
  const isShort = charges.length > 0 && sum < least
  const minimum = { ...ofOrder, item: 'minimum' as const, quantity: 1, rate: card?.minimum ?? 0, amount: least - sum }
  const total = isShort ? least : sum
  return { lines: isShort ? [...charges, minimum] : charges, total, shares: splitCents(total, shares) }
}

/** The parts of the statements so far, by their order. */
const statedParts = cachePerObject(
  (statements: ById<Kept<StatementRow>>): ReadonlyMap<number, readonly StatementPart[]> => {
    const found = new Map<number, StatementPart[]>()
    for (const { row } of statements.values())
      for (const part of row.parts) found.set(part.order, [...(found.get(part.order) ?? []), part])
    return found
  },
)

const keyOf = ({ item, grade, batch }: Charge): string => `${item} ${grade ?? batch ?? ''}`

/** The sums of some statements’ lines, by what they are for: the newest rate, all quantities and amounts. */
function statedLines(parts: readonly StatementPart[]): ReadonlyMap<string, Charge> {
  const sums = new Map<string, Charge>()
  for (const { again: _, ...line } of parts.flatMap(({ lines }) => lines)) {
    const before = sums.get(keyOf(line))
    const quantity = sumPounds([line.quantity, before?.quantity ?? 0])
    sums.set(keyOf(line), { ...line, quantity, amount: line.amount + (before?.amount ?? 0) })
  }
  return sums
}

/** What a line adds to what was stated of it; none if nothing. */
function lineSince(now: Charge, before: Charge | undefined): readonly StatementLine[] {
  const quantity = netPounds(now.quantity, before?.quantity ?? 0)
  const amount = now.amount - (before?.amount ?? 0)
  return quantity === 0 && amount === 0 ? [] : [{ ...now, quantity, amount, again: before !== undefined }]
}

/** What the statements so far charged an order, in cents. */
export const statedOf = (state: PlantState, order: number): number =>
  sumOf((statedParts(state.records.of('statement')).get(order) ?? []).map(({ total }) => total))

/**
 * The part of an order in the next statement: its charges made anew, less what the statements before it have. Null if
 * nothing differs.
 */
export function openPart(state: PlantState, order: number): StatementPart | null {
  const stated = statedParts(state.records.of('statement')).get(order) ?? []
  const anew = chargesOf(state, order)
  const [now, before] = [new Map(anew.lines.map((line) => [keyOf(line), line])), statedLines(stated)]
  const gone = [...before].flatMap(([key, line]) => (now.has(key) ? [] : [{ ...line, quantity: 0, amount: 0 }]))
  const lines = [...anew.lines, ...gone].flatMap((line) => lineSince(line, before.get(keyOf(line))))
  const parties = Math.max(anew.shares.length, ...stated.map(({ shares }) => shares.length))
  const shares = Array.from({ length: parties }, (_, nth) => {
    const borne = sumOf(stated.map(({ shares: each }) => each[nth]?.amount ?? 0))
    return { percent: anew.shares[nth]?.percent ?? 0, amount: (anew.shares[nth]?.amount ?? 0) - borne }
  })
  if (lines.length === 0 && shares.every(({ amount }) => amount === 0)) return null
  const { order_number, orchard, variety } = demandRow(state, 'order', order)
  const { name: orchard_name, farm } = demandRow(state, 'orchard', orchard)
  return {
    order,
    order_number,
    orchard_name,
    farm,
    variety_name: demandRow(state, 'variety', variety).name,
    lines,
    total: sumOf(lines.map(({ amount }) => amount)),
    shares,
  }
}

/** The parts of a statement of some orders; those with nothing to state are left out. */
export const openParts = (state: PlantState, orders: readonly number[]): StatementPart[] =>
  orders.flatMap((order) => openPart(state, order) ?? [])

export const totalOf = (parts: readonly StatementPart[]): number => sumOf(parts.map(({ total }) => total))
