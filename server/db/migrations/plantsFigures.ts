import { type Kysely, type Migration, sql } from 'kysely'

interface LotEvent {
  readonly seq: number
  readonly type: string
  readonly entity: 'user' | 'lot'
  readonly entity_id: number
  readonly actor: number | null
  readonly to_status: string | null
  readonly data: string
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (json: string): Fields => {
  const value: unknown = JSON.parse(json)
  return isObject(value) ? value : {}
}
const numberIn = (fields: Fields | undefined, name: string): number | null => {
  const value = fields?.[name]
  return typeof value === 'number' ? value : null
}

const page = 1000
const figures = ['broker_yield', 'broker_moisture', 'broker_count']
const writing = ['lot.measured', 'lot.sold', 'lot.imported']

/** The owner of figures, by the user's role and broker and the lot's state at that time; undefined without one. */
function ownerOf(type: string, user: Fields | undefined, lot: Fields | undefined): number | null | undefined {
  const role = numberIn(user, 'role_number')
  if (type === 'lot.imported' || (role !== null && role >= 2))
    return lot?.['status'] === 'Sold' ? numberIn(lot, 'broker') : null
  return role === 0 ? (numberIn(user, 'broker') ?? undefined) : undefined
}

/** Users and lots as of each event, from the log. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const records = new Map<string, Fields>()
  for (let after = 0; ;) {
    const { rows } = await sql<LotEvent>`select seq, type, entity, entity_id, actor, to_status, data from events
      where seq > ${after} and entity in ('user', 'lot') order by seq limit ${page}`.execute(db)
    for (const { seq, type, entity, entity_id, actor, to_status, data: text } of rows) {
      const [key, data] = [`${entity} ${entity_id}`, fieldsOf(text)]
      records.set(key, { ...records.get(key), ...(to_status === null ? {} : { status: to_status }), ...data })
      if (!writing.includes(type) || !figures.some((figure) => figure in data)) continue
      const lot = records.get(key)
      const owner = ownerOf(type, records.get(`user ${actor ?? 0}`), lot)
      if (owner === undefined) continue
      const sold = lot?.['status'] === 'Sold' ? 1 : 0
      await sql`insert into lot_figures (seq, lot, broker, sold) values (${seq}, ${entity_id}, ${owner}, ${sold})`.execute(
        db,
      )
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = Number(last.seq)
  }
}

/**
 * What the plant writes before a purchase is its own, and no longer that of the broker for whom the lot is meant; and
 * whether a lot was Sold when its figures were written.
 */
export const plantsFigures: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table "lot_figures" add column "sold" bigint not null default 0`.execute(db)
    await sql`delete from "lot_figures"`.execute(db)
    await fill(db)
  },
}
