import type { BagRow } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { Change } from '#model/kinds/event.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import type { Moment } from '#model/values/calendar.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import type { BagFacts, BatchFacts, LotFact, LotFacts, NextIds, OrderFacts, WagonFacts } from './facts.ts'
import { change } from './lifecycle.ts'
import { type Cure, type Rule, rule } from './rule.ts'

/** Asserts that the facts have a value. Throws otherwise: a bug. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing ${what}`)
  return value
}

/** The record that a step is about. Throws if the facts have none: a bug. */
export const bagOf = ({ bag }: Pick<BagFacts, 'bag'>): BagRow => must(bag, 'bag')
export const batchOf = ({ batch }: Pick<BatchFacts, 'batch'>): BatchRow => must(batch, 'batch')
export const lotOf = ({ lot }: Pick<LotFacts, 'lot'>): LotFact => must(lot, 'lot')
export const orderOf = ({ order }: Pick<OrderFacts, 'order'>): OrderRow => must(order, 'order')
export const wagonOf = ({ wagon }: Pick<WagonFacts, 'wagon'>): WagonRow => must(wagon, 'wagon')

/** Created once: creating it takes longer than a decision. */
const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `2,060.25`: two decimals, for weights and percentages. */
export const twoDecimals = (figure: number): string => figures.format(figure)

/** The id of the `nth` new record of an entity in this step, from 0. */
export const newId = (next: NextIds, kind: keyof NextIds, nth = 0): number =>
  must(next[kind], `next id of ${kind}`) + nth

type Place = NonNullable<Cure['at']>['entity']

const goToLabels: { readonly [E in Place]: `Go to ${E} {${E}}` } = {
  wagon: 'Go to wagon {wagon}',
  batch: 'Go to batch {batch}',
  lot: 'Go to lot {lot}',
  order: 'Go to order {order}',
  shipment: 'Go to shipment {shipment}',
}

/** A cure on another record's page; `name` is its label or number. */
export const goTo = (
  entity: Place,
  { id, name }: { readonly id: number; readonly name: number | string },
  step: string,
) => ({ step, label: { text: goToLabels[entity], fills: { [entity]: name } }, at: { entity, id } }) satisfies Cure

/** A cure on a lot's own page. */
export const goToLot = ({ id, lot_number }: { readonly id: number; readonly lot_number: number }, step: string) =>
  goTo('lot', { id, name: lot_number }, step)

/** All possible answers of `goTo`, for the help page. */
export const goingTo = (entity: Place, ...steps: readonly string[]): readonly Cure[] =>
  steps.map((step) => ({ step, label: wording(`Go to the ${entity}`) }))

/** An order that is expected to get more wagons is Open again (RULES.md F6). */
export const reopenedOrder = {
  cure: ({ order }: OrderFacts): Cure | undefined =>
    order?.status === 'Complete' ? goTo('order', { id: order.id, name: order.order_number }, 'change') : undefined,
  cures: goingTo('order', 'change'),
}

/** The columns of a bag whose printed label becomes stale by a change. */
export const outdated = ({ label }: BagRow): Pick<BagRow, 'label'> | object =>
  label === 'printed' ? { label: 'stale' } : {}

type ReferredKind = keyof OrderFacts['references']

/** `There is no client 7.` */
export const noSuch = (kind: string, id: number): Wording => ({ text: `There is no ${kind} {id}.`, fills: { id } })

/** A referenced record exists. Holds if the facts do not list the entity; then the server decides. */
export const exists = <Step, Facts extends Pick<OrderFacts, 'references'> = OrderFacts>(
  id: string,
  field: string,
  kind: ReferredKind,
  named: (step: Step) => number | null | undefined,
): Rule<Facts, Step> =>
  rule(`${id} input ${field}`, {
    holds: ({ references }, step) => {
      const ids = references[kind]
      const wanted = named(step)
      return ids === undefined || wanted === null || wanted === undefined || ids.includes(wanted)
    },
    message: (_, step) => noSuch(kind, must(named(step), kind)),
  })

/** A calendar date at most a day ahead and two years back, both included. Decisions, section 3. */
export const believableDate = <Step>(
  id: string,
  field: string,
  valueOf: (step: Step) => string,
): Rule<OrderFacts, Step> =>
  rule(`${id} input ${field}`, {
    holds: ({ moment }, step) => valueOf(step) >= moment.earliest.date && valueOf(step) <= moment.latest.date,
    message: ({ moment }) =>
      wording('Give a date from {from} to {to}.', { from: moment.earliest.date, to: moment.latest.date }),
  })

/** Why an instant is out of range: what is ahead has not happened, so the plant's time stands beside. */
export const unbelievable = (moment: Moment, instant: string): Wording =>
  instant > moment.latest.instant
    ? wording('It is {now} at the plant, so this time is yet to come. Check the day, and AM and PM.', {
        now: moment.plantTime,
      })
    : wording('Give a time at most two years back.')

/** An instant at most 2 minutes ahead and two years back, both included. Decisions, section 3. */
export const believableTime = <Step>(
  id: string,
  field: string,
  valueOf: (step: Step) => string,
): Rule<OrderFacts, Step> =>
  rule(`${id} input ${field}`, {
    holds: ({ moment }, step) => valueOf(step) >= moment.earliest.instant && valueOf(step) <= moment.latest.instant,
    message: ({ moment }, step) => unbelievable(moment, valueOf(step)),
  })

/** The change of a step's own record: `lot.sold`, `wagon.noted`. Its statuses are filled in where it moves. */
export const ownChange = (
  entity: 'wagon' | 'batch' | 'lot' | 'order' | 'shipment',
  { id }: { readonly id: number },
  type: string,
  data: Readonly<Record<string, unknown>>,
): Change => change(`${entity}.${type}`, entity, id, data)

/**
 * The order's change for `input_more_wagons` of a wagon or batch; ticking it clears the invoice numbers. Decisions,
 * section 3.
 */
export function saysMoreWagons({ order }: OrderFacts, more: boolean | undefined): readonly Change[] {
  if (order === null || more === undefined || more === order.more_wagons) return []
  const cleared = more && order.invoice_number !== '' ? { invoice_number: '' } : {}
  return [{ ...ownChange('order', order, 'more_wagons_set', { more_wagons: more, ...cleared }), follows: 0 }]
}

/** The wanted bins that another order has locked. */
export const takenBins = ({ bins, order }: OrderFacts, wanted: readonly number[]) =>
  bins.filter((bin) => wanted.includes(bin.id) && bin.locked_by !== null && bin.locked_by !== order?.id)

export const binName = ({ bins }: OrderFacts, id: number): string =>
  bins.find((bin) => bin.id === id)?.name ?? 'The bin'
