import type { Step } from '#model/calls/step.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { SeenEntry } from '#streams/outbox/heldWork.ts'
import { ana } from '#tests/streams/persons.ts'

/** A step that waits at a tablet, of Ana. */
export const heldEntry = (key: string, step: Step, more: Partial<SeenEntry> = {}): SeenEntry => ({
  key,
  nth: 1,
  step,
  source: 'screen',
  person: { id: ana.id, name: 'Ana Rigsby' },
  actor: ana,
  presence: 'p1',
  pressed_at: '2026-10-06T15:05:00.000Z',
  version: null,
  made: [],
  fills: null,
  writes: [],
  reads: [],
  refused: null,
  handed: false,
  behind: false,
  ...more,
})

/** A refusal by one rule, as the server sends it. */
export const refusedBy = (rule: string, field: string, message: string, cure?: string): CallFailure => ({
  kind: 'refused',
  status: 409,
  fieldErrors: {},
  statusErrors: [message],
  refusals: [
    { rule, field, message, ...(cure === undefined ? {} : { cure: { step: cure, label: 'Start a new lot' } }) },
  ],
})
