import * as z from 'zod/mini'
import { nameKey } from '#model/values/sameName.ts'
import { name } from '#model/values/units.ts'

/** A time of the plant's clocks, `HH:mm`, 00:00 to 23:59. */
const ClockTime = z
  .string('Give a time as HH:MM, for example 22:00.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time as HH:MM, for example 22:00.'))

/**
 * A shift of each day, by the plant's clocks: from `from` (included) to `until` (not included), on the next day where
 * `until` is not later. Equal times are a whole day.
 */
export const Shift = z.strictObject({ name: name(40), from: ClockTime, until: ClockTime })

export type Shift = Readonly<z.infer<typeof Shift>>

/** The plant's shifts, each name once; at most 12. They may overlap, and leave hours out. */
export const Shifts = z.array(Shift).check(
  z.maxLength(12, 'Give at most 12 shifts.'),
  z.refine(
    (shifts) => new Set(shifts.map((shift) => nameKey(shift.name))).size === shifts.length,
    'Give each shift a name of its own.',
  ),
)
