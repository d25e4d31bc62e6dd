import type { PrintFate } from '#machines/printJob.ts'
import type { Change } from '#model/event.ts'
import type { Work } from '#server/log/writer.ts'
import { record } from '#server/record.ts'
import { isCorrectedSince } from './isOutdated.ts'
import { noteFate, type StoredJob } from './printJobs.ts'

/** A label came out: its job is done, and what it is about hears of it. */
export async function noteSent(
  work: Work,
  job: StoredJob,
  fate: PrintFate,
  actor: number | null,
  now: string,
): Promise<void> {
  await noteFate(work.tx, job.id, fate)
  const change = await printedChange(work, job)
  if (change !== null) await record(work, [change], { actor, at: now, personal: {} })
}

/**
 * What the log says of a label that came out; null where it is about nothing that is still there. One whose
 * bag was corrected while it was sent is old from the start.
 */
async function printedChange({ tx, state }: Work, job: StoredJob): Promise<Change | null> {
  const { entity, entity_id } = job
  if (entity === null || entity_id === null) return null
  if (state.records.any(entity).get(entity_id) === undefined) return null
  const data = entity === 'bag' ? { label: (await isCorrectedSince(tx, job)) ? 'stale' : 'printed' } : {}
  return { type: `${entity}.label_printed`, entity, entity_id, from: null, to: null, data }
}
