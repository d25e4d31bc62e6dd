import { type Kysely, type Migration, sql } from 'kysely'

interface LotEvent {
  readonly seq: number
  readonly type: string
  readonly entity_id: number
  readonly to_status: string | null
  readonly data: string
}

interface Lot {
  readonly status: string
  readonly broker: number | null
  readonly meant_for: number | null
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (json: string): Fields => {
  const value: unknown = JSON.parse(json)
  return isObject(value) ? value : {}
}

const page = 1000
const unknown: Lot = { status: '', broker: null, meant_for: null }

/** A lot after an event, by the columns that matter here. */
function after(lot: Lot, { to_status, data: text }: LotEvent): Lot {
  const data = fieldsOf(text)
  const named = data['broker']
  const status = typeof data['status'] === 'string' ? data['status'] : (to_status ?? lot.status)
  const broker = named === undefined ? lot.broker : typeof named === 'number' ? named : null
  const meant_for = status !== 'Sold' ? null : lot.status === 'Sold' ? lot.meant_for : lot.broker
  return { status, broker, meant_for }
}

/** For whom each Sold lot was meant before its sale: only the log knows. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const lots = new Map<number, Lot>()
  for (let seq = 0; ;) {
    const { rows } = await sql<LotEvent>`select seq, type, entity_id, to_status, data from events
      where seq > ${seq} and entity = 'lot' order by seq limit ${page}`.execute(db)
    for (const event of rows)
      lots.set(Number(event.entity_id), after(lots.get(Number(event.entity_id)) ?? unknown, event))
    const last = rows.at(-1)
    if (last === undefined) break
    seq = Number(last.seq)
  }
  for (const [id, { meant_for }] of lots)
    if (meant_for !== null) await sql`update lots set meant_for = ${meant_for} where id = ${id}`.execute(db)
}

export const meantFor: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table "lots" add column "meant_for" bigint`.execute(db)
    await fill(db)
  },
}
