import { sql, type Transaction } from 'kysely'
import { rows, tableOf } from '#model/entities.ts'
import { isRemoval, written } from '#plant/evolve.ts'
import { writesFigures } from '#plant/measure.ts'
import { columnNames, type StoredValue, toColumns } from '#server/db/columns.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import type { StoredEvent } from './storedEvent.ts'

/**
 * Writes the rows that the events of one decision make, from the events alone: a record not there is added with the
 * row schema's defaults, one that is there gets exactly the columns in `data`, a removal takes it out.
 * Live and in a replay this is the only way in which a record's table is written.
 */
export async function project(tx: Transaction<Tables>, events: readonly StoredEvent[]): Promise<void> {
  for (const event of changesFirst(events))
    await (isRemoval(event) ? removing(tx, [tableOf[event.entity]], [event.entity_id]) : put(tx, event))
}

/**
 * A decision names its own change first: a lot that starts or is filled again, and then the one that is not any more. The tables allow one
 * Sorting lot of a grade at any time, so what leaves comes before what is new; events of one record keep their order.
 */
function changesFirst(events: readonly StoredEvent[]): readonly StoredEvent[] {
  if (events.length < 2) return events
  const leaves = ({ entity, from, to }: StoredEvent): boolean =>
    entity === 'lot' && from === 'Sorting' && to !== 'Sorting'
  const moved = new Set(events.filter(leaves).map((event) => event.entity_id))
  const early = (event: StoredEvent): boolean => event.entity === 'lot' && moved.has(event.entity_id)
  return [...events.filter(early), ...events.filter((event) => !early(event))]
}

async function put(tx: Transaction<Tables>, event: StoredEvent): Promise<void> {
  const fields = written(event)
  if (!(await update(tx, event, toColumns(event.entity, fields)))) await insert(tx, event, fields)
  if (event.entity === 'bag' && event.data['bag_number'] !== undefined) await countingBag(tx, [], [event.entity_id])
  if (writesFigures(event)) await keepingFigures(tx, [], [event.seq, event.actor, event.entity_id])
}

const updating = statement(([table = '', ...names]) => {
  const set = names.map((name) => sql`${sql.ref(name)} = ${null}, `)
  return sql`update ${sql.table(table)} set ${sql.join(set, sql``)} version = version + 1 where id = ${null}`
})

async function update(
  tx: Transaction<Tables>,
  { entity, entity_id }: StoredEvent,
  stored: Readonly<Record<string, StoredValue>>,
): Promise<boolean> {
  const values = [...Object.values(stored), entity_id]
  const { numAffectedRows } = await updating(tx, [tableOf[entity], ...Object.keys(stored)], values)
  return numAffectedRows === 1n
}

const inserting = statement(([table = '', ...names]) => {
  const columns = names.map((name) => sql.ref(name))
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(names.map(() => null))})`
})

async function insert(
  tx: Transaction<Tables>,
  event: StoredEvent,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { entity, entity_id, at, actor } = event
  const row = toColumns(entity, rows[entity].parse({ ...fields, id: entity_id }))
  const names = columnNames(entity)
  const values = [...names.map((name) => row[name] ?? null), 1, at, actor]
  await inserting(tx, [tableOf[entity], ...names, 'version', 'created_at', 'created_by'], values)
  await countingId(tx, [], [entity, entity_id])
}

/** Ids are never given twice, even after a removal. */
const countingId = statement(
  () => sql`insert into counters (entity, last_id) values (${null}, ${null})
    on conflict (entity) do update set last_id = excluded.last_id where counters.last_id < excluded.last_id`,
)

/** Nor are the numbers within a lot, even where a correction takes a bag out of it. */
const countingBag = statement(
  () => sql`insert into bag_counters (lot, last_number) select lot, bag_number from bags where id = ${null}
    on conflict (lot) do update set last_number = excluded.last_number where bag_counters.last_number < excluded.last_number`,
)

/**
 * Whose the figures are that an event writes: the broker's that its user is of at this moment; where the plant writes,
 * the purchaser's, or its own while there is none. What anybody else writes is nobody's.
 */
const keepingFigures = statement(
  () => sql`insert into lot_figures (seq, lot, broker)
    select cast(${null} as bigint), lots.id, case when users.role_number = 0 then users.broker else lots.broker end
    from users inner join lots on users.id = ${null} and lots.id = ${null}
    where users.role_number >= 2 or (users.role_number = 0 and users.broker is not null)`,
)

const removing = statement(([table = '']) => sql`delete from ${sql.table(table)} where id = ${null}`)
