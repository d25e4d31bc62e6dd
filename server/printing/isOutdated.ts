import type { PrintJobInput } from '#model/papers/printJob.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'

const corrections: readonly string[] = ['bag.corrected', 'bag.moved', 'bag.voided', 'bag.written_off']

/** Whether a bag was corrected, voided or written off since the version of its label. Each event of a record makes a version. */
export async function isOutdated(tx: Reader, about: PrintJobInput['about'] | null): Promise<boolean> {
  if (about?.entity !== 'bag' || about.version === undefined) return false
  const events = await tx
    .selectFrom('events')
    .select('type')
    .where('entity', '=', 'bag')
    .where('entity_id', '=', about.id)
    .orderBy('seq')
    .execute()
  return events.findLastIndex(({ type }) => corrections.includes(type)) >= about.version
}

/** Whether the bag of a label was corrected, voided or written off since the label was requested. */
export async function isCorrectedSince(
  tx: Reader,
  { entity, entity_id, at }: Pick<Tables['print_jobs'], 'entity' | 'entity_id' | 'at'>,
): Promise<boolean> {
  if (entity !== 'bag' || entity_id === null) return false
  const correction = await tx
    .selectFrom('events')
    .select('seq')
    .where('entity', '=', 'bag')
    .where('entity_id', '=', entity_id)
    .where('type', 'in', corrections)
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return correction !== undefined
}
