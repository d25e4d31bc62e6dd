import type { Transaction } from 'kysely'
import { broken } from '#machines/rule.ts'
import { type LastEvent, undoRules, type UndoStep } from '#machines/undo.ts'
import type { Tables } from '#server/db/tables.ts'
import { failedPrecondition } from './precondition.ts'
import { type StepRequest, takeStepIn } from './takeStep.ts'
import { type Answered, answerIdempotently, type Outcome, type PlantContext, refused } from './writeOptions.ts'

/** An undo by the user who may have taken the step. Its permission is not asked: its own rules decide. */
interface UndoRequest extends StepRequest {
  readonly step: UndoStep
}

/**
 * Takes a step-back as the undo of the record's last step (RULES.md Z). Unlike other steps it depends on the log, so it
 * is a job with a transaction.
 */
export const undoStep = (plant: PlantContext, request: UndoRequest): Promise<Answered> =>
  plant.writer.submit((tx, work) =>
    answerIdempotently(plant, work, request, async (now): Promise<Outcome> => {
      const { step, actor } = request
      const failed = failedPrecondition(work.state, request, step)
      if (failed?.kind === 'missing') return failed
      const facts = { actor, now, last: await lastEventOf(tx, step) }
      const refusals = broken(undoRules, facts, step)
      return refusals.length > 0 ? refused(refusals) : takeStepIn(work, request, now)
    }),
  )

/** More events than this in the seconds since are taken for ones that follow. */
const most = 5000

async function lastEventOf(tx: Transaction<Tables>, { entity, id }: UndoStep): Promise<LastEvent | null> {
  const last = await tx
    .selectFrom('events')
    .select(['seq', 'at', 'actor', 'type', 'from_status', 'to_status', 'cause'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  const { seq, at, actor: by, type, from_status: from, to_status: to, cause } = last
  return { by, at, entity, type, from, to, isOwn: cause === null, followed: await isFollowed(tx, { seq, entity, id }) }
}

/** Whether an event after a step's own is about one of the records that the step changed. */
async function isFollowed(
  tx: Transaction<Tables>,
  { seq, entity, id }: Pick<UndoStep, 'entity' | 'id'> & { readonly seq: number },
): Promise<boolean> {
  const later = await tx
    .selectFrom('events')
    .select(['seq', 'entity', 'entity_id', 'cause'])
    .where('seq', '>', seq)
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
