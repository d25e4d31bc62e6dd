import { useList } from './useList.ts'

/** The client to which the links of a client lead: what it became, or itself. Decisions, section 62. */
export function useKeptClient(id: number): number {
  const clients = useList('clients').toArray()
  return clients.find(({ merged_from }) => merged_from.includes(id))?.id ?? id
}
