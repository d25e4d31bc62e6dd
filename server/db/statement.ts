import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A statement that is written and compiled once for each list of `names` (tables, columns) and then only run, with
 * other values. `write` puts one value, any, where each of them goes, in their order.
 *
 *     const rename = statement(([table = '']) => sql`update ${sql.table(table)} set name = ${null} where id = ${null}`)
 *     await rename(tx, ['varieties'], ['Desirable', 7])
 */
export function statement<R = unknown>(write: (names: readonly string[]) => RawBuilder<R>) {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<R>>>()
  return (db: Kysely<Tables>, names: readonly string[], values: readonly unknown[]): Promise<QueryResult<R>> => {
    const { adapter } = db.getExecutor()
    const queries = compiled.get(adapter) ?? new Map<string, CompiledQuery<R>>()
    compiled.set(adapter, queries)
    const key = names.join()
    const once = queries.get(key) ?? write(names).compile(db)
    queries.set(key, once)
    return db.executeQuery({ ...once, parameters: values })
  }
}
