import dayjs from 'dayjs'
import * as z from 'zod/mini'

const controlFree = /^[^\u0000]*$/
const surrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether a text survives both storage engines unchanged: well-formed Unicode without NUL. */
const storable = (text: string): boolean => controlFree.test(text) && !surrogates.test(text)

/** Text of at most `max` characters, that is Unicode code points, that both storage engines keep unchanged; `wanted` asks for it. */
export const text = (max: number, wanted = 'Enter text.') =>
  z
    .string(wanted)
    .check(
      z.maxLength(max, `Use at most ${max} characters.`),
      z.refine(storable, 'Use text without NUL or broken characters.'),
    )

/** Text that says something: as `text`, and not blank. */
export const name = (max: number) => text(max).check(z.refine((value) => value.trim() !== '', 'Enter something here.'))

/** Free notes, at most 4,000 characters. */
export const Notes = text(4000)

/** The number of a record: a whole number from 1 to 2^53 − 1. */
export const Id = z.int('Choose a record by its number.').check(z.positive('Choose a record by its number.'))

const hundredths = (value: number): number => Math.round(value * 100)

/** A weight in lbs, 0 to 1,000,000 (both included), at most two decimals. Specification, sections 5 and 9. */
export const Pounds = z.number('Enter a weight in lbs, for example 1403.5.').check(
  z.minimum(0, 'A weight is at least 0 lbs.'),
  z.maximum(1_000_000, 'A weight is at most 1,000,000 lbs.'),
  z.refine((value) => toPounds(hundredths(value)) === value, 'Give a weight with at most two decimals.'),
)

/** A weight in lbs as the whole number of hundredths it is stored and summed as. */
export const toHundredths = hundredths

/** Hundredths of a lb back to lbs. */
export const toPounds = (value: number): number => value / 100

/** Adds weights in lbs without drift. */
export const sumPounds = (weights: readonly number[]): number =>
  toPounds(weights.reduce((sum, weight) => sum + hundredths(weight), 0))

/** gross − tare in lbs without drift. */
export const netPounds = (gross: number, tare: number): number => toPounds(hundredths(gross) - hundredths(tare))

/** A percentage as a plain number: 8.21 is 8.21 %. 0 to 100, both included. */
export const Percent = z
  .number('Enter a percentage, for example 8.21, without a symbol.')
  .check(z.minimum(0, 'A percentage is at least 0.'), z.maximum(100, 'A percentage is at most 100.'))

/** A count in pecans: a whole number, 0 to 1,000,000. */
export const Count = z
  .int('Enter a whole number of pecans.')
  .check(z.minimum(0, 'A count is at least 0.'), z.maximum(1_000_000, 'A count is at most 1,000,000.'))

/** An instant, UTC ISO 8601, read at any precision and kept to the millisecond (`2026-10-03T06:10:00.000Z`). */
export const Instant = z.pipe(
  z.iso.datetime('Give a time as UTC, for example 2026-10-03T06:10:00Z.'),
  z.transform((value: string) => dayjs(value).toISOString()),
)

/** A calendar date in the plant's time zone, `YYYY-MM-DD`. */
export const PlainDate = z.iso.date('Give a date as YYYY-MM-DD.')

/** A field that may be empty; a server that does not send it counts as sending `null`. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

/** A field with a value to assume when a server does not send it. */
export const orElse = <T extends z.ZodMiniType>(schema: T, value: z.core.util.NoUndefined<z.output<T>>) =>
  z._default(schema, value)

/** How often a record has changed, from 1; what `If-Match` compares. 0 where a server does not count. */
export const Version = orElse(z.int(), 0)
