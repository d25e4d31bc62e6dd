import type { Actor } from '#machines/facts.ts'
import { noSuchRecord } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { statementRules } from '#machines/statement.ts'
import type { Change } from '#model/kinds/event.ts'
import type { OpenStatement, StatementInput } from '#model/kinds/statement.ts'
import { dateIn } from '#model/values/calendar.ts'
import { invoiceSheet, isUnsplit } from '#plant/invoice.ts'
import { keptClient } from '#plant/keptClient.ts'
import { ordersOfSeason } from '#plant/ordersOfSeason.ts'
import { hasRates } from '#plant/rateCards.ts'
import { childrenOf, demandRow, personalText, type PlantState, rowOf } from '#plant/state.ts'
import { nextIds, settingsOf } from '#plant/stateFacts.ts'
import { openParts, statedOf, totalOf } from '#plant/statement.ts'
import type { Work } from '#server/log/work.ts'
import { commitChanges, changeOf } from './commitChanges.ts'
import {
  type Answered,
  answerIdempotently,
  type Outcome,
  type PlantContext,
  refused,
  type WriteOptions,
} from './writeOptions.ts'

interface StatementRequest extends WriteOptions {
  readonly input: StatementInput
  readonly actor: Pick<Actor, 'id'>
}

/** The orders of a statement, or the refusal N2 of one that does not exist. */
export function ordersMeant(
  state: PlantState,
  { order, client, season }: StatementInput,
): { readonly orders: readonly number[] } | { readonly refusals: readonly Refusal[] } {
  if (order !== undefined)
    return rowOf(state, 'order', order) === undefined
      ? { refusals: noSuchRecord('order', 'order', order) }
      : { orders: [order] }
  if (client === undefined) return { orders: ordersOfSeason(state, season ?? 0) }
  const kept = keptClient(state, client)
  return rowOf(state, 'client', kept) === undefined
    ? { refusals: noSuchRecord('client', 'client', client) }
    : { orders: childrenOf(state, 'order', 'client', kept) }
}

/** What the next statement of each client of some orders would have; clients with nothing to state too. */
export function openStatements(state: PlantState, orders: readonly number[]): OpenStatement[] {
  const byClient = new Map<number, number[]>()
  for (const id of orders) {
    const { client } = demandRow(state, 'order', id)
    byClient.set(client, [...(byClient.get(client) ?? []), id])
  }
  return [...byClient].map(([client, own]) => {
    const parts = openParts(state, own)
    const sheets = parts.map(({ order }) => invoiceSheet(state, order))
    return {
      client,
      company_name: personalText(state, 'client', client, 'company_name'),
      parts,
      total: totalOf(parts),
      stated: own.reduce((sum, order) => sum + statedOf(state, order), 0),
      unfinished: sheets.filter(({ status }) => status !== 'Complete').map(({ order_number }) => order_number),
      unsplit: sheets.filter(isUnsplit).map(({ order_number }) => order_number),
    }
  })
}

/**
 * Makes the statements of an order, a client, or of every client of a season, one for each client with something to
 * state. They are counted at the log’s position before them. Decisions, section 101.
 */
export const makeStatements = (plant: PlantContext, request: StatementRequest): Promise<Answered> =>
  plant.writer.decide((work) => answerIdempotently(plant, work, request, (now) => make(work, request, now)))

async function make(work: Work, { input, actor, origin }: StatementRequest, now: string): Promise<Outcome> {
  const { state } = work
  const meant = ordersMeant(state, input)
  if ('refusals' in meant) return refused(meant.refusals)
  const open = hasRates(state) ? openStatements(state, meant.orders).filter(({ parts }) => parts.length > 0) : []
  const refusals = broken(statementRules, { hasRates: hasRates(state), parts: open.length }, null)
  if (refusals.length > 0) return refused(refusals)
  const first = nextIds(state).statement ?? 1
  const made_on = dateIn(now, settingsOf(state).time_zone)
  const changes = open.map(({ parts, total }, nth): Change => {
    const orders = parts.map(({ order }) => order)
    const data = {
      statement_number: first + nth,
      order: orders[0],
      orders,
      season: input.season ?? null,
      position: state.seq,
      made_on,
      parts,
      total,
    }
    return changeOf('statement', first + nth, 'made', { data, adds: true })
  })
  return commitChanges(work, changes, { actor: actor.id, at: now, ...origin, personal: {} })
}
