import type { LastEvent, UndoStep } from '#machines/undo.ts'
import type { Reader } from '#server/db/reader.ts'

/** More events than this in the seconds since are taken for ones that follow. */
const most = 5000

interface Asked extends Pick<UndoStep, 'entity' | 'id'> {
  /** Events from this one on are left out; every event counts by default. */
  readonly before?: number
}

/** The last event of a record, and whether something has followed on what its step changed. RULES.md Z1 to Z4. */
export async function lastEventOf(
  tx: Reader,
  { entity, id, before = Number.MAX_SAFE_INTEGER }: Asked,
): Promise<LastEvent | null> {
  const last = await tx
    .selectFrom('events')
    .select(['seq', 'at', 'actor', 'type', 'from_status', 'to_status', 'cause'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  const { seq, at, actor: by, type, from_status: from, to_status: to, cause } = last
  return {
    by,
    at,
    entity,
    type,
    from,
    to,
    isOwn: cause === null,
    followed: await isFollowed(tx, { seq, entity, id, before }),
  }
}

/** Whether an event after a step's own is about one of the records that the step changed. */
async function isFollowed(
  tx: Reader,
  { seq, entity, id, before }: Required<Asked> & { readonly seq: number },
): Promise<boolean> {
  const later = await tx
    .selectFrom('events')
    .select(['seq', 'entity', 'entity_id', 'cause'])
    .where('seq', '>', seq)
    .where('seq', '<', before)
    .orderBy('seq')
    .limit(most)
    .execute()
  const own = new Set([seq])
  const changed = new Set([`${entity} ${id}`])
  for (const each of later) {
    const record = `${each.entity} ${each.entity_id}`
    if (each.cause !== null && own.has(each.cause)) {
      own.add(each.seq)
      changed.add(record)
    } else if (changed.has(record)) return true
  }
  return later.length === most
}
