import { setImmediate as nextTurn } from 'node:timers/promises'
import { undoneAtOnce } from '#machines/undo.ts'
import { inEnglish } from '#model/values/wording.ts'
import type { Finding } from '#plant/audit.ts'
import { undoFault, undoOf } from '#plant/undoLaws.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { lastEventOf } from '#server/log/lastEventOf.ts'

/** A finding with the event that made it. */
export type MadeFinding = Finding & { readonly seq: number }

/** Events that are looked through in one snapshot: some ms of work. */
const slice = 10_000

/** Every undo at once that broke one of its rules: they are about the log, which has each with its time and person. */
export async function undoFindings(db: Database, upTo: number): Promise<readonly MadeFinding[]> {
  const found: MadeFinding[] = []
  for (let after = 0; after < upTo; after += slice) {
    found.push(...(await findingsAfter(db, after, Math.min(after + slice, upTo))))
    await nextTurn()
  }
  return found
}

const findingsAfter = (db: Database, after: number, upTo: number): Promise<MadeFinding[]> =>
  snapshot({ read: db.longRead }, async (tx) => {
    const undone = await tx
      .selectFrom('events')
      .select(['seq', 'at', 'actor', 'type', 'entity', 'entity_id'])
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .where('reason', '=', undoneAtOnce)
      .where('cause', 'is', null)
      .execute()
    const found: MadeFinding[] = []
    for (const event of undone) {
      const { seq, entity, entity_id: id } = event
      const step = undoOf(event)
      if (step === null) continue
      const fault = undoFault(event, step, await lastEventOf(tx, { ...step, before: seq }))
      if (fault !== null) found.push({ entity, id, rule: fault[0], text: inEnglish(fault[1]), seq })
    }
    return found
  })
