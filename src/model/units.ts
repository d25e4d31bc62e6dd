import dayjs from 'dayjs'
import * as z from 'zod/mini'

const surrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether a text survives both storage engines unchanged: well-formed Unicode without NUL. */
const storable = (text: string): boolean => !text.includes('\0') && !surrogates.test(text)

/**
 * Characters that nobody sees, or that turn round what stands beside them: with one, a name could pass for another.
 * ZWJ and ZWNJ stay; letters and emoji are written with them.
 */
const unseen = /(?!\u200C|\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const unseenBetweenLines = /(?!\u200C|\u200D|[\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const noMark = 'Leave out characters that can’t be seen.'

/** Any characters, at most `max` Unicode code points, that both storage engines keep unchanged: passwords, and what is looked for. */
export const characters = (max: number, wanted = 'Enter text.') =>
  z
    .string(wanted)
    .check(
      z.maxLength(max, `Use at most ${max} characters.`),
      z.refine(storable, 'Use text without NUL or broken characters.'),
    )

/** Text in one line, of which every character can be seen; `wanted` asks for it. */
export const text = (max: number, wanted?: string) =>
  characters(max, wanted).check(z.refine((value) => !storable(value) || !unseen.test(value), noMark))

/** Text in lines: as `text`, with line breaks and tabs. */
export const lines = (max: number) =>
  characters(max).check(z.refine((value) => !storable(value) || !unseenBetweenLines.test(value), noMark))

/** Letters that look like a blank. */
const blanks = /[\s\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|\u200C|\u200D|[\uFE00-\uFE0F]/gu
const says = (value: string): boolean => value.replaceAll(blanks, '') !== ''

/** Text that says something: as `text`, and not blank. */
export const name = (max: number) => text(max).check(z.refine(says, 'Enter something here.'))

/** Free notes, at most 4,000 characters. */
export const Notes = lines(4000)

/** Why something is done: as `lines`, and not blank. */
export const reason = (max: number) => lines(max).check(z.refine(says, 'Enter something here.'))

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

/** A word that Pecanyard has no rule for, as another server writes it: kept and shown as itself. */
const Word = z.string().brand<'Word'>()

/** One of the words that Pecanyard knows, or another one that is only shown. For what is read, never for what is sent. */
export const wordOf = <const T extends readonly string[]>(known: T) => z.union([z.enum(known), Word])

/** Whether a word is one of those that Pecanyard knows. */
export const isKnownWord = <T extends string>(known: readonly T[], word: string): word is T =>
  known.some((each) => each === word)

/** How often a record has changed, from 1; what `If-Match` compares. 0 where a server does not count. */
export const Version = orElse(z.int(), 0)
