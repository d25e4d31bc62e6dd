import type { Entity } from '#model/kinds/event.ts'
import type { PlantState } from '#plant/state.ts'
import type { WriteOptions, Outcome } from './writeOptions.ts'

/** The record that a call's path names. */
export interface Subject {
  readonly entity: Entity
  readonly id: number
}

/** Checked before the rules: existence, visibility, If-Match. Null if all hold. */
export function failedPrecondition(
  state: PlantState,
  { visible, versionSeen, ifMatch }: Pick<WriteOptions, 'visible' | 'versionSeen' | 'ifMatch'>,
  subject: Subject | null,
): Extract<Outcome, { kind: 'missing' | 'stale' }> | null {
  if (subject === null) return null
  const { entity, id } = subject
  const kept = state.records.any(entity).get(id)?.version
  if (kept === undefined || (visible !== undefined && !visible(state, entity, id)))
    return { kind: 'missing', status: 404 }
  if (ifMatch === undefined) return null
  const version = versionSeen?.(state, entity, id) ?? kept
  return ifMatch === version ? null : { kind: 'stale', status: 409, version }
}
