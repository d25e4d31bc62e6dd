import type { Decision } from '#machines/decide.ts'
import type { Actor } from '#machines/facts.ts'
import type { Step } from '#model/calls/step.ts'
import type { Change } from '#model/kinds/event.ts'
import type { Turn } from '#tests/arbitraries/histories.ts'
import type { MemoryPlant, Tables } from '#tests/plant/memoryPlant.ts'

/** One step of a history: the plant before it, its decision, and the plant after it. */
export interface StepOutcome {
  readonly before: MemoryPlant
  readonly actor: Actor
  readonly step: Step
  readonly decision: Decision
  readonly after: MemoryPlant
}

/** A step with its user. */
export interface HistoryStep extends StepOutcome {
  readonly who: Turn['who']
}

/** A sentence that is true after every step of every history. */
export interface Law {
  readonly says: string
  holds(outcome: StepOutcome): boolean
}

/** A law of accepted steps: a refused one leaves the plant as it is. */
export const law = (says: string, holds: (outcome: StepOutcome) => boolean): Law => ({
  says,
  holds: (outcome) => 'refusals' in outcome.decision || holds(outcome),
})

/** A law of the plant's state alone. */
export const always = (says: string, holds: (plant: MemoryPlant) => boolean): Law =>
  law(says, ({ after }) => holds(after))

export const changesOf = ({ decision }: StepOutcome): readonly Change[] =>
  'changes' in decision ? decision.changes : []
export const changed = (outcome: StepOutcome, entity: keyof Tables): readonly Change[] =>
  changesOf(outcome).filter((change) => change.entity === entity)
export const byId = <Row extends { readonly id: number }>(rows: readonly Row[], id: unknown): Row | undefined =>
  rows.find((row) => row.id === id)

/** The step's record after it; undefined if it was removed. */
export function ownRecord(outcome: StepOutcome): object | undefined {
  const [own] = changesOf(outcome)
  const { entity, entity_id } = own ?? subjectOf(outcome.step)
  const rows: readonly { readonly id: number }[] = outcome.after[entity as keyof Tables]
  return byId(rows, entity_id)
}

/** The record that a step is about, where it changed nothing. */
const subjectOf = (step: Step): { readonly entity: string; readonly entity_id: unknown } =>
  'dryer_event' in step
    ? { entity: 'dryer_event', entity_id: step.dryer_event }
    : { entity: step.entity, entity_id: 'id' in step ? step.id : undefined }

/** What failed last in an `all` or a `once`: a row, and the figures that the law adds. */
let offender: { readonly row: unknown; readonly figures: string } | null = null

/** Whether something holds for every row; `figures` says in what way a row does not. */
export const all = <Row>(
  rows: readonly Row[],
  holds: (row: Row) => boolean,
  figures: (row: Row) => string = () => '',
): boolean =>
  rows.every((row) => {
    offender = null
    if (holds(row)) return true
    offender = { row, figures: figures(row) || offenderWithin()?.figures || '' }
    return false
  })

/** As TypeScript can't see it: `holds` may have asked about rows of a row. */
const offenderWithin = () => offender

export const once = (names: readonly string[]): boolean => {
  const twice = names.find((name, place) => names.indexOf(name) < place)
  if (twice !== undefined) offender = { row: null, figures: `${twice} is there twice` }
  return twice === undefined
}

/** "Broken: A capped lot never weighs more than the cap. Lot 3: 10,001.00 of 10,000.00." */
export function brokenSentence(broken: Law, outcome: StepOutcome): string {
  offender = null
  broken.holds(outcome)
  const found = offenderWithin()
  const parts = found === null ? [] : [nameOf(found.row, outcome), found.figures].filter((part) => part !== '')
  const detail = parts.join(': ')
  return `Broken: ${broken.says}.${detail === '' ? '' : ` ${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`}`
}

/** The law in a sentence of `brokenSentence`, without the record. */
export const lawIn = (sentence: string): string => /^Broken: [^.]+\./.exec(sentence)?.[0] ?? sentence

/** A row, or a change of one, as "lot 3"; a time or another value as it is. */
function nameOf(row: unknown, { before, after }: StepOutcome): string {
  if (row === null || row === undefined) return ''
  if (typeof row !== 'object') return JSON.stringify(row)
  if ('entity' in row && 'entity_id' in row)
    return `${String(row.entity).replaceAll('_', ' ')} ${String(row.entity_id)}`
  const table = [after, before]
    .flatMap((plant) => Object.entries(plant))
    .find(([, rows]) => Array.isArray(rows) && rows.includes(row))
  return table === undefined || !('id' in row) ? '' : `${table[0].replaceAll('_', ' ')} ${String(row.id)}`
}

/** A weight as one reads it: `10,001.00`. */
export const inPounds = (weight: bigint | number): string =>
  (typeof weight === 'bigint' ? Number(weight) / 100 : weight).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })

/** The fields in which a row differs from what it was. */
export function differences(was: object, is: object | undefined): string {
  if (is === undefined) return 'gone'
  return Object.entries(was)
    .filter(([field, value]) => !same(value, Reflect.get(is, field)))
    .map(([field, value]) => `${field} ${JSON.stringify(Reflect.get(is, field))}, before ${JSON.stringify(value)}`)
    .join('; ')
}
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
export const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Hundredths of a lb, exactly, from the digits of the number. */
export const cents = (pounds: number): bigint => BigInt(pounds.toFixed(2).replace('.', ''))
export const total = (weights: readonly number[]): bigint => weights.reduce((sum, weight) => sum + cents(weight), 0n)

/** Whether the notification has a user and a time. */
export const notified = (
  row: { readonly notified_by: number | null; readonly notified_at: string | null } | undefined,
): boolean => row !== undefined && row.notified_by !== null && row.notified_at !== null

/** The numbers given to bags so far, as lot-bag. */
export const numbersGiven = (plant: MemoryPlant): readonly string[] =>
  plant.log
    .filter((change) => change.entity === 'bag' && change.data['bag_number'] !== undefined)
    .map(({ data }) => `${String(data['lot'])}-${String(data['bag_number'])}`)
