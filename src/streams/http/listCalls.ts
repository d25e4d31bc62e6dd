import type { QueryOf } from '#model/calls/call.ts'
import { listCalls } from '#model/calls/recordCalls.ts'
import { entityOf, kindOf, type ListName, listNames } from '#model/kinds/kinds.ts'

type ListCall = (typeof listCalls)[keyof typeof listCalls]

/** The query parameters of a list's call. */
export type ListQuery<L extends ListName> = QueryOf<Extract<ListCall, { readonly path: `/api/${L}/` }>>

type EarlierQueries = { readonly [L in ListName]: ListQuery<L> | null }

/** The query for the records outside the default window; null if there are none, or no page shows them. */
export const earlierQueries = earlier()

function earlier(): EarlierQueries
function earlier(): unknown {
  return Object.fromEntries(
    listNames.map((list) => {
      const { window, query } = kindOf(entityOf(list))
      if (window === undefined || window.since === null) return [list, null]
      // Another server may know the specification's own parameter only.
      return [list, query !== undefined && 'all_days' in query.shape ? { all_days: true } : { season: 'all' }]
    }),
  )
}

const paths = new Set(Object.values(listCalls).map(({ path }) => path))

/** Whether a record of a list can be loaded by its number. */
export const hasOne = (list: ListName): boolean => paths.has(`/api/${list}/{id}/`)
