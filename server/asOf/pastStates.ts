import type { PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { stateBefore } from '#server/log/stateBefore.ts'

/** The plant at any moment of its log. */
export interface Past {
  /** The plant as it stood after event `seq`, from how it stands now. */
  readonly upTo: (seq: number, present: PlantState) => Promise<PlantState>
}

/**
 * Puts the plant back to earlier moments, one at a time, from the nearest later one that is still held: `held` are the
 * moments asked for last. They share what they have in common with each other and with the present.
 */
export function createPast(db: Database, held = 8): Past {
  let plants: readonly PlantState[] = []
  let turn: Promise<unknown> = Promise.resolve()

  async function putBack(seq: number, present: PlantState): Promise<PlantState> {
    const nearest = plants.reduce((best, each) => (each.seq >= seq && each.seq < best.seq ? each : best), present)
    const plant = nearest.seq === seq ? nearest : (await stateBefore(db.longRead, nearest, seq)).state
    if (plant !== present) plants = [plant, ...plants.filter((each) => each.seq !== seq)].slice(0, held)
    return plant
  }

  return {
    upTo(seq, present) {
      const mine = turn.then(() => putBack(seq, present))
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}
