import { changesBetween, type Changes } from '#plant/changesBetween.ts'
import type { PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { stateBefore } from '#server/log/stateBefore.ts'

/** The plants of the last while, so that who comes back hears what they missed. */
export interface RecentPlants {
  readonly newest: PlantState
  add(state: PlantState): void
  /** What changed after `since`, which is below the newest. */
  changesSince(since: number): Promise<Changes>
}

/** Keeps the plants of the last `events` events; states share what no event touched. */
export function keepRecent(db: Pick<Database, 'read'>, first: PlantState, events: number): RecentPlants {
  let plants: readonly PlantState[] = [first]
  // Everybody comes back at once when a network does.
  let known = new Map<number, Promise<Changes>>()
  const newest = (): PlantState => plants.at(-1) ?? first

  const changesSince = async (since: number): Promise<Changes> => {
    const after = newest()
    const before =
      plants.findLast(({ seq }) => seq <= since) ?? (await snapshot(db, (tx) => stateBefore(tx, after, since)))
    return changesBetween(before, after)
  }

  return {
    get newest() {
      return newest()
    },
    add: (state) => {
      known = new Map()
      // A log that was replaced is another plant.
      plants = state.seq < newest().seq ? [state] : [...plants.filter(({ seq }) => seq > state.seq - events), state]
    },
    changesSince: (since) => {
      const changes = known.get(since) ?? changesSince(since)
      known.set(since, changes)
      return changes
    },
  }
}
