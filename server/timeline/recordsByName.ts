import { sql, type SqlBool } from 'kysely'
import { entities, type Entity, kindOf, tableOf } from '#model/kinds.ts'
import { holdsWords, plainText } from '#model/plainText.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import { type Reader, textIn } from '#server/db/reader.ts'
import { type Descendants, type Part, type Removed, removedRecords, withAllBelow } from './descendants.ts'
import { likeText } from './likeText.ts'

/** Finds records by name. Letter case and accents do not matter. */
export interface RecordsByName {
  /** The records whose name contains the words. */
  readonly named: (words: string) => ReadonlyMap<Entity, readonly number[]>
  /** `B12`, and all wagons beginning with `KB`. */
  readonly wagons: (words: string) => Part
  /** The lot, order, batch and shipment of a number, with the lot's bags and the batch's readings and dryer events. */
  readonly numbered: (number: number) => Descendants
  /** `1042-7` */
  readonly bag: (lot: number, bag: number) => Part
  /** Some clients with their descendants, their orders too. */
  readonly ofClients: (clients: readonly number[]) => Promise<Descendants>
  /** The one record of an entity with this name, with its descendants; null if there is none. */
  readonly only: (kind: string, words: string) => Promise<Descendants | null>
}

const wholes = ['order', 'batch', 'lot', 'shipment'] as const

/** Reads the names once, for all words of a search: the tables with names are small. */
export async function recordsByName(tx: Reader): Promise<RecordsByName> {
  const removed = await removedRecords(tx)
  const names = await readNames(tx, removed)

  const ofNumber = (whole: (typeof wholes)[number], number: number) =>
    tx
      .selectFrom(tableOf(whole))
      .select('id')
      .where(tx.dynamic.ref(`${whole}_number`), '=', number)
  const part = (entity: Entity, ids: Part['ids'], gone: readonly Removed[] = []): Part => ({
    entity,
    ids,
    removed: gone.map(({ id }) => id),
  })
  const goneBy = (entity: Entity, field: string, value: unknown): readonly Removed[] =>
    removed.filter((each) => each.entity === entity && each.fields[field] === value)

  function wagons(words: string): Part {
    const label = words.toUpperCase()
    const all = tx.selectFrom('wagons').select('id')
    const found = /\d/.test(label)
      ? all.where('wagon_id', '=', label)
      : all.where(sql<SqlBool>`wagon_id like ${`${likeText(label)}%`} escape '\\'`)
    return part('wagon', found.$asScalar(), goneBy('wagon', 'wagon_id', label))
  }

  function numbered(number: number): Descendants {
    const [lots, batches] = [ofNumber('lot', number), ofNumber('batch', number)]
    const readings = tx.selectFrom('moisture_readings').select('id').where('batch', 'in', batches)
    const dryerEvents = tx.selectFrom('dryer_events').select('id').where('batch', 'in', batches)
    return [
      ...wholes.map((whole) =>
        part(whole, ofNumber(whole, number).$asScalar(), goneBy(whole, `${whole}_number`, number)),
      ),
      part('bag', tx.selectFrom('bags').select('id').where('lot', 'in', lots).$asScalar()),
      part('moisture_reading', readings.$asScalar()),
      part('dryer_event', dryerEvents.$asScalar()),
    ]
  }

  async function only(kind: string, words: string): Promise<Descendants | null> {
    const whole = wholes.find((each) => each === kind)
    if (whole !== undefined) {
      const number = numberIn(words)
      if (number === null) return null
      const here = await ofNumber(whole, number).execute()
      const ids = [...here, ...goneBy(whole, `${whole}_number`, number)].map(({ id }) => id)
      return ids.length === 0 ? null : withAllBelow(tx, removed, whole, ids)
    }
    if (kind === 'wagon' && /\d/.test(words)) return [wagons(words)]
    if (kind !== 'bin') return null
    const plainWords = plainText(words)
    const bins = names.filter(
      ({ entity, name }) => entity === 'drying_bin' && (name === plainWords || name === `bin ${plainWords}`),
    )
    return bins.length === 0
      ? null
      : [
          part(
            'drying_bin',
            bins.map(({ id }) => id),
          ),
        ]
  }

  return {
    named(said) {
      const words = plainText(said)
      const found = new Map<Entity, number[]>()
      // One letter would name nearly everybody.
      if (words.length < 2 && !/\d/.test(words)) return found
      for (const { entity, id, name } of names)
        if (holdsWords(name, words)) found.set(entity, [...(found.get(entity) ?? []), id])
      return found
    },
    wagons,
    numbered,
    bag: (lot, bag) => {
      const found = tx
        .selectFrom('bags')
        .select('id')
        .where('lot', 'in', ofNumber('lot', lot))
        .where('bag_number', '=', bag)
      return part('bag', found.$asScalar())
    },
    ofClients: (clients) => withAllBelow(tx, removed, 'client', clients),
    only,
  }
}

/** `76` and `#76`; null for other texts. */
export function numberIn(words: string): number | null {
  const [, digits] = /^#?(\d{1,9})$/.exec(words) ?? []
  return digits === undefined ? null : Number(digits)
}

interface Name {
  readonly entity: Entity
  readonly id: number
  /** As `plainText`. */
  readonly name: string
}

async function readNames(tx: Reader, removed: readonly Removed[]): Promise<readonly Name[]> {
  const names: { entity: Entity; id: number; name: unknown }[] = []
  for (const [entity, fields] of people) {
    const found = await tx.selectFrom('personal').selectAll().where('entity', '=', entity).execute()
    for (const { entity_id: id, data } of found) names.push({ entity, id, name: personName(fields, jsonObject(data)) })
  }
  for (const entity of things) {
    const found = await tx.selectFrom(tableOf(entity)).selectAll().execute()
    for (const row of found) names.push({ entity, id: row.id, name: Reflect.get(row, 'name') })
  }
  for (const { entity, id, fields } of removed)
    if (things.includes(entity)) names.push({ entity, id, name: fields['name'] })
  return names.map(({ name, ...record }) => ({ ...record, name: plainText(typeof name === 'string' ? name : '') }))
}

/** The entities with a name column, and no numbers. */
const things = entities.filter((entity) => {
  const { name, record } = kindOf(entity)
  return record !== undefined && name !== null && 'column' in name && name.column === 'name'
})

/** The entities named by personal data, with its fields. */
const people = entities.flatMap((entity) => {
  const { name } = kindOf(entity)
  return name !== null && 'personal' in name ? [[entity, name.personal] as const] : []
})

/** The name of a client, broker or person. */
const personName = (fields: readonly string[], personal: Readonly<Record<string, unknown>>): string =>
  fields
    .map((field) => textIn(personal, field))
    .join(' ')
    .trim()
