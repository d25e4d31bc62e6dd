import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Build<R> = (db: Kysely<Tables>, ...ids: readonly number[]) => Compilable<R>

/** A query that is asked again and again; `query` gives it as it is sent, for `together`. */
export interface Prepared<R> {
  (db: Kysely<Tables>, ...ids: readonly number[]): Promise<readonly R[]>
  query(db: Kysely<Tables>, ...ids: readonly number[]): CompiledQuery<R>
}

/**
 * A query that is built and compiled once and then only asked, with other ids: building one costs more than SQLite
 * takes to answer it. `build` gets a stand-in for each id and may do nothing with it but hand it to the query.
 *
 *     const bagsOf = prepare((db, lot) => db.selectFrom('bags').selectAll().where('lot', '=', lot))
 *     const bags = await bagsOf(tx, 12)
 */
export function prepare<R>(build: Build<R>): Prepared<R> {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  const query = (db: Kysely<Tables>, ...ids: readonly number[]): CompiledQuery<R> => {
    const { adapter } = db.getExecutor()
    const once = compiled.get(adapter) ?? build(db, ...ids.map((_, place) => standIn(place))).compile()
    compiled.set(adapter, once)
    return { ...once, parameters: once.parameters.map((value) => placed(value, ids)) }
  }
  const ask = async (db: Kysely<Tables>, ...ids: readonly number[]): Promise<readonly R[]> =>
    (await db.executeQuery(query(db, ...ids))).rows
  return Object.assign(ask, { query })
}

/** Ids are positive, so nothing that a query really asks for looks like these. */
const standIn = (place: number): number => -1_000_000_001 - place
const placed = (value: unknown, ids: readonly number[]): unknown =>
  typeof value === 'number' && value <= standIn(0) ? ids[standIn(0) - value] : value
