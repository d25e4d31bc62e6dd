import { type Kysely, type Migration, sql } from 'kysely'

interface LotEvent {
  readonly seq: number
  readonly type: string
  readonly entity: 'user' | 'lot'
  readonly entity_id: number
  readonly actor: number | null
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

/** Users and lots as of each event: only the log knows the user's broker at that time. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const records = new Map<string, Fields>()
  for (let after = 0; ;) {
    const { rows } = await sql<LotEvent>`select seq, type, entity, entity_id, actor, data from events
      where seq > ${after} and entity in ('user', 'lot') order by seq limit ${page}`.execute(db)
    for (const { seq, type, entity, entity_id, actor, data: text } of rows) {
      const [key, data] = [`${entity} ${entity_id}`, fieldsOf(text)]
      records.set(key, { ...records.get(key), ...data })
      const isWritten = type === 'lot.measured' || type === 'lot.sold'
      if (!isWritten || !figures.some((figure) => figure in data)) continue
      const user = records.get(`user ${actor ?? 0}`)
      const role = numberIn(user, 'role_number') ?? -1
      const own = numberIn(user, 'broker')
      if (role < 2 && (role !== 0 || own === null)) continue
      const whose = role === 0 ? own : numberIn(records.get(key), 'broker')
      await sql`insert into lot_figures (seq, lot, broker) values (${seq}, ${entity_id}, ${whose})`.execute(db)
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = Number(last.seq)
  }
}

/** The broker of each measurement's figures: every broker measures an offered lot separately. */
export const lotFigures: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table "lot_figures" ("seq" bigint not null, "lot" bigint not null, "broker" bigint, primary key ("seq"))`.execute(
      db,
    )
    await sql`create index "lot_figures_lot" on "lot_figures" ("lot")`.execute(db)
    await fill(db)
  },
}
