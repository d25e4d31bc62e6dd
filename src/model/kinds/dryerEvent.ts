import * as z from 'zod/mini'
import { Id, Instant, Version } from '#model/values/units.ts'
import { Reason } from './stepCall.ts'

export const dryerEventTypes = ['Start', 'Stop'] as const

/** A start or stop of the dryer of a batch's bin. Specification, section 3. */
export const DryerEvent = z.object({
  id: Id,
  batch: Id,
  drying_bin: Id,
  event_type: z.enum(dryerEventTypes),
  event_time: z.string(),
  version: Version,
})

export const DryerEventRow = z.omit(DryerEvent, { version: true })

export const DryerEventInput = z.strictObject({
  batch: Id,
  drying_bin: Id,
  event_type: z.enum(dryerEventTypes),
  event_time: Instant,
})

/** A supervisor's correction of a dryer event, with the reason. Decisions, section 3. */
export const DryerEventCorrection = z.strictObject({
  reason: Reason,
  event_type: z.optional(z.enum(dryerEventTypes)),
  event_time: z.optional(Instant),
})

export type DryerEventType = (typeof dryerEventTypes)[number]
export type DryerEvent = z.infer<typeof DryerEvent>
export type DryerEventRow = z.infer<typeof DryerEventRow>
export type DryerEventInput = z.infer<typeof DryerEventInput>
