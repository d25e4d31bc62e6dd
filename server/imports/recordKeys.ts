import type { ImportKind } from '#model/calls/import.ts'
import { nameKey } from '#model/values/sameName.ts'
import { isMerged } from '#plant/keptClient.ts'
import { personalText, type PlantState } from '#plant/state.ts'

type Body = Readonly<Record<string, unknown>>

/** The text that is the same for the same record; a row with a key of an existing record adds nothing. */
export const folded = (text: unknown): string => (typeof text === 'string' ? nameKey(text) : '')

const ownKey: Readonly<Record<ImportKind, (body: Body) => string>> = {
  client: ({ company_name }) => folded(company_name),
  broker: ({ company_name }) => folded(company_name),
  variety: ({ name }) => folded(name),
  drying_bin: ({ name }) => folded(name),
  orchard: ({ client, name }) => `${String(client)} ${folded(name)}`,
  user: ({ email }) => folded(email),
}

/** The key by which a row is looked up: an orchard without a farm number is any of its client and name. */
export function keyOf(kind: ImportKind, body: Body): string {
  const farm = kind === 'orchard' ? folded(body['farm']) : ''
  return farm === '' ? ownKey[kind](body) : `${ownKey[kind](body)}\n${farm}`
}

/** The keys by which a record is found. */
export const keysOf = (kind: ImportKind, body: Body): ReadonlySet<string> =>
  new Set([ownKey[kind](body), keyOf(kind, body)])

/** The ids of the records that a sheet may mean: a client that became another is none of them. */
export const presentIds = (state: PlantState, kind: ImportKind): readonly number[] =>
  [...state.records.any(kind).values()]
    .map(({ row }) => Number(Reflect.get(row, 'id')))
    .filter((id) => kind !== 'client' || !isMerged(state, id))

/** The existing records of an entity by their keys, each key with all its ids. */
export function presentOf(state: PlantState, kind: ImportKind): ReadonlyMap<string, readonly number[]> {
  const present = new Map<string, number[]>()
  for (const id of presentIds(state, kind)) {
    const row = state.records.any(kind).get(id)?.row
    const text = (field: string): string => personalText(state, kind, id, field)
    const body = { ...row, company_name: text('company_name'), email: text('email') }
    for (const key of keysOf(kind, body)) {
      const ids = present.get(key)
      if (ids === undefined) present.set(key, [id])
      else ids.push(id)
    }
  }
  return present
}

export type References = ReadonlyMap<string, readonly number[]> | null

/** The records that a field refers to, by their names; null for a field that is no reference. */
export function referenceTo(state: PlantState, kind: ImportKind, field: string): References {
  if (field === 'client' && kind !== 'client') return namedIn(state, 'client')
  return field === 'broker' || field === 'preferred_broker' ? namedIn(state, 'broker') : null
}

/** The companies by their keys, and by their names as they are written. */
function namedIn(state: PlantState, kind: 'client' | 'broker'): NonNullable<References> {
  const named = new Map<string, readonly number[]>(presentOf(state, kind))
  for (const id of presentIds(state, kind)) {
    const key = asWritten(personalText(state, kind, id, 'company_name'))
    named.set(key, [...(named.get(key) ?? []), id])
  }
  return named
}

/** The key of a name as it is written: of two that are alike, one may be meant. */
export const asWritten = (name: string): string => `\n${name.normalize('NFC').trim()}`
