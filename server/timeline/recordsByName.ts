import { sql, type SqlBool } from 'kysely'
import { entities, type Entity, kindOf, tableOf } from '#model/kinds/kinds.ts'
import { holdsWords, plainText } from '#model/values/plainText.ts'
import type { PlantState } from '#plant/state.ts'
import { textIn } from '#server/db/reader.ts'
import { type Descendants, type Part, type Removed, removedRecords, withAllBelow } from './descendants.ts'
import type { LogContext } from './enrichEvents.ts'
import { likeText } from './likeText.ts'
import { presentName } from './namesOf.ts'

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

/** Reads the names once, for all words of a search: few entities have names. */
export async function recordsByName({ tx, state }: LogContext): Promise<RecordsByName> {
  const removed = await removedRecords(tx)
  const names = readNames(state, removed)

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

/** The entities with names and no numbers. */
const namedEntities = entities.filter((entity) => {
  const { name, record } = kindOf(entity)
  if (name === null) return false
  return 'personal' in name || (record !== undefined && name.column === 'name')
})

function readNames(state: PlantState, removed: readonly Removed[]): readonly Name[] {
  const names: Name[] = []
  for (const entity of namedEntities)
    for (const id of state.records.any(entity).newestFirst())
      names.push({ entity, id, name: plainText(presentName(state, entity, id)) })
  for (const { entity, id, fields } of removed)
    if (namedEntities.includes(entity)) names.push({ entity, id, name: plainText(textIn(fields, 'name')) })
  return names
}
