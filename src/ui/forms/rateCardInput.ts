import { bagGrades } from '#model/kinds/bag.ts'
import { type RateCard, singleRates } from '#model/kinds/rateCard.ts'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'

/** Hundredths of a cent in what is typed: in cents a lb or a point, in dollars all else. */
const scales = { cents: 100, dollars: 10_000 } as const

/** The fields of a card as typed, by name: `net:B Grade`, `per_lb:B Grade`, `per_point:B Grade`, `dry_hour`. */
type TypedRates = Readonly<Record<string, string>>

const perGrade = ['net', 'per_lb', 'per_point'] as const

const scaleOf = (name: string): number =>
  name === 'received' || name.startsWith('net:') || name.startsWith('per_point:') ? scales.cents : scales.dollars

/** A rate as it is typed; empty for none. */
const typed = (rate: number | undefined, name: string): string =>
  rate === undefined || rate === 0 ? '' : String(rate / scaleOf(name))

/** A typed rate in hundredths of a cent, 0 for an empty one; NaN if it is unreadable or finer than that. */
function readRate(values: TypedRates, name: string): number {
  const text = (values[name] ?? '').trim()
  if (text === '') return 0
  const exact = typedNumber(text) * scaleOf(name)
  const whole = Math.round(exact)
  return Math.abs(exact - whole) < 1e-6 ? whole : Number.NaN
}

/** The initial values of the form of a card; a new one begins on `day`. */
export function ratesTyped(card: RateCard | undefined, day: string): TypedRates {
  const ofGrade = (name: (typeof perGrade)[number], grade: string): number | undefined => {
    if (name === 'net') return card?.net.find((each) => each.grade === grade)?.rate
    return card?.prices.find((each) => each.grade === grade)?.[name]
  }
  return {
    valid_from: card?.valid_from ?? day,
    ...Object.fromEntries(singleRates.map((name) => [name, typed(card?.[name], name)])),
    ...Object.fromEntries(
      bagGrades.flatMap((grade) =>
        perGrade.map((name) => [`${name}:${grade}`, typed(ofGrade(name, grade), `${name}:`)]),
      ),
    ),
  }
}

/** The input of the typed card: grades without a rate are left out. */
export const readRates = (values: TypedRates) => ({
  valid_from: values['valid_from'],
  ...Object.fromEntries(singleRates.map((name) => [name, readRate(values, name)])),
  net: bagGrades.flatMap((grade) => {
    const rate = readRate(values, `net:${grade}`)
    return rate === 0 ? [] : [{ grade, rate }]
  }),
  prices: bagGrades.flatMap((grade) => {
    const [per_lb, per_point] = [readRate(values, `per_lb:${grade}`), readRate(values, `per_point:${grade}`)]
    return per_lb === 0 && per_point === 0 ? [] : [{ grade, per_lb, per_point }]
  }),
})
