import { rowOf } from '#plant/state.ts'
import { changeOf, commitChanges } from '#server/commands/commitChanges.ts'
import { failedPrecondition } from '#server/commands/precondition.ts'
import {
  type Answered,
  answerIdempotently,
  type Outcome,
  type PlantContext,
  type WriteOptions,
} from '#server/commands/writeOptions.ts'
import type { Work } from '#server/log/work.ts'
import { problems } from '#server/problem.ts'
import { provisionalOwner } from './labelOwner.ts'

/** A bag, the code on its provisional label, and who printed that. The caller has checked the permission. */
interface LabelledBag extends WriteOptions {
  readonly bag: number
  readonly code: string
  readonly actor: number
}

/**
 * Logs that a tablet printed a label for a bag before it had its number: the code finds the bag, and the bag waits for
 * its true label. Throws 409 if another bag has the code.
 */
export const noteProvisionalLabel = (plant: PlantContext, request: LabelledBag): Promise<Answered> =>
  plant.writer.decide((work) => answerIdempotently(plant, work, request, (now) => note(work, request, now)))

async function note(work: Work, { bag: id, code, actor, ...options }: LabelledBag, now: string): Promise<Outcome> {
  const failed = failedPrecondition(work.state, options, { entity: 'bag', id })
  if (failed !== null) return failed
  const owner = provisionalOwner(work.state, code)
  if (owner !== null && owner.bag !== id) throw problems.conflict('Another bag has this code.')
  if (rowOf(work.state, 'bag', id)?.provisional_label === code)
    return { kind: 'done', status: 200, entity: 'bag', id, events: [] }
  const change = changeOf('bag', id, 'provisional_label_printed', { data: { provisional_label: code } })
  return commitChanges(work, [change], { ...options.origin, actor, at: now, personal: {} })
}
