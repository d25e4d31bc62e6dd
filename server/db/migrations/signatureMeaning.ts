import { type Kysely, type Migration, sql } from 'kysely'

/** The meaning of a shipment's signature; null for shipments that were signed before. */
export const signatureMeaning: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table "shipments" add column "signature_meaning" text`.execute(db)
  },
}
