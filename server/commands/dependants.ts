import { nothingRefers } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { type Entity, kindOf, type Reference, references } from '#model/kinds/kinds.ts'
import type { PlantState } from '#plant/state.ts'
import { columnKind } from '#server/db/columns.ts'

const isList = ({ entity, column }: Reference): boolean => columnKind(entity, column) === 'list'

/** The refusals of a removal: the records that refer to the record. Empty if there are none. */
export function dependants(state: PlantState, entity: Entity, id: number): readonly Refusal[] {
  const { records } = state
  const naming = references
    .filter((reference) => reference.names === entity)
    .filter((reference) =>
      records
        .any(reference.entity)
        .values()
        .some(({ row }) => names(Reflect.get(row, reference.column), id)),
    )
  // A single reference is a clearer reason than a list that includes the record.
  const listsLast = naming.toSorted((a, b) => Number(isList(a)) - Number(isList(b)))
  const kinds = [...listsLast.map((reference) => reference.entity), ...measuredBy(state, entity, id)]
  const referredBy = [...new Set(kinds.map((kind) => kindOf(kind).nouns.toLowerCase()))]
  return broken([nothingRefers], { referredBy }, null)
}

/** Lots have a broker's figures, though no column names it. Figures that it took back do not count. */
function measuredBy({ records, measured }: PlantState, entity: Entity, id: number): readonly Entity[] {
  if (entity !== 'broker') return []
  const isMeasured = (lot: number): boolean =>
    Object.values(measured.get(lot)?.figures.get(id) ?? {}).some((figure) => figure !== null)
  const lots = records.of('lot').values()
  return lots.some(({ row }) => isMeasured(row.id)) ? ['lot'] : []
}

const names = (value: unknown, id: number): boolean => (Array.isArray(value) ? value.includes(id) : value === id)
