import * as z from 'zod/mini'
import { LogEvent } from '#model/kinds/event.ts'
import { RefusedStep } from './refusedStep.ts'

/** A record that was held at the end of the span, since when and why. */
const HeldRecord = z.object({
  entity: z.enum(['lot', 'bag']),
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  since: z.string(),
})

/** A record that waited for a person at the end of the span: for which step, and since when it is in its status. */
const WaitingRecord = z.object({
  entity: z.enum(['wagon', 'batch', 'lot', 'shipment', 'order']),
  id: z.int(),
  name: z.string(),
  status: z.string(),
  order_number: z.nullable(z.int()),
  company_name: z.nullable(z.string()),
  step: z.string(),
  since: z.string(),
})

export type WaitingRecord = z.infer<typeof WaitingRecord>

/**
 * What one shift tells the next beside what differs: corrections and refused steps of the span, newest first and at most
 * 200 of each with their number, and what was held and what waited at its end.
 */
export const Handover = z.object({
  from: z.string(),
  to: z.string(),
  corrections: z.array(LogEvent),
  correction_count: z.int(),
  refusals: z.array(RefusedStep),
  refusal_count: z.int(),
  held: z.array(HeldRecord),
  waits: z.array(WaitingRecord),
})

export type Handover = z.infer<typeof Handover>

/** Records that wait for the same step. */
export interface WaitingGroup extends Pick<WaitingRecord, 'entity' | 'step'> {
  /** What waits longest first. */
  readonly records: readonly WaitingRecord[]
}

/** What waits by kind and step, in the order of the first of each. */
export function waitsByStep(waits: readonly WaitingRecord[]): readonly WaitingGroup[] {
  const groups = new Map<string, WaitingRecord[]>()
  for (const each of waits) {
    const key = `${each.entity} ${each.step}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((some) => {
    const records = some.toSorted((a, b) => a.since.localeCompare(b.since))
    const [first] = records
    return first === undefined ? [] : [{ entity: first.entity, step: first.step, records }]
  })
}
