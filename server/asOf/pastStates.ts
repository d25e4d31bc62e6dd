import { setImmediate } from 'node:timers/promises'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { readEvent } from '#server/log/storedEvent.ts'

/** The plant at any moment of its log. */
export interface Past {
  /** The plant with every event up to `seq` folded in. */
  readonly upTo: (seq: number) => Promise<PlantState>
  /** How many events have been folded so far, for those who measure. */
  readonly folded: () => number
}

export interface PastOptions {
  /** Plants held at most: the moments asked for last, and those on the way to them. */
  readonly held?: number
  /** Events between two plants that are held on the way. */
  readonly stride?: number
}

/** Events between two breaths, some 5 ms of work. */
const page = 200

/**
 * Folds the log in memory, from the nearest earlier moment that is still held. One fold at a time, with a breath after
 * every page, so that who asks for last year keeps nobody waiting who weighs a bag.
 */
export function createPast(db: Database, { held = 8, stride = 25_000 }: PastOptions = {}): Past {
  let plants: readonly PlantState[] = []
  let turn: Promise<unknown> = Promise.resolve()
  let folded = 0

  const keep = (plant: PlantState): void => {
    plants = [plant, ...plants.filter(({ seq }) => seq !== plant.seq)].slice(0, held)
  }

  async function fold(seq: number): Promise<PlantState> {
    const nearest = plants.filter((plant) => plant.seq <= seq).toSorted((a, b) => b.seq - a.seq)[0]
    if (nearest?.seq === seq) {
      keep(nearest)
      return nearest
    }
    let plant = nearest ?? emptyPlant
    let last = plant.seq
    while (plant.seq < seq) {
      const events = await db.read
        .selectFrom('events')
        .selectAll()
        .where('seq', '>', plant.seq)
        .where('seq', '<=', seq)
        .orderBy('seq')
        .limit(Math.min(page, stride))
        .execute()
      if (events.length === 0) break
      plant = evolveAll(plant, events.map(readEvent))
      folded += events.length
      if (plant.seq - last >= stride && plant.seq < seq) {
        keep(plant)
        last = plant.seq
      }
      await setImmediate()
    }
    keep(plant)
    return plant
  }

  return {
    folded: () => folded,
    upTo(seq) {
      const mine = turn.then(() => fold(seq))
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}
