import type { PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { stateBefore } from '#server/log/stateBefore.ts'
import { oneAtATime } from '#server/oneAtATime.ts'

/** The plant at any moment of its log. */
export interface PastStates {
  /** The state of the plant after event `seq`, computed from the present state. */
  readonly upTo: (seq: number, present: PlantState) => Promise<PlantState>
}

/**
 * Computes past states one at a time, each backwards from the nearest later state in the cache, which has the `held`
 * states requested last. All states share their unchanged parts.
 */
export function createPastStates(db: Database, held = 8): PastStates {
  let states: readonly PlantState[] = []
  const inTurn = oneAtATime()

  async function putBack(seq: number, present: PlantState): Promise<PlantState> {
    // Names are those of today, and what was erased is nowhere any more.
    states = states.map((each) => (each.personal === present.personal ? each : { ...each, personal: present.personal }))
    const nearest = states.reduce((best, each) => (each.seq >= seq && each.seq < best.seq ? each : best), present)
    const state = nearest.seq === seq ? nearest : (await stateBefore(db.longRead, nearest, seq)).state
    if (state !== present) states = [state, ...states.filter((each) => each.seq !== seq)].slice(0, held)
    return state
  }

  return { upTo: (seq, present) => inTurn(() => putBack(seq, present)) }
}
