import { type PlantState, rowOf } from './state.ts'

/** Whether a client became another one: it is in no list, and nothing new is entered for it. */
export const isMerged = (state: PlantState, client: number): boolean =>
  (rowOf(state, 'client', client)?.merged_into ?? null) !== null

/** A client with all that are one with it: what it became, and what became that. */
export function sameClients(state: PlantState, client: number): readonly number[] {
  const kept = keptClient(state, client)
  return [kept, ...(rowOf(state, 'client', kept)?.merged_from ?? [])]
}

/** The client to which the links of a client lead: what it became, directly or through others, or itself. */
export function keptClient(state: PlantState, client: number): number {
  const next = rowOf(state, 'client', client)?.merged_into ?? null
  return next === null ? client : keptClient(state, next)
}
