import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { bagGrades, palletTypes } from '#model/kinds/bag.ts'
import { entities, type Entity, hasField, references, tableOf } from '#model/kinds/kinds.ts'
import { readingMethods, sampleLocations } from '#model/kinds/moistureReading.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Descendants } from './descendants.ts'
import { type Condition, type EventCondition, holds, isAmong } from './eventConditions.ts'
import { likeText } from './likeText.ts'
import type { RecordsByName } from './recordsByName.ts'

type Events = ExpressionBuilder<Tables, 'events'>

const nothing: EventCondition = () => sql<SqlBool>`1 = 0`

/** The events that `field:value` finds, for any of some values in small letters. docs/timeline.md */
export async function fieldCondition(
  records: RecordsByName,
  field: string,
  values: readonly string[],
): Promise<EventCondition> {
  const meant = values.flatMap((value) => wordsOf(field, value))
  const all = await Promise.all(meant.map((value) => oneCondition(records, field, value)))
  return (eb) => eb.or(all.map((finds) => finds(eb)))
}

/** Columns with one of a few words, which a search may shorten: `grade:cracks`. */
const fixedWords: Readonly<Record<string, readonly string[]>> = {
  grade: bagGrades,
  pallet_type: palletTypes,
  reading_method: readingMethods,
  sample_location: sampleLocations,
}

/** The words of a column that a value means: itself, or those that begin with it. */
function wordsOf(field: string, value: string): readonly string[] {
  const words = fixedWords[field]?.map((word) => word.toLowerCase()) ?? []
  const begun = words.includes(value) ? [] : words.filter((word) => word.startsWith(value))
  return begun.length > 0 ? begun : [value]
}

async function oneCondition(records: RecordsByName, field: string, value: string): Promise<EventCondition> {
  switch (field) {
    case 'order':
    case 'batch':
    case 'lot':
    case 'shipment':
    case 'wagon':
    case 'bin':
      return among(await records.only(field, value))
    case 'bag':
      return among(bagOf(records, value))
    case 'client': {
      const clients = records.named(value).get('client') ?? []
      return clients.length === 0 ? nothing : among(await records.ofClients(clients))
    }
    case 'who': {
      const people = records.named(value).get('user') ?? []
      return (eb) => (value === 'automatic' ? eb('actor', 'is', null) : eb('actor', 'in', [0, ...people]))
    }
    case 'type':
      return () => holds('type', value.replaceAll(' ', '_'))
    case 'reason':
      return () => holds('reason', value)
    case 'from':
      return () => sql<SqlBool>`lower(from_status) = ${value}`
    case 'to':
    case 'status':
      return () => sql<SqlBool>`lower(to_status) = ${value}`
    case 'source':
      return (eb) => eb('source', '=', value)
    case 'rule':
      // Refused steps are outside the log.
      return nothing
    default:
      return columnCondition(records, field, value)
  }
}

const among = (found: Descendants | null): EventCondition => (found === null ? nothing : (eb) => isAmong(eb, found))

function bagOf(records: RecordsByName, value: string): Descendants | null {
  const [, lot, bag] = /^#?(\d{1,9})-(\d{1,9})$/.exec(value) ?? []
  return lot === undefined || bag === undefined ? null : [records.bag(Number(lot), Number(bag))]
}

/** What plants have few values of: such a field is asked of the record as it is now, too. */
const ofRecord = ['grade', 'pallet_type', 'broker', 'variety', 'orchard', 'drying_bin'] as const

/** Events that set a column to a value, and all events of records that have it now. */
function columnCondition(records: RecordsByName, column: string, value: string): EventCondition {
  const named = references.find((each) => each.column === column)?.names
  const ids = named === undefined ? [] : (records.named(value).get(named) ?? [])
  if (named !== undefined && ids.length === 0) return nothing
  const said =
    named === undefined
      ? []
      : ids.flatMap((id) => [`:${id},`, `:${id}}`, `:[${id},`, `:[${id}]`, `:[%,${id},`, `:[%,${id}]`])
  const own = ofRecord.find((each) => each === column)
  return (eb) =>
    eb.or([
      ...(named === undefined ? [setTo(column, value)] : said.map((text) => sets(column, text))),
      ...(named === undefined ? [] : [eb.and([eb('entity', '=', named), eb('entity_id', 'in', ids)])]),
      ...(own === undefined ? [] : haveIt(eb, own, value, ids)),
    ])
}

/** The JSON has no blanks, and figures without commas. */
function setTo(column: string, value: string): Condition {
  const figure = /^-?[\d,]{1,18}(?:\.\d{1,6})?$/.test(value) ? Number(value.replaceAll(',', '')) : Number.NaN
  const texts = [
    `:${JSON.stringify(value)}`,
    ...(['true', 'false', 'null'].includes(value) ? [`:${value},`, `:${value}}`] : []),
    ...(Number.isNaN(figure) ? [] : [`:${figure},`, `:${figure}}`]),
  ]
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`lower(data) like ${`%"${likeText(column)}"${likeText(text)}%`} escape '\\'`),
    sql` or `,
  )})`
}

const sets = (column: string, text: string): Condition =>
  sql<SqlBool>`data like ${`%"${likeText(column)}"${text}%`} escape '\\'`

/** The events of records whose column has a value now, or one of some ids. */
const haveIt = (eb: Events, column: (typeof ofRecord)[number], value: string, ids: readonly number[]): Condition[] =>
  entities
    .filter(
      (entity) => hasField(entity, column) && !listed.some((each) => each.entity === entity && each.column === column),
    )
    .map((entity) => {
      const has =
        ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`lower(${sql.ref(column)}) = ${value}`
      return eb.and([
        eb('entity', '=', entity),
        sql<SqlBool>`entity_id in (select id from ${sql.table(tableOf(entity))} where ${has})`,
      ])
    })

/** Columns with a list of records, which is stored as a text. */
const listed: readonly { readonly entity: Entity; readonly column: string }[] = references.filter(
  ({ entity, column }) => entity === 'wagon' && column === 'drying_bin',
)
