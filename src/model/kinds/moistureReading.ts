import * as z from 'zod/mini'
import { Id, Instant, orElse, Percent, Version } from '#model/values/units.ts'
import { Reason } from './stepCall.ts'

/** In-Shell and Shelled are different quantities: never averaged, fitted or drawn together. Decisions, section 3. */
export const readingMethods = ['In-Shell', 'Shelled'] as const
export const sampleLocations = ['Top', 'Middle', 'Bottom'] as const

/** A moisture reading, percent, wet basis. Specification, section 3. */
export const MoistureReading = z.object({
  id: Id,
  batch: Id,
  reading: z.number(),
  reading_method: z.enum(readingMethods),
  reading_time: z.string(),
  sample_location: z.enum(sampleLocations),
  version: Version,
})

/** Ids from here on are local: they replace missing ids of readings. */
const firstPlace = 2 ** 52

/** The id of a reading that was sent without one, by its index in the list. */
export const idOfPlace = (place: number): number => firstPlace + place

/** Whether the server assigned the id of a reading. */
export const hasOwnId = ({ id }: Pick<MoistureReading, 'id'>): boolean => id < firstPlace

export const MoistureReadingRow = z.omit(MoistureReading, { version: true })

export const MoistureReadingInput = z.strictObject({
  batch: Id,
  reading: Percent,
  reading_method: orElse(z.enum(readingMethods), 'Shelled'),
  reading_time: Instant,
  sample_location: orElse(z.enum(sampleLocations), 'Middle'),
})

/** A supervisor's correction of a reading, with the reason. Decisions, section 3. */
export const MoistureReadingCorrection = z.strictObject({
  reason: Reason,
  reading: z.optional(Percent),
  reading_method: z.optional(z.enum(readingMethods)),
  reading_time: z.optional(Instant),
  sample_location: z.optional(z.enum(sampleLocations)),
})

export type ReadingMethod = (typeof readingMethods)[number]
export type MoistureReading = z.infer<typeof MoistureReading>
export type MoistureReadingRow = z.infer<typeof MoistureReadingRow>
export type MoistureReadingInput = z.infer<typeof MoistureReadingInput>
