import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { canonicalJson } from '#server/db/canonicalJson.ts'
import type { Tables } from '#server/db/tables.ts'
import { projections, rowsOf } from '#server/log/projections.ts'

/** A hash per projection, hex, the same for the same rows on both engines. */
export async function tablesDigest(db: { readonly read: Kysely<Tables> }): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {}
  for (const [table, key] of projections) {
    const hash = createHash('sha256')
    for await (const row of rowsOf(db.read, table, key)) hash.update(`${canonicalJson(row)}\n`)
    digests[table] = hash.digest('hex')
  }
  return digests
}
