import type { CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type RowsOf<Queries extends readonly unknown[]> = {
  readonly [K in keyof Queries]: Queries[K] extends CompiledQuery<infer R> ? readonly R[] : never
}

/** Asks several queries in one go, on PostgreSQL in one trip to the server and back. The rows of each, in their order. */
export function together<const Queries extends readonly CompiledQuery<unknown>[]>(
  db: Kysely<Tables>,
  queries: Queries,
): Promise<RowsOf<Queries>>
export function together(db: Kysely<Tables>, queries: readonly CompiledQuery<unknown>[]): Promise<unknown> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(queries.map((query) => connection.executeQuery(query)))
    return answers.map(({ rows }) => rows)
  })
}
