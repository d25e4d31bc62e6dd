import { searchTerms } from '#model/kinds/eventSearch.ts'

/** What refused steps are filtered by, too. */
const shared = ['since', 'until', 'span', 'actor', 'entity', 'entity_id'] as const

/** The address of the refused steps with what they share of the timeline's filter, and the rules of its search. */
export function refusedPlace(query: string): string {
  const params = new URLSearchParams(query)
  const next = new URLSearchParams({ refused: 'true' })
  for (const name of shared)
    for (const value of params.getAll(name)) if (value !== 'automatic') next.append(name, value)
  for (const { field, said } of searchTerms(params.get('q') ?? ''))
    if (field === 'rule') for (const rule of said) next.append('rule', rule.toUpperCase())
  return `#/timeline?${next.toString()}`
}
