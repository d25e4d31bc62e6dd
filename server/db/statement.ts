import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A statement that is compiled once: building a query costs more than SQLite takes to answer it. `text` has null in the
 * place of each value; the values follow in their order.
 *
 *     const rename = statement(sql`update varieties set name = ${null} where id = ${null}`)
 *     await rename(tx, 'Desirable', 7)
 */
export function statement<R = unknown>(text: RawBuilder<R>) {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return (db: Kysely<Tables>, ...values: readonly unknown[]): Promise<QueryResult<R>> => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? text.compile(db)
    compiled.set(adapter, query)
    return db.executeQuery({ ...query, parameters: values })
  }
}
