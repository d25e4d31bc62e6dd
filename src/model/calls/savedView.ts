import * as z from 'zod/mini'
import { Flag } from '#model/kinds/stepCall.ts'
import type { Permission } from '#model/values/roles.ts'
import { characters, Id, name } from '#model/values/units.ts'

/** The lists whose views are saved, by the names under which their columns are stored. */
const viewedLists = ['wagons', 'batches', 'lots', 'inventory', 'orders', 'shipments'] as const
export type ViewedList = (typeof viewedLists)[number]

/** What a user needs to see a list, and so the views that others share of it. */
export const permissionOfList: Readonly<Record<ViewedList, Permission>> = {
  wagons: 'view_wagon',
  batches: 'view_batch',
  lots: 'view_lot',
  inventory: 'view_lot',
  orders: 'view_order',
  shipments: 'view_shipment',
}

const List = z.enum(viewedLists, `Choose one of: ${viewedLists.join(', ')}.`)

/** As in the address, without the question mark: filters, sorting, grouping and columns. */
const Query = characters(2000)

/** `own`: the caller may change it. `by`: who shared it; null for one's own. */
export const SavedView = z.object({
  id: Id,
  list: List,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
  by: z.nullable(z.string()),
})
export type SavedView = z.infer<typeof SavedView>

export const SavedViewQuery = z.strictObject({ list: z.optional(List) })

/** A view of one's own; one of the same list and name is replaced. */
export const SavedViewInput = z.strictObject({
  list: List,
  name: name(60),
  query: Query,
  shared: z.optional(Flag),
})

export const SavedViewChange = z.strictObject({
  name: z.optional(name(60)),
  query: z.optional(Query),
  shared: z.optional(Flag),
})

/** The most views of one user. */
export const mostViews = 100

export type SavedViewQuery = z.output<typeof SavedViewQuery>
export type SavedViewInput = z.output<typeof SavedViewInput>
export type SavedViewChange = z.output<typeof SavedViewChange>

/** The list of that name, if its views are saved. */
export const viewedList = (name: string): ViewedList | null => viewedLists.find((each) => each === name) ?? null
