import { type Kysely, type Migration, sql } from 'kysely'

/** What the signature of a shipment means; shipments that were signed before keep null. */
export const signatureMeaning: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table "shipments" add column "signature_meaning" text`.execute(db)
  },
}
