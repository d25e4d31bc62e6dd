import { type Bias, type BiasFigure, biasFigures, type BrokerBias, type MeasuredLot } from '#model/papers/brokerBias.ts'
import { yieldWorth } from '#model/values/yieldWorth.ts'
import { lotNet } from './lotNet.ts'
import { lotsFigures } from './ownership.ts'
import { notMeasured, type PlantState } from './state.ts'
import { studentsT } from './studentsT.ts'

/** Fewer lots give no interval and no verdict. */
const leastLots = 5

/** A half goes away from 0, so that both sides’ view of a difference is the same. */
const toHundredth = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100 || 0

/**
 * The bias that differences show (broker minus plant, percent or pecans). Under five there is no verdict: the mean of a
 * few lots says more about these lots than about the broker.
 */
export function biasOf(differences: readonly number[]): Bias {
  const lots = differences.length
  // Figures have two decimals: their differences are whole hundredths.
  const sum = differences.reduce((total, each) => total + Math.round(each * 100), 0)
  const mean = sum / lots / 100
  if (lots < leastLots)
    return { lots, mean: lots === 0 ? null : toHundredth(mean), low: null, high: null, verdict: null }
  const squares = differences.reduce((total, each) => total + (Math.round(each * 100) / 100 - mean) ** 2, 0)
  const margin = studentsT(lots - 1) * Math.sqrt(squares / (lots - 1) / lots)
  const [low, high] = [mean - margin, mean + margin]
  return {
    lots,
    mean: toHundredth(mean),
    low: toHundredth(low),
    high: toHundredth(high),
    verdict: high < 0 ? 'lower' : low > 0 ? 'higher' : 'same',
  }
}

/**
 * A broker's bias over all lots that it bought, and these lots. What it measured of lots that others bought, or nobody
 * yet, is its own and counts nowhere. Decisions, section 104.
 */
export function brokerBias(state: PlantState, broker: number): BrokerBias {
  const lots = boughtLots(state, broker)
  const biasIn = (figure: BiasFigure): Bias =>
    biasOf(lots.flatMap((lot) => difference(lot[`broker_${figure}`], lot[`internal_${figure}`]) ?? []))
  return { broker, yield: biasIn('yield'), moisture: biasIn('moisture'), count: biasIn('count'), lots: [...lots] }
}

const difference = (theirs: number | null, ours: number | null): number | null =>
  theirs === null || ours === null ? null : theirs - ours

/** The lots that a broker bought and measured, the newest sale first. */
function boughtLots(state: PlantState, broker: number): readonly MeasuredLot[] {
  const lots: MeasuredLot[] = []
  state.records.of('lot').forEach(({ row }, id) => {
    if (row.status !== 'Sold' || row.broker !== broker) return
    const figures = lotsFigures(row, state.measured.get(id) ?? notMeasured)
    if (biasFigures.every((figure) => figures[`broker_${figure}`] === null)) return
    const { lot_number, grade, sold_at, internal_yield, internal_moisture, internal_count } = row
    const internal = { internal_yield, internal_moisture, internal_count }
    const { broker_bid, ...measured } = figures
    const net = lotNet(state, id)
    const price = broker_bid ?? row.asking_price
    const apart = difference(measured.broker_yield, internal_yield)
    const worth = price === null || apart === null ? null : yieldWorth({ net, points: apart, price })
    lots.push({ id, lot_number, grade, sold_at, net, ...internal, ...measured, price, worth })
  })
  return lots.toSorted((a, b) => (b.sold_at ?? '').localeCompare(a.sold_at ?? '') || b.id - a.id)
}
