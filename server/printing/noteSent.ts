import type { PrintFate } from '#machines/printJob.ts'
import type { Change } from '#model/event.ts'
import { commitChanges } from '#server/commands/commitChanges.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { isCorrectedSince } from './isOutdated.ts'
import { noteFate, type StoredJob } from './printJobs.ts'

/** A label came out: its job is done, and what it is about hears of it. */
export async function noteSent(
  work: WorkInTransaction,
  job: StoredJob,
  fate: PrintFate,
  actor: number | null,
  now: string,
): Promise<void> {
  await noteFate(work.tx, job.id, fate)
  const change = await printedChange(work, job)
  if (change !== null) await commitChanges(work, [change], { actor, at: now, personal: {} })
}

/**
 * What the log says of a label that came out; null where it is about nothing that is still there. One whose
 * bag was corrected while it was sent is old from the start.
 */
async function printedChange({ tx, state }: WorkInTransaction, job: StoredJob): Promise<Change | null> {
  const { entity, entity_id } = job
  if (entity === null || entity_id === null) return null
  if (state.records.any(entity).get(entity_id) === undefined) return null
  const data = entity === 'bag' ? { label: (await isCorrectedSince(tx, job)) ? 'stale' : 'printed' } : {}
  return { type: `${entity}.label_printed`, entity, entity_id, from: null, to: null, data }
}
