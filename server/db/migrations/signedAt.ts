import { type Kysely, type Migration, sql } from 'kysely'

/** When a shipment was signed for; shipments that were signed before keep null. */
export const signedAt: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table "shipments" add column "signed_at" text`.execute(db)
  },
}
