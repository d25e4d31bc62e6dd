import type { Refusal } from '#machines/rule.ts'
import type { Entity } from '#model/kinds/event.ts'
import type { PlantState } from '#plant/state.ts'
import { type Outcome, refused, type WriteOptions } from './writeOptions.ts'

/** The record that a call's path names. */
export interface Subject {
  readonly entity: Entity
  readonly id: number
}

type Failed = Extract<Outcome, { kind: 'missing' | 'stale' }>

/** Checked before the rules: existence, visibility, If-Match. Null if all hold. */
export function failedPrecondition(
  state: PlantState,
  { visible, versionSeen, ifMatch }: Pick<WriteOptions, 'visible' | 'versionSeen' | 'ifMatch'>,
  subject: Subject | null,
): Failed | null {
  if (subject === null) return null
  const { entity, id } = subject
  const kept = state.records.any(entity).get(id)?.version
  if (kept === undefined || (visible !== undefined && !visible(state, entity, id)))
    return { kind: 'missing', status: 404 }
  if (ifMatch === undefined) return null
  const version = versionSeen?.(state, entity, id) ?? kept
  return ifMatch === version ? null : { kind: 'stale', status: 409, version }
}

/**
 * What outweighs the other refusals of a change: that its record is missing, then a missing right, then an outdated
 * version; null if nothing does.
 */
export function outweighing(
  failed: Failed | null,
  refusals: readonly Refusal[],
): Failed | Extract<Outcome, { kind: 'refused' }> | null {
  if (failed?.kind === 'missing' || refusals.length === 0) return failed
  const refusal = refused(refusals)
  return refusal.status === 403 ? refusal : failed
}
