import type { Transaction } from 'kysely'
import { evolve } from '#plant/evolve.ts'
import { type PlantState, withPersonal } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Reader } from '#server/records/reading.ts'
import { type Head, headOf } from './headOf.ts'
import { loadState } from './loadState.ts'
import { readPersonal } from './personal.ts'
import { readLog } from './readLog.ts'
import { readEvent } from './storedEvent.ts'

/** The newest plant that is on the disk, kept in memory. */
export interface KeptPlant {
  /** As it stands, with what other servers on the same PostgreSQL have added. */
  newest(): Promise<PlantState>
  /** As a write transaction finds it, which has the lock for appending: `head` is where the log stands in there. */
  within(tx: Transaction<Tables>, head: Head): Promise<PlantState>
  /** What was committed is the newest. */
  adopt(state: PlantState): void
}

/** Reads the plant from the tables when it is first wanted, and from then on only what others add to the log. */
export function keepPlant(db: Database): KeptPlant {
  let kept: PlantState | null = null
  let loading: Promise<PlantState> | null = null

  const adopt = (state: PlantState): PlantState => {
    // Of two that were read at the same time the later one stays; a log that was replaced is another plant.
    if (kept === null || state.seq >= kept.seq || state.seq === 0) kept = state
    return kept
  }

  const upTo = async (tx: Reader, { seq, hash }: Head): Promise<PlantState> => {
    if (kept !== null && kept.seq === seq && (seq === 0 || kept.hash === hash)) return kept
    if (kept === null || kept.seq >= seq) {
      kept = null
      return loadState(tx)
    }
    return caughtUp(tx, kept)
  }

  const load = async (): Promise<PlantState> => adopt(await snapshot(db, async (tx) => upTo(tx, await headOf(tx))))

  return {
    adopt,
    within: upTo,
    newest: async () => {
      // A SQLite file has one server: what is there was written here.
      if (db.dialect === 'sqlite' && kept !== null) return kept
      if (db.dialect === 'postgres' && kept !== null) {
        const { seq, hash } = await headOf(db.read)
        if (kept.seq === seq && kept.hash === hash) return kept
        return load()
      }
      loading ??= load().finally(() => (loading = null))
      return loading
    },
  }
}

const slice = 1000

/** A plant with the events that others have added since, and the personal data that these say have changed. */
async function caughtUp(tx: Reader, state: PlantState): Promise<PlantState> {
  let next = state
  for await (const page of readLog(tx, Number.MAX_SAFE_INTEGER, slice, state.seq)) {
    for (const stored of page) {
      const event = readEvent(stored)
      next = evolve(next, event)
      if ('personal' in event.data)
        next = withPersonal(next, event.entity, event.entity_id, await readPersonal(tx, event.entity, event.entity_id))
    }
  }
  return next
}
