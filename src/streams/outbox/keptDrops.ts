import { isLocalId } from '#model/values/localId.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { Entry, KeptDrop, Queue } from './entry.ts'

/**
 * A queue that remembers to tell the server of a refused step that was given up. A step that was never refused is only
 * taken back: the server knows nothing of it.
 */
export function withDrop(
  queue: Queue,
  { step, person, pressed_at, refused }: Entry,
  { reason, ...by }: Omit<KeptDrop, 'body'> & { readonly reason: string },
): Queue {
  if (refused === null) return queue
  const id = 'id' in step ? (queue.ids[step.id] ?? step.id) : null
  const body = {
    step: `${step.entity}.${step.type}`,
    entity: step.entity,
    entity_id: id === null || isLocalId(id) ? null : id,
    person: person.id,
    pressed_at,
    ...wordsOf(refused),
    reason,
  }
  return { ...queue, drops: [...queue.drops, { ...by, body }] }
}

/** The rules of a refusal and their sentences; those of a check before the rules have no rule. */
function wordsOf(refused: CallFailure): Pick<KeptDrop['body'], 'rules' | 'words'> {
  if (refused.kind !== 'refused') return { rules: [], words: [] }
  const { refusals, statusErrors, fieldErrors } = refused
  if (refusals.length > 0)
    return { rules: refusals.map(({ rule }) => rule), words: refusals.map(({ message }) => message) }
  return { rules: [], words: [...statusErrors, ...Object.values(fieldErrors).flat()] }
}

/** The server was told of a step that was given up. */
export const afterDropTold = (queue: Queue, told: KeptDrop): Queue => ({
  ...queue,
  drops: queue.drops.filter(({ key }) => key !== told.key),
})
