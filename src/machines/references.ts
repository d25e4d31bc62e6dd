import type { Step } from '#model/calls/step.ts'
import { references } from '#model/kinds/kinds.ts'
import type { OrderFacts } from './facts.ts'
import type { FactSource, NamedKind } from './factSource.ts'
import { isNamedKind } from './plainRecords.ts'

/** The fields of a step's body that refer to records of other entities. */
const kinds: ReadonlyMap<string, NamedKind> = new Map([
  ...references.flatMap(({ column, names }) => (isNamedKind(names) ? [[column, names] as const] : [])),
  ['orchard_id', 'orchard'],
])

/** A record that a step's body names. */
interface Reference {
  readonly field: string
  readonly kind: NamedKind
  readonly id: number
}

/** The records that a step's body names, in the order of its fields. */
export function referencesIn(step: Step): readonly Reference[] {
  const found: Reference[] = []
  for (const field in step) {
    const kind = kinds.get(field)
    if (kind === undefined) continue
    const id: unknown = Reflect.get(step, field)
    if (typeof id === 'number') found.push({ field, kind, id })
  }
  return found
}

/**
 * The referenced records of a step that exist. An entity is left out if the step does not refer to it or if existence
 * is unknown.
 */
export function existingReferences(source: Pick<FactSource, 'exists'>, step: Step): OrderFacts['references'] {
  const existing: Partial<Record<NamedKind, readonly number[]>> = {}
  const unknown = new Set<NamedKind>()
  for (const { kind, id } of referencesIn(step)) {
    const exists = source.exists(kind, id)
    if (exists === null) unknown.add(kind)
    existing[kind] = exists === true ? [...(existing[kind] ?? []), id] : (existing[kind] ?? [])
  }
  for (const kind of unknown) delete existing[kind]
  return existing
}
