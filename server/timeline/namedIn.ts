import type { Reader } from '#server/records/reading.ts'
import { userNames } from '#server/records/users.ts'

type Fields = Readonly<Record<string, unknown>>
type Kind = 'order' | 'wagon' | 'batch' | 'lot' | 'shipment' | 'person'

/** Which records' numbers stand in which columns. */
const columns: Readonly<Record<string, Kind>> = {
  order: 'order',
  locked_by: 'order',
  wagons: 'wagon',
  batch: 'batch',
  lot: 'lot',
  shipment: 'shipment',
  notified_by: 'person',
}

const spokenBy = {
  order: ['orders', 'order_number'],
  wagon: ['wagons', 'wagon_id'],
  batch: ['batches', 'batch_number'],
  lot: ['lots', 'lot_number'],
  shipment: ['shipments', 'shipment_number'],
} as const

/** What people call the records whose numbers stand in some fields: `{"shipment 12": "253"}`. */
export async function namedIn(tx: Reader, all: readonly Fields[]): Promise<(fields: Fields) => Record<string, string>> {
  const wanted = new Map<Kind, Set<number>>()
  for (const [kind, id] of all.flatMap(named)) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  const names = new Map<string, string>()
  for (const [kind, ids] of wanted)
    for (const [id, name] of await namesOfKind(tx, kind, [...ids])) names.set(`${kind} ${id}`, name)
  return (fields) =>
    Object.fromEntries(
      named(fields).flatMap(([kind, id]) => {
        const name = names.get(`${kind} ${id}`)
        return name === undefined ? [] : [[`${kind} ${id}`, name] as const]
      }),
    )
}

const named = (fields: Fields): readonly (readonly [Kind, number])[] =>
  Object.entries(fields).flatMap(([column, value]) => {
    const kind = columns[column]
    if (kind === undefined) return []
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
    return ids.flatMap((id) => (typeof id === 'number' ? [[kind, id] as const] : []))
  })

async function namesOfKind(
  tx: Reader,
  kind: Kind,
  ids: readonly number[],
): Promise<readonly (readonly [number, string])[]> {
  if (kind === 'person') {
    const nameOf = await userNames(tx, ids)
    return ids.map((id) => [id, nameOf(id)] as const).filter(([, name]) => name !== '')
  }
  const [table, column] = spokenBy[kind]
  const found = await tx
    .selectFrom(table)
    .select(['id', tx.dynamic.ref<string>(column)])
    .where('id', 'in', ids)
    .execute()
  return found.map((row) => [row.id, String(Reflect.get(row, column))] as const)
}
