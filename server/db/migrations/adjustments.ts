import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table "adjustments" ("id" bigint not null, "shipment" bigint not null, "net" bigint not null,
    "reason" text not null, "signature" text not null, "signed_at" text not null, "signature_meaning" text,
    "version" bigint not null, "created_at" text not null, "created_by" bigint, primary key ("id"))`,
  `create index "adjustments_shipment" on "adjustments" ("shipment")`,
]

/** Counter-tickets of Closed shipments. */
export const adjustments: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const text of statements) await sql.raw(text).execute(db)
  },
}
