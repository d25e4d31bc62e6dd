import { useState } from 'react'
import type { Step } from '#model/calls/step.ts'
import type { Call } from '#ui/saving/attempt.ts'
import { type StepEdit, useEdits } from '#ui/saving/useEdits.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** A kind of record: how it is read, and its fields as the steps have them. */
interface Edited<R extends Versioned> extends Pick<StepEdit<R>, 'read' | 'valuesOf'> {
  readonly entity: StepEdit<R>['about']['entity']
}

/**
 * Makes the calls of steps that change fields of a dialog's record, which others may change too; `whole` as in
 * `StepEdit`. Decisions, section 51.
 */
export function useStepEdit<R extends Versioned>(
  record: R,
  isTouched: boolean,
  { entity, ...edited }: Edited<R>,
): (step: Step, whole?: boolean) => Call {
  const edits = useEdits()
  const before = useBefore(record, isTouched)
  return (step, whole = false) =>
    edits.call({ ...edited, about: { entity, id: record.id }, before, loaded: record, step, whole })
}

/**
 * A record as it was when its first field was touched: until then a dialog shows the current record, and what others
 * change is seen.
 */
function useBefore<R extends object>(record: R, isTouched: boolean): R {
  const [before, setBefore] = useState(record)
  if (!isTouched && before !== record) setBefore(record)
  return isTouched ? before : record
}
