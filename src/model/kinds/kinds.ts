import type * as z from 'zod/mini'
import { kinds } from './entities.ts'
import type { EntityDescription } from './entityDescription.ts'

type Kinds = typeof kinds

/** The record types whose changes are in the log. */
export type Entity = keyof Kinds

const isEntity = (name: string): name is Entity => Object.hasOwn(kinds, name)

export const entities: readonly Entity[] = Object.keys(kinds).filter(isEntity)

/** The description of a record type. */
export const kindOf = (entity: Entity): EntityDescription<Entity> => kinds[entity]

/** The row of each record type. */
export type Rows = { readonly [E in Entity]: z.infer<Kinds[E]['row']> }

/** The table of each record type. */
export type TableOf<E extends Entity> = Kinds[E]['table']

export const tableOf = <E extends Entity>(entity: E): TableOf<E> => kinds[entity].table

/** The record types with a list. */
export type ListedEntity = { [E in Entity]: Kinds[E] extends { readonly record: unknown } ? E : never }[Entity]

/** The record types without a lifecycle that users add, change and remove. */
export type PlainEntity = { [E in Entity]: Kinds[E] extends { readonly plain: unknown } ? E : never }[Entity]

type Lists = { readonly [E in ListedEntity as TableOf<E>]: Kinds[E]['record'] }

export type ListName = keyof Lists
export type RecordOf<L extends ListName> = z.infer<Lists[L]>
type EntityOf<L extends ListName> = { [E in ListedEntity]: TableOf<E> extends L ? E : never }[ListedEntity]

export const isListed = (entity: Entity): entity is ListedEntity => kindOf(entity).record !== undefined
const isPlain = (entity: Entity): entity is PlainEntity => kindOf(entity).plain !== undefined

export const listedEntities: readonly ListedEntity[] = entities.filter(isListed)
export const plainEntities: readonly PlainEntity[] = entities.filter(isPlain)
export const listNames: readonly ListName[] = listedEntities.map(listOf)

type OnDemandListName = {
  [E in ListedEntity]: Kinds[E] extends { readonly onDemand: true } ? TableOf<E> : never
}[ListedEntity]
/** The lists with a default window. */
export type WindowedListName = Exclude<ListName, OnDemandListName>

/** Whether a list has no default window: screens load the parts that they show. */
export const isOnDemand = (list: ListName): list is OnDemandListName => kindOf(entityOf(list)).onDemand === true

/** The list of a record type. */
export function listOf<E extends ListedEntity>(entity: E): TableOf<E> {
  return tableOf(entity)
}

const byList = new Map<string, ListedEntity>(listedEntities.map((entity) => [tableOf(entity), entity]))

/** The record type of a list. */
export function entityOf<L extends ListName>(list: L): EntityOf<L>
export function entityOf(list: ListName): unknown {
  return byList.get(list)
}

/** The live lists, with the schemas of their records. */
export const lists: Lists = listsOf()

function listsOf(): Lists
function listsOf(): unknown {
  return Object.fromEntries(listedEntities.map((entity) => [tableOf(entity), kinds[entity].record]))
}

/** The columns of a record type that name its parents. */
export const parentsOf = (entity: Entity): readonly Entity[] => kindOf(entity).parents ?? []

const depthOf = (entity: Entity): number => Math.max(0, ...parentsOf(entity).map((parent) => depthOf(parent) + 1))

/** Every record type, after its parents. */
export const parentsFirst: readonly Entity[] = entities.toSorted((a, b) => depthOf(a) - depthOf(b))

/** Whether a record type has a column of this name. */
export const hasField = (entity: Entity, name: string): boolean => Object.hasOwn(kinds[entity].row.shape, name)

/** A column that refers to another record type. */
export interface Reference {
  readonly entity: Entity
  readonly column: string
  readonly names: Entity
}

/** Every column that refers to another record type. */
export const references: readonly Reference[] = entities.flatMap((entity) =>
  Object.entries(kindOf(entity).refers ?? {}).map(([column, names]) => ({ entity, column, names })),
)

/** The name of a record type or table in types and calls: `DryingBin`. */
export const typeName = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
