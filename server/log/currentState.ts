import type { Transaction } from 'kysely'
import { evolve } from '#plant/evolve.ts'
import { type PlantState, withPersonal } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, readPersonal } from '#server/db/reader.ts'
import { snapshot } from '#server/db/snapshot.ts'
import type { Tables } from '#server/db/tables.ts'
import { logWithout } from './headFile.ts'
import { type Head, headIn, headOf } from './headOf.ts'
import { loadState } from './loadState.ts'
import { readLog } from './readLog.ts'
import { readEvent } from './storedEvent.ts'

/** The newest committed state, kept in memory. Reading it throws `LogCutShort` once the log lacks a committed event. */
export interface CurrentState {
  /** The newest state, with the events of other servers on the same PostgreSQL. */
  newest(): Promise<PlantState>
  /** The cached state; on PostgreSQL, events of other servers may be missing. */
  cached(): Promise<PlantState>
  /** A state whose commit is under way; null if it failed. */
  expect(state: PlantState | null): void
  /** The state within a write transaction that has the lock for appending; `head` is the log's head in it. */
  within(tx: Transaction<Tables>, head: Head): Promise<PlantState>
  /** The committed state becomes the newest. */
  adopt(state: PlantState): void
}

/** Loads the state from the tables on first use, and afterwards only the events of other servers. */
export function keepCurrentState(db: Database): CurrentState {
  let kept: PlantState | null = null
  let expected: PlantState | null = null
  let loading: Promise<PlantState> | null = null

  const adopt = (state: PlantState): PlantState => {
    // Of two concurrent loads the newer state stays.
    if (kept === null || state.seq >= kept.seq) kept = state
    return kept
  }

  /** Whether a state was folded from a log with this head. */
  const isAt = (state: PlantState, { seq, hash }: Head): boolean =>
    state.seq === seq && (seq === 0 || state.hash === hash)

  /** A state is adopted only after its commit, so a log that ends before `cached` was cut short or replaced. */
  const upTo = async (tx: Reader, head: Head, cached: PlantState | null): Promise<PlantState> => {
    if (cached !== null && isAt(cached, head)) return cached
    // Committed here, before its commit was answered.
    if (expected !== null && isAt(expected, head)) return expected
    if (cached === null) return loadState(tx)
    const next = cached.seq < head.seq ? await caughtUp(tx, cached) : null
    if (next === null) throw logWithout(headIn(cached), head)
    return next
  }

  const load = (): Promise<PlantState> => {
    const cached = kept
    return snapshot(db, async (tx) => adopt(await upTo(tx, await headOf(tx), cached)))
  }

  const newest = async (): Promise<PlantState> => {
    const cached = kept
    // A SQLite file has one server, so this process wrote everything in it.
    if (db.dialect === 'sqlite' && cached !== null) return cached
    const head = await headOf(db.read)
    if (cached !== null && isAt(cached, head)) return cached
    // Committed here while the head was read, or before its commit was answered.
    if (kept !== null && kept !== cached && kept.seq >= head.seq) return kept
    if (expected !== null && isAt(expected, head)) return adopt(expected)
    loading ??= load().finally(() => (loading = null))
    const state = await loading
    // The load may have begun before a commit that this caller must see.
    return state.seq >= head.seq ? state : load()
  }

  return {
    adopt: (state) => void adopt(state),
    expect: (state) => void (expected = state),
    within: (tx, head) => upTo(tx, head, kept),
    cached: () => (kept === null ? newest() : Promise.resolve(kept)),
    newest,
  }
}

/**
 * A plant with the newer events of other servers, and the personal data that they changed. Null if they do not follow
 * the plant's last event: then the log was replaced.
 */
async function caughtUp(tx: Reader, state: PlantState): Promise<PlantState | null> {
  let next = state
  for await (const page of readLog(tx, { after: state.seq })) {
    for (const stored of page) {
      const event = readEvent(stored)
      if (next === state && state.seq > 0 && event.prev_hash !== state.hash) return null
      next = evolve(next, event)
      if ('personal' in event.data)
        next = withPersonal(next, event.entity, event.entity_id, await readPersonal(tx, event.entity, event.entity_id))
    }
  }
  return next
}
