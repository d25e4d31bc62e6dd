import { type Changes, changesBetween, type RecordChange } from '#plant/changesBetween.ts'
import { evolveAll } from '#plant/evolve.ts'
import type { PlantState } from '#plant/state.ts'
import type { RecordTexts } from '#server/access/recordTexts.ts'
import type { Database } from '#server/db/database.ts'
import type { Reader } from '#server/db/reader.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { readLog } from '#server/log/readLog.ts'
import { stateBefore } from '#server/log/stateBefore.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import { type Messages, messagesOf } from './messages.ts'

/** The changes that a returning client missed; null if it must load everything again. */
interface Missed {
  readonly messages: Messages | null
  readonly users: readonly number[]
}

/** The recent states of the plant, for the changes that returning clients missed. */
export interface RecentStates {
  readonly newest: PlantState
  add(state: PlantState): void
  /** The changes after `since`, which is below the newest. */
  missedSince(since: number): Promise<Missed>
}

interface StatesParts {
  readonly db: Pick<Database, 'read'>
  readonly texts: RecordTexts
  readonly first: PlantState
  /** The number of events whose states are kept. */
  readonly events: number
}

/** Keeps the states of the last `events` events; they share unchanged parts. */
export function keepRecentStates({ db, texts, first, events }: StatesParts): RecentStates {
  const states: PlantState[] = [first]
  // Answers are shared: all clients reconnect at once after a network failure.
  let answers = new Map<number, Promise<Missed>>()
  const newest = (): PlantState => states.at(-1) ?? first

  /** The state right after `since`, and all kept later ones. Null if names may have changed. */
  const statesFrom = (since: number): Promise<readonly PlantState[] | null> =>
    snapshot(db, async (tx) => {
      const later = states.filter(({ seq }) => seq > since)
      const nearest = states.findLast(({ seq }) => seq <= since)
      if (nearest !== undefined) return [await foldedOn(tx, nearest, since), ...later]
      const { state, renamed } = await stateBefore(tx, states[0] ?? first, since)
      return renamed ? null : [state, ...later]
    })

  const missedSince = async (since: number): Promise<Missed> => {
    const after = newest()
    const chain = await statesFrom(since)
    const changes =
      chain === null ? null : mergeChanges(chain.slice(1).map((next, at) => changesBetween(chain[at] ?? next, next)))
    return {
      messages: changes === null || changes.everything ? null : messagesOf(changes, after, texts),
      users: changes?.users ?? [],
    }
  }

  return {
    get newest() {
      return newest()
    },
    add: (state) => {
      answers = new Map()
      // A log that was replaced is another plant.
      if (state.seq < newest().seq) states.length = 0
      states.push(state)
      // In place: up to 5,000 of them would be copied after each commit.
      while (newest().seq - (states[0] ?? state).seq >= events && states.length > 1) states.shift()
    },
    missedSince: (since) => {
      const missed = answers.get(since) ?? missedSince(since)
      const current = answers
      current.set(since, missed)
      missed.catch(() => current.delete(since))
      return missed
    },
  }
}

/** A state folded on up to `seq`. */
async function foldedOn(tx: Reader, from: PlantState, seq: number): Promise<PlantState> {
  let state = from
  if (state.seq < seq)
    for await (const page of readLog(tx, { after: from.seq, upTo: seq })) state = evolveAll(state, page.map(readEvent))
  return state
}

/**
 * Merges consecutive changes: each record once, as it is at the end, with its versions before each change, since a
 * client that loaded it in between may hold any of these.
 */
function mergeChanges(all: readonly Changes[]): Changes {
  const records = new Map<string, RecordChange>()
  for (const change of all.flatMap((each) => each.records)) {
    const key = `${change.list} ${change.id}`
    const earlier = records.get(key)
    const before = [...(earlier?.before ?? []), ...change.before]
    records.set(key, { ...change, before, standing: change.standing || earlier?.standing === true })
  }
  return {
    everything: all.some(({ everything }) => everything),
    users: all.flatMap(({ users }) => users),
    records: [...records.values()],
  }
}
