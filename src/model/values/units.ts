import * as z from 'zod/mini'
import { atMostCharacters } from './atMostCharacters.ts'
import { utcOf } from './calendar.ts'
import { saysSomething } from './sameName.ts'

const surrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether both storage engines keep a text unchanged: well-formed Unicode without NUL. */
const storable = (text: string): boolean => !text.includes('\0') && !surrogates.test(text)

/**
 * Invisible characters, and those that reorder their neighbours: with one, a name could pass for another. ZWJ and ZWNJ
 * are allowed, since letters and emoji need them.
 */
const unseen = /(?!\u200C|\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Invisible characters but for line breaks, tabs, and the joiners that letters and emoji need. */
export const unseenBetweenLines = /(?!\u200C|\u200D|[\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const noMark = 'Leave out characters that can’t be seen.'

/**
 * Any text of at most `max` Unicode code points that both storage engines keep unchanged: passwords, and search words.
 */
export const characters = (max: number, wanted = 'Enter text.') =>
  z
    .string(wanted)
    .check(z.maxLength(max, atMostCharacters(max)), z.refine(storable, 'Use text without NUL or broken characters.'))

/** Text in one line without invisible characters. */
export const text = (max: number) =>
  characters(max).check(z.refine((value) => !storable(value) || !unseen.test(value), noMark))

/** Text in several lines: as `text`, with line breaks and tabs. */
export const lines = (max: number) =>
  characters(max).check(z.refine((value) => !storable(value) || !unseenBetweenLines.test(value), noMark))

/** Text that is not blank: as `text` otherwise. */
export const name = (max: number) => text(max).check(z.refine(saysSomething, 'Enter something here.'))

/** Free notes, at most 4,000 characters. */
export const Notes = lines(4000)

/** A reason: as `lines`, not blank. */
export const reason = (max: number) => lines(max).check(z.refine(saysSomething, 'Enter something here.'))

/** The id of a record: a whole number from 1 to 2^53 − 1. */
export const Id = z.int('Choose a record by its number.').check(z.positive('Choose a record by its number.'))

const hundredths = (value: number): number => Math.round(value * 100)

/** Whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => toPounds(hundredths(value)) === value

/** A weight in lbs, 0 to 1,000,000 (both included), at most two decimals. Specification, sections 5 and 9. */
export const Pounds = z
  .number('Enter a weight in lbs, for example 1403.5.')
  .check(
    z.minimum(0, 'A weight is at least 0 lbs.'),
    z.maximum(1_000_000, 'A weight is at most 1,000,000 lbs.'),
    z.refine(hasTwoDecimals, 'Give a weight with at most two decimals.'),
  )

/** A difference in lbs, −1,000,000 to 1,000,000 without 0, at most two decimals. */
export const SignedPounds = z.number('Enter a difference in lbs, for example -120.5.').check(
  z.minimum(-1_000_000, 'A difference is at most 1,000,000 lbs.'),
  z.maximum(1_000_000, 'A difference is at most 1,000,000 lbs.'),
  z.refine((value) => value !== 0, 'A difference is not 0.'),
  z.refine(hasTwoDecimals, 'Give a weight with at most two decimals.'),
)

/** A weight in lbs as a whole number of hundredths, as it is stored and summed. */
export const toHundredths = hundredths

/** Converts hundredths of a lb to lbs. */
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

const isCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/**
 * A price by yield: ¢ for a lb and each percent of its yield, which is $ for a lb of kernels. 2.85 at a yield of 52 % is
 * $1.482 a lb. More than 0, at most 1,000, with at most two decimals.
 */
export const PointPrice = z
  .number('Enter the price in cents a point, for example 2.85, without a symbol.')
  .check(
    z.gt(0, 'A price is more than 0.'),
    z.maximum(1000, 'A price is at most 1,000 cents a point.'),
    z.refine(isCents, 'A price has at most two decimals.'),
  )

/** A count in pecans: a whole number, 0 to 1,000,000. */
export const Count = z
  .int('Enter a whole number of pecans.')
  .check(z.minimum(0, 'A count is at least 0.'), z.maximum(1_000_000, 'A count is at most 1,000,000.'))

/** An instant, UTC ISO 8601, parsed at any precision and kept to the millisecond (`2026-10-03T06:10:00.000Z`). */
export const Instant = z.pipe(
  z.iso.datetime('Give a time as UTC, for example 2026-10-03T06:10:00Z.'),
  z.transform((text: string) => utcOf(text)),
)

/** A calendar date in the plant's time zone, `YYYY-MM-DD`. */
export const PlainDate = z.iso.date('Give a date as YYYY-MM-DD.')

/** A nullable field; absent counts as `null`. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

/** A field with a default for servers that do not send it. */
export const orElse = <T extends z.ZodMiniType>(schema: T, value: z.core.util.NoUndefined<z.output<T>>) =>
  z._default(schema, value)

/** An unknown value of another server: kept and shown as it is. */
const Word = z.string().brand<'Word'>()
export type AnyWord = z.infer<typeof Word>

/** A known value, or an unknown one that is only shown. For parsing answers, never for input. */
export const wordOf = <const T extends readonly string[]>(words: T) => z.union([z.enum(words), Word])

/** Whether a value is a known one. */
export const isKnownWord = <T extends string>(words: readonly T[], word: string): word is T =>
  words.some((each) => each === word)

/** The number of a record's changes, from 1; `If-Match` compares it. 0 from a server without versions. */
export const Version = orElse(z.int(), 0)
