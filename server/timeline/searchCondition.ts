import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { searchTerms } from '#model/kinds/eventSearch.ts'
import { entities, type Entity, references } from '#model/kinds/kinds.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Descendants } from './descendants.ts'
import type { LogContext } from './enrichEvents.ts'
import { type Condition, type EventCondition, holds, isAmong, kindIn, ofKind } from './eventConditions.ts'
import { fieldCondition } from './fieldCondition.ts'
import { type RecordsByName, recordsByName, numberIn } from './recordsByName.ts'

/**
 * The events that a search finds: every word must be found in the event. `lot 76` is one word, and means the lot with
 * all that hangs on it; so do `order`, `batch`, `shipment`, `wagon` and `bin` before their number or name.
 */
export async function searchCondition(context: LogContext, q: string): Promise<EventCondition> {
  const records = await recordsByName(context)
  const terms = searchTerms(q)
  const conditions: EventCondition[] = []
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]]
    if (term === undefined) continue
    if (term.field !== null) {
      conditions.push(await fieldCondition(records, term.field, term.said))
      continue
    }
    const one = next?.field === null ? await namedRecord(records, term.said, next.said) : null
    if (one !== null) at += 1
    conditions.push(one === null ? await wordCondition(records, term.said) : (eb) => isAmong(eb, one))
  }
  return (eb) => eb.and(conditions.map((finds) => finds(eb)))
}

/** The record of two words: its entity, then its number or name. */
async function namedRecord(
  records: RecordsByName,
  kinds: readonly string[],
  [name]: readonly string[],
): Promise<Descendants | null> {
  if (name === undefined) return null
  for (const kind of kinds) {
    const one = await records.only(kind, name)
    if (one !== null) return one
  }
  return null
}

async function wordCondition(records: RecordsByName, alternatives: readonly string[]): Promise<EventCondition> {
  const all = await Promise.all(alternatives.map((said) => textCondition(records, said)))
  return (eb) => eb.or(all.map((finds) => finds(eb)))
}

/** Matches the event's own texts (entity, type, user, reason, values) or the name of its record. */
async function textCondition(records: RecordsByName, said: string): Promise<EventCondition> {
  const kind = kindIn(said)
  if (kind !== null) return (eb) => eb.or([ofKind(eb, kind), holds('reason', said)])
  if (isType(said)) return () => holds('type', said)

  const names = records.named(said)
  const clients = names.get('client') ?? []
  const ofClients = clients.length === 0 ? [] : await records.ofClients(clients)
  const byThem = (eb: ExpressionBuilder<Tables, 'events'>): Condition[] => [
    ...[...names].map(([entity, ids]) => eb.and([eb('entity', '=', entity), eb('entity_id', 'in', ids)])),
    ...(ofClients.length === 0 ? [] : [isAmong(eb, ofClients)]),
    ...[...names].flatMap(([entity, ids]) => mentions(eb, entity, ids)),
    ...(names.has('user') ? [eb('actor', 'in', names.get('user') ?? [])] : []),
    holds('reason', said),
  ]

  const number = numberIn(said)
  if (number !== null)
    return (eb) =>
      eb.or([isAmong(eb, [...records.numbered(number), records.wagons(said)]), saysNumber(said), ...byThem(eb)])
  const [, lot, bag] = /^#?(\d{1,9})-(\d{1,9})$/.exec(said) ?? []
  const bags = lot === undefined || bag === undefined ? [] : [records.bag(Number(lot), Number(bag))]
  const figure = figureIn(said)
  return (eb) =>
    eb.or([
      ...(bags.length === 0 ? [] : [isAmong(eb, bags)]),
      ...(said.length < 2 ? [] : [isAmong(eb, [records.wagons(said)])]),
      ...(said === 'automatic' ? [eb('actor', 'is', null)] : []),
      ...(figure === null ? [] : [saysFigure(figure)]),
      ...byThem(eb),
      holds('type', said.replaceAll('-', '').replaceAll(' ', '_')),
      holds('from_status', said),
      holds('data', said),
    ])
}

/** `wagon.unloaded`, or `.corrected` of any entity. */
const isType = (said: string): boolean =>
  /^(?:[a-z]+(?:_[a-z]+)*)?\.[a-z]+(?:_[a-z]+)*$/.test(said) &&
  (said.startsWith('.') || entities.some((each) => said.startsWith(`${each}.`)))

/** Descendants of a client are found with it; the intended broker of an order or lot has done nothing yet. */
const passedOver: readonly string[] = [
  'client',
  'signed_client',
  'orchard',
  'preferred_broker',
  'preselected_broker',
  'meant_for',
]

/** The columns by which events refer to a record, with their entities. */
const naming = references.filter(({ entity, column }) => entity !== 'user' && !passedOver.includes(column))

/** Events whose data refers to one of some records: `"broker":7`, or a list with it. The JSON has no blanks. */
function mentions(
  eb: ExpressionBuilder<Tables, 'events'>,
  named: Entity,
  ids: readonly number[],
): readonly Condition[] {
  const columns = [...new Set(naming.filter(({ names }) => names === named).map(({ column }) => column))]
  return columns.map((field) => {
    const kinds = naming.filter(({ column }) => column === field).map(({ entity }) => entity)
    const texts = ids.flatMap((id) => [`:${id},`, `:${id}}`, `:[${id},`, `:[${id}]`, `:[%,${id},`, `:[%,${id}]`])
    return eb.and([
      eb('entity', 'in', kinds),
      eb.or(
        texts.map((text) => sql<SqlBool>`data like ${`%"${field.replace('_', String.raw`\_`)}"${text}%`} escape '\\'`),
      ),
    ])
  })
}

/**
 * A number as a word of a text: an invoice `204`, a truck `TX 42`. Bags, which most events are about, have no such
 * texts.
 */
const saysNumber = (said: string): Condition => {
  const texts = [`:"${said}"`, `:"${said} `, ` ${said} `, ` ${said}"`]
  return sql<SqlBool>`entity <> 'bag' and (${sql.join(
    texts.map((text) => sql`data like ${`%${text}%`}`),
    sql` or `,
  )})`
}

/** `2,030.55` as the JSON has it, `2030.55`; null for other texts, and for a whole number without a comma. */
function figureIn(said: string): string | null {
  const isFigure = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(said) || /^\d{1,15}\.\d{1,6}$/.test(said)
  return isFigure ? String(Number(said.replaceAll(',', ''))) : null
}

const saysFigure = (figure: string): Condition =>
  sql<SqlBool>`(data like ${`%:${figure},%`} or data like ${`%:${figure}}%`})`
