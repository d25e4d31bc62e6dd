import type { PrintOutcome } from '#machines/printJob.ts'
import type { Change } from '#model/kinds/event.ts'
import { changeOf, commitChanges } from '#server/commands/commitChanges.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { isCorrectedSince } from './isOutdated.ts'
import { recordOutcome, type StoredJob } from './printJobs.ts'

/** Ends the job of a printed label and logs it on its record. */
export async function recordPrintedLabel(
  work: WorkInTransaction,
  job: StoredJob,
  outcome: PrintOutcome,
  actor: number | null,
  now: string,
): Promise<void> {
  await recordOutcome(work.tx, job.id, outcome)
  const change = await printedChange(work, job)
  if (change !== null) await commitChanges(work, [change], { actor, at: now, personal: {} })
}

/**
 * The event of a printed label; null if its record is gone. The label of a bag that was corrected while it was sent is
 * outdated at once.
 */
async function printedChange({ tx, state }: WorkInTransaction, job: StoredJob): Promise<Change | null> {
  const { entity, entity_id } = job
  if (entity === null || entity_id === null) return null
  if (state.records.any(entity).get(entity_id) === undefined) return null
  const data = entity === 'bag' ? { label: (await isCorrectedSince(tx, job)) ? 'stale' : 'printed' } : {}
  return changeOf(entity, entity_id, 'label_printed', { data })
}
