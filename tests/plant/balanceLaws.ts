import type { Balance } from '#model/papers/balance.ts'
import { balanceOfBatch, balanceOfOrders, type Errors } from '#plant/balance.ts'
import { childrenOf, type PlantState, rowOf } from '#plant/state.ts'

/** Functions that compute balances, right or wrong. */
export interface BalanceVariant {
  readonly ofBatch?: typeof balanceOfBatch
  readonly ofOrders?: typeof balanceOfOrders
}

/** Each figure is rounded, and the sums of several groups once more. */
const isNear = (one: number, other: number, groups = 1): boolean => Math.abs(one - other) < 0.011 + 0.01 * groups

const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0)

const verdictOf = ({ low, high }: Balance): Balance['verdict'] => {
  if (low === null || high === null) return 'unknown'
  return low > 0 ? 'loss' : high < 0 ? 'gain' : 'fits'
}

/** The first law of a single balance that it breaks; '' where it keeps them all. */
function brokenOf(balance: Balance): string {
  const { wet, dry, water, out, by_grade, written_off_net, unexplained, low, high, verdict, why } = balance
  if (low !== null && unexplained !== null && high !== null && !(low <= unexplained && unexplained <= high))
    return 'What is unexplained is within its bounds'
  if (verdict !== verdictOf(balance)) return 'The verdict says on which side of 0 the bounds are'
  if ((verdict === 'unknown') !== why.length > 0 || (dry === null) !== (verdict === 'unknown'))
    return 'What is not known says why, and what is known does not'
  if (!isNear(sum([...by_grade.map(({ net }) => net), written_off_net]), out))
    return 'The grades, and what is written off, make what came out'
  if (dry !== null && (wet === null || water === null || !isNear(wet - water, dry)))
    return 'What is not water is what is left dry'
  if (dry !== null && !isNear(dry - out, unexplained ?? Number.NaN))
    return 'What is left dry and not out is unexplained'
  return ''
}

/** The first law of balances that a plant breaks; '' where it keeps them all. */
export function brokenBalanceLaw(
  state: PlantState,
  errors: Errors,
  { ofBatch = balanceOfBatch, ofOrders = balanceOfOrders }: BalanceVariant = {},
): string {
  for (const { row } of state.records.of('order').values()) {
    const whole = ofOrders(state, [row.id], errors)
    const batches = childrenOf(state, 'batch', 'order', row.id)
    const each = batches.map((id) => ofBatch(state, id, errors))
    const broken = [whole, ...each].map(brokenOf).find((law) => law !== '')
    if (broken !== undefined) return broken
    const groups = new Map(each.map((group) => [group.batches.join(), group]))
    const grouped = [...groups.values()].flatMap((group) => group.batches)
    if (new Set(grouped).size !== grouped.length || grouped.length !== batches.length) return 'A batch is in one group'
    for (const [nth, group] of each.entries())
      if (!group.batches.includes(batches[nth] ?? 0)) return 'A batch is in one group'
    if (!isNear(sum([...groups.values()].map(({ out }) => out)), whole.out, groups.size))
      return 'The groups of an order add up to it'
    if (whole.verdict === 'unknown') continue
    for (const figure of ['wet', 'dry', 'water', 'unexplained', 'low', 'high'] as const)
      if (!isNear(sum([...groups.values()].map((group) => group[figure] ?? 0)), whole[figure] ?? NaN, groups.size))
        return 'The groups of an order add up to it'
    const wagons = childrenOf(state, 'wagon', 'order', row.id).map((id) => rowOf(state, 'wagon', id))
    const wet = sum(wagons.map((wagon) => (wagon?.gross ?? 0) - (wagon?.tare ?? 0) - (wagon?.trash ?? 0)))
    if (!isNear(wet, whole.wet ?? NaN, wagons.length)) return 'Each wagon counts once'
  }
  return ''
}
