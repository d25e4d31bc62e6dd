import type { PrintJobInput } from '#model/printJob.ts'
import type { Reader } from '#server/records/reading.ts'

/** Whether a bag was corrected since the version that its label was drawn from. Each event of a record makes a version. */
export async function isOutdated(tx: Reader, about: PrintJobInput['about'] | null): Promise<boolean> {
  if (about?.entity !== 'bag' || about.version === undefined) return false
  const events = await tx
    .selectFrom('events')
    .select('type')
    .where('entity', '=', 'bag')
    .where('entity_id', '=', about.id)
    .orderBy('seq')
    .execute()
  return events.findLastIndex(({ type }) => type === 'bag.corrected') >= about.version
}
