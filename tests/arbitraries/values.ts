import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { day as wholeDay, momentOf } from '#model/values/calendar.ts'
import { name, text as oneLine } from '#model/values/units.ts'

dayjs.extend(utc)

/** Saturday, 3 October 2026, ten in the morning at the plant; arbitrary days and times are around it. */
export const moment = momentOf('2026-10-03T15:00:00.000Z', 'America/Chicago')

/** The runs of a law; `RUNS=1000 npx vitest run tests/machines` sets more. */
export const runs = (usual: number): number => Number(process.env['RUNS'] ?? usual)

/** The timeout of a law, ms: a second for each history, and at least that of any test. */
export const patience = (usual: number): number => 20_000 + 1000 * runs(usual)

export const id = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) },
)

/** A weight in lbs with at most two decimals. */
export const pounds = fc.integer({ min: 0, max: 100_000_000 }).map((hundredths) => hundredths / 100)

/** JSON knows no −0. */
export const percent = fc.double({ min: 0, max: 100, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value))

export const count = fc.integer({ min: 0, max: 1_000_000 })

const Text = oneLine(60)
const Name = name(60)

/** Any code point but NUL and the halves of pairs; fast-check's own unit for this takes three seconds to set up. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 1, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

/** Texts of users and pranksters: any language, quotes, emoji; at most 60 visible characters. */
export const text = fc
  .oneof(
    fc.constantFrom('', 'Wet after the rain', '82%-18%', 'Ñandú & Söhne', 'O\'Neil "the" <b>', '🥜'),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: anyCharacter, maxLength: 20 }),
  )
  .filter((value) => Text.safeParse(value).success)

/** The same, with line breaks. */
export const notes = fc.oneof(
  text,
  fc.array(text, { maxLength: 3 }).map((lines) => lines.join('\n\t')),
)

/** A valid name. */
export const words = text.filter((value) => Name.safeParse(value).success)

/** A calendar date within three years of the moment, one in three out of reach. */
export const day = fc
  .integer({ min: -1095, max: 30 })
  .map((days) => dayjs.utc(moment.today).add(days, 'day').format('YYYY-MM-DD'))

/** An instant within three years of the moment, one in three out of reach. */
export const instant = fc
  .integer({ min: -1095 * wholeDay, max: 30 * wholeDay })
  .map((milliseconds) => dayjs.utc(moment.now).add(milliseconds, 'millisecond').toISOString())

export const flag = fc.boolean()
/** ¢ a lb and percent of yield. */
export const price = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100)
