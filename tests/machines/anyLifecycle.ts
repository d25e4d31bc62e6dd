import { lifecycles } from '#machines/decide.ts'
import { canStep, type Lifecycle, refusals } from '#machines/lifecycle.ts'
import type { LifecycleName } from '#model/step.ts'

/** A step of any lifecycle. */
interface AnyStep {
  readonly entity: string
  readonly type: string
}
/** Any of the six, whatever its facts. */
export type AnyLifecycle = Lifecycle<unknown, AnyStep>

export const names = Object.keys(lifecycles) as readonly LifecycleName[]
export const lifecycleOf = (entity: LifecycleName): AnyLifecycle => lifecycles[entity]

/** "Why not?" and "may I?" give the same answer. */
export const agrees = (lifecycle: AnyLifecycle, facts: unknown, step: AnyStep): boolean =>
  (refusals(lifecycle, facts, step).length === 0) === canStep(lifecycle, facts, step)
