import type { Decision } from '#machines/decide.ts'
import type { Actor } from '#machines/facts.ts'
import type { Change } from '#model/event.ts'
import type { Step } from '#model/step.ts'
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
  const rows: readonly { readonly id: number }[] = own === undefined ? [] : outcome.after[own.entity as keyof Tables]
  return byId(rows, own?.entity_id)
}

export const all = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): boolean => rows.every(holds)
export const once = (names: readonly string[]): boolean => new Set(names).size === names.length
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
