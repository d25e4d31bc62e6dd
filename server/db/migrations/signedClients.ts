import { type Kysely, type Migration, sql } from 'kysely'
import { jsonObject } from '#server/db/jsonText.ts'

interface Event {
  readonly seq: number
  readonly entity: 'order' | 'lot' | 'shipment'
  readonly entity_id: number
  readonly to_status: string | null
  readonly data: string
}

const numberIn = (json: string, name: string): number | null => {
  const value = jsonObject(json)[name]
  return typeof value === 'number' ? value : null
}

const page = 1000
/** What each record says of the one above it. */
const above = { order: 'client', lot: 'order', shipment: 'lot' } as const

/** Whose order each Closed shipment was at signing: clients may have become others since, so only the log knows. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const of = { order: new Map<number, number>(), lot: new Map<number, number>(), shipment: new Map<number, number>() }
  const signed = new Map<number, number | undefined>()
  for (let after = 0; ;) {
    const { rows } = await sql<Event>`select seq, entity, entity_id, to_status, data from events
      where seq > ${after} and entity in ('order', 'lot', 'shipment') order by seq limit ${page}`.execute(db)
    for (const { entity, entity_id, to_status, data } of rows) {
      const id = Number(entity_id)
      const named = numberIn(data, above[entity])
      if (named !== null) of[entity].set(id, named)
      if (entity !== 'shipment' || to_status !== 'Closed' || signed.has(id)) continue
      signed.set(id, of.order.get(of.lot.get(of.shipment.get(id) ?? 0) ?? 0))
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = Number(last.seq)
  }
  for (const [id, client] of signed)
    if (client !== undefined)
      await sql`update shipments set signed_client = ${client} where id = ${id} and status = 'Closed'`.execute(db)
}

/** The client of a shipment's order at signing. */
export const signedClients: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table "shipments" add column "signed_client" bigint`.execute(db)
    await fill(db)
  },
}
