import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Entity, entities, kindOf, tableOf } from '#model/kinds/kinds.ts'
import type { Finding } from '#plant/audit.ts'
import { evolveAll } from '#plant/evolve.ts'
import { isSame } from '#plant/isSame.ts'
import { emptyPlant, type Kept, type PlantState } from '#plant/state.ts'
import { columnNames, rowFrom } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import type { Reader } from '#server/db/reader.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { readEvent } from '#server/log/storedEvent.ts'

/** A row that is not what its events made it, and the record that they made; undefined if they made none. */
export interface StrayRow {
  readonly finding: Finding & { readonly columns: readonly string[] }
  readonly made: Kept<object> | undefined
}

/** Ids that are compared in one snapshot: some ms of work. */
const slice = 200

/** Compares every row with its own events, a few at a time. */
export async function strayRows(
  db: Database,
  present: PlantState,
): Promise<{ readonly checked: number; readonly stray: readonly StrayRow[] }> {
  const stray: StrayRow[] = []
  let checked = 0
  for (const entity of entities) {
    const last = await lastId({ read: db.longRead }, present, entity)
    for (let after = 0; after < last; after += slice) {
      const some = await snapshot({ read: db.longRead }, (tx) => compared(tx, entity, { after, upTo: after + slice }))
      checked += some.checked
      stray.push(...some.stray)
      await nextTurn()
    }
  }
  return { checked, stray }
}

async function lastId({ read }: Pick<Database, 'read'>, { lastIds }: PlantState, entity: Entity): Promise<number> {
  const row = await read.selectFrom(tableOf(entity)).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return Math.max(row?.id ?? 0, lastIds[entity] ?? 0)
}

async function compared(
  tx: Reader,
  entity: Entity,
  { after, upTo }: { readonly after: number; readonly upTo: number },
) {
  const events = tx.selectFrom('events').selectAll().where('entity', '=', entity)
  const own = await events.where('entity_id', '>', after).where('entity_id', '<=', upTo).orderBy('seq').execute()
  const made = evolveAll(emptyPlant, own.map(readEvent)).records.any(entity)
  const rows = await tx
    .selectFrom(tableOf(entity))
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .execute()
  const stray: StrayRow[] = []
  const found = new Set<number>()
  for (const row of rows) {
    const { id, version, created_at, created_by } = row
    found.add(id)
    const is = { row: rowFrom(entity, row), version, created_at, created_by }
    const expected = made.get(id)
    const columns = expected === undefined ? [] : differing(entity, is, expected)
    if (expected === undefined)
      stray.push(strayOf(entity, id, [], `${nounOf(entity)} ${id} is in its table, and no event made it.`, expected))
    else if (columns.length > 0)
      stray.push(strayOf(entity, id, columns, wordsOf(entity, is, expected, columns), expected))
  }
  made.forEach((kept, id) => {
    if (!found.has(id)) stray.push(strayOf(entity, id, [], `${nounOf(entity)} ${id} is missing from its table.`, kept))
  })
  return { checked: rows.length, stray }
}

const nounOf = (entity: Entity): string => kindOf(entity).noun

const strayOf = (
  entity: Entity,
  id: number,
  columns: readonly string[],
  text: string,
  made: Kept<object> | undefined,
): StrayRow => ({ finding: { entity, id, rule: null, text, columns }, made })

/** Columns that logs of before a version do not write: their events make nothing of them. */
const filledLater: Readonly<Partial<Record<Entity, readonly string[]>>> = {
  shipment: ['signed_variety', 'signed_orchard', 'signed_client'],
}

/** The columns whose values are not those that the events made, and of which events said something. */
function differing(entity: Entity, is: Kept<object>, made: Kept<object>): readonly string[] {
  const columns = columnNames(entity).filter((name) => {
    const expected: unknown = Reflect.get(made.row, name)
    if (expected === null && filledLater[entity]?.includes(name) === true) return false
    return !isSame(Reflect.get(is.row, name), expected)
  })
  return [...columns, ...(['version', 'created_at', 'created_by'] as const).filter((name) => is[name] !== made[name])]
}

function wordsOf(entity: Entity, is: Kept<object>, made: Kept<object>, columns: readonly string[]): string {
  const valueIn = (kept: Kept<object>, name: string): string =>
    JSON.stringify(Reflect.get(kept.row, name) ?? Reflect.get(kept, name) ?? null)
  const told = columns.map((name) => `${name} is ${valueIn(is, name)}, and its events made it ${valueIn(made, name)}`)
  return `${nounOf(entity)} ${Reflect.get(made.row, 'id')} is not what its events made it: ${told.join('; ')}.`
}
