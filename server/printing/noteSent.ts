import type { Transaction } from 'kysely'
import type { PrintFate } from '#machines/printJob.ts'
import type { Change } from '#model/event.ts'
import type { Tables } from '#server/db/tables.ts'
import { record } from '#server/record.ts'
import { isCorrectedSince } from './isOutdated.ts'
import { noteFate, type StoredJob } from './printJobs.ts'
import { recordExists } from './recordExists.ts'

/** A label came out: its job is done, and what it is about hears of it. */
export async function noteSent(
  tx: Transaction<Tables>,
  job: StoredJob,
  fate: PrintFate,
  actor: number | null,
  now: string,
): Promise<void> {
  await noteFate(tx, job.id, fate)
  const change = await printedChange(tx, job)
  if (change !== null) await record(tx, [change], { actor, at: now, personal: {} })
}

/**
 * What the log says of a label that came out; null where it is about nothing that is still there. One whose
 * bag was corrected while it was sent is old from the start.
 */
async function printedChange(tx: Transaction<Tables>, job: StoredJob): Promise<Change | null> {
  const { entity, entity_id } = job
  if (entity === null || entity_id === null) return null
  if (!(await recordExists(tx, { entity, id: entity_id }))) return null
  const data = entity === 'bag' ? { label: (await isCorrectedSince(tx, job)) ? 'stale' : 'printed' } : {}
  return { type: `${entity}.label_printed`, entity, entity_id, from: null, to: null, data }
}
