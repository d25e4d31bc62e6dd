import { type Memory, zone } from './memory.ts'
import type { ServerVariant } from './serverVariant.ts'

export type Columns = Readonly<Record<string, unknown>>

/** Writes values as the server variant says. */
export interface Serializer {
  readonly variant: ServerVariant
  /** Columns outside section 3: omitted if the server writes only those. */
  readonly beyond: (columns: Columns) => Columns
  readonly decimal: (value: number | null) => number | string | null
  readonly label: (value: number) => number | string
  readonly text: (value: string) => string | null
  readonly day: (value: string | null) => string | null
  readonly instant: (value: string) => string
  readonly client: (id: number) => unknown
  readonly broker: (id: number | null) => unknown
  readonly variety: (id: number) => unknown
  readonly order: (id: number) => unknown
  readonly batch: (id: number) => unknown
  readonly lot: (id: number) => unknown
  /** A word that the specification does not show. */
  readonly word: (usual: string) => string
  /** The address of an image. */
  readonly address: (path: string) => string
}

const otherWords: Readonly<Record<string, string>> = {
  Open: 'Running',
  Sold: 'Purchased',
  Call: 'Phone call',
  Text: 'SMS',
}

/** `origin` is the base of image addresses. */
export function createSerializer(variant: ServerVariant, memory: Memory, origin: () => string): Serializer {
  const related = <T extends { readonly id: number }>(row: T | undefined, field: keyof T & string): unknown =>
    row === undefined
      ? null
      : { ids: row.id, names: { id: row.id, [field]: row[field] }, whole: { ...row } }[variant.related]
  const whole = <T extends { readonly id: number }>(row: T): unknown =>
    variant.related === 'whole' ? { ...row } : row.id
  return {
    variant,
    beyond: (columns) => (variant.fields === 'lean' ? {} : columns),
    decimal: (value) => (value === null || variant.decimals === 'number' ? value : value.toFixed(2)),
    label: (value) => (variant.labels === 'number' ? value : String(value)),
    text: (value) => (value === '' && variant.empty === 'null' ? null : value),
    day: (value) =>
      value === null || variant.dates === 'date' ? value : `${value}T00:00:00${offsetAt(`${value}T12:00:00Z`)}`,
    instant: localInstant,
    client: (id) => related(memory.clients.find(id), 'company_name'),
    broker: (id) => related(memory.brokers.find(id), 'company_name'),
    variety: (id) => related(memory.varieties.find(id), 'name'),
    order: (id) => whole(memory.orders.get(id)),
    batch: (id) => whole(memory.batches.get(id)),
    lot: (id) => whole(memory.lots.get(id)),
    word: (usual) => (variant.words === 'usual' ? usual : (otherWords[usual] ?? usual)),
    address: (path) => `${origin()}${path}`,
  }
}

/** The plant's offset from UTC at an instant, such as `-05:00`. */
function offsetAt(instant: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value
  return name?.slice(3) ?? 'Z'
}

/** As Django writes it: the plant's time with microseconds and its offset. */
function localInstant(value: string): string {
  const local = new Date(value).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')
  return `${local}.${value.slice(20, 23)}000${offsetAt(value)}`
}
