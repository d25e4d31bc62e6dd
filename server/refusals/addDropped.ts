import type { Transaction } from 'kysely'
import type { DroppedStepInput } from '#model/calls/refusedStep.ts'
import { lastId } from '#server/db/lastId.ts'
import type { Tables } from '#server/db/tables.ts'

/** A step that was given up: by whom, at which device, and when, UTC. */
interface DroppedStep extends DroppedStepInput {
  readonly dropped_by: number
  readonly device: number
  readonly dropped_at: string
}

/** Stores a refused step that was given up at a tablet beside the refused ones. */
export async function addDropped(tx: Transaction<Tables>, dropped: DroppedStep): Promise<void> {
  const { person: user_id, pressed_at: at, dropped_at, rules, words, ...rest } = dropped
  const id = (await lastId(tx, 'refusals')) + 1
  const texts = { rules: JSON.stringify(rules), words: JSON.stringify(words) }
  await tx
    .insertInto('refusals')
    .values({ ...rest, ...texts, id, user_id, at, last_at: dropped_at, dropped_at, count: 1 })
    .execute()
}
