import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { WagonNumber } from '#model/kinds/wagon.ts'
import {
  characters,
  Count,
  Id,
  Instant,
  name,
  netPounds,
  Notes,
  Percent,
  PlainDate,
  Pounds,
  reason,
  sumPounds,
  text,
  toHundredths,
  toPounds,
} from '#model/values/units.ts'
import { pounds, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

/** The value that a schema reads, or its complaints. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => issue.message)
}

/** Values from JSON, forms and pranksters in place of a number. */
const titled = (...values: readonly unknown[]) => values.map((value) => [fc.stringify(value), value] as const)
const noNumbers = titled(
  Number.NaN,
  Infinity,
  -Infinity,
  '0x10',
  '12',
  '',
  'Infinity',
  null,
  undefined,
  false,
  true,
  [5],
  {},
  5n,
)

describe('A weight in lbs', () => {
  it.each([0, 0.01, 35, 1403.5, 2140.25, 999_999.99, 1_000_000])('should be read: %d', (value) => {
    expect(read(Pounds, value)).toBe(value)
  })

  it.each(noNumbers)('should not be made of %s', (_, value) => {
    expect(read(Pounds, value)).toEqual(['Enter a weight in lbs, for example 1403.5.'])
  })

  it('should not be negative, nor more than a million', () => {
    expect(read(Pounds, -0.01)).toEqual(['A weight is at least 0 lbs.'])
    expect(read(Pounds, 1_000_000.01)).toEqual(['A weight is at most 1,000,000 lbs.'])
  })

  it.each([0.001, 1403.555, 44_000.001, 1e-9, 44_000.000000001, 0.1 + 0.2])(
    'should have at most two decimals: %d',
    (value) => {
      expect(read(Pounds, value)).toEqual(['Give a weight with at most two decimals.'])
    },
  )

  it('should be 0 for −0', () => {
    expect(toHundredths(z.parse(Pounds, -0)) + 0).toBe(0)
  })

  test.prop([fc.integer({ min: 0, max: 100_000_000 })], { numRuns: runs(300) })(
    'should be rounded to the hundredth',
    (hundredths) => {
      const roundTripped: unknown = JSON.parse(JSON.stringify(toPounds(hundredths)))
      expect(toHundredths(z.parse(Pounds, roundTripped))).toBe(hundredths)
    },
  )

  const exactly = (weights: readonly number[]): bigint =>
    weights.reduce((sum, weight) => sum + BigInt(weight.toFixed(2).replace('.', '')), 0n)
  const drifts = (sum: (weights: readonly number[]) => number) => (weights: readonly number[]) =>
    BigInt(Math.round(sum(weights) * 100)) !== exactly(weights) ||
    String(sum(weights)) !== String(Number(sum(weights).toFixed(2)))

  test.prop([fc.array(pounds, { maxLength: 200 })], { numRuns: runs(200) })(
    'should be summed without drift',
    (weights) => {
      expect(drifts(sumPounds)(weights)).toBe(false)
    },
  )

  it('should catch a sum of doubles, which drifts', () => {
    expect(drifts((weights) => weights.reduce((sum, weight) => sum + weight, 0))([0.1, 0.2])).toBe(true)
  })

  it('should be taken off another without drift', () => {
    expect(netPounds(2140.3, 35.1)).toBe(2105.2)
    expect(netPounds(0.3, 0.1)).toBe(0.2)
  })
})

describe('A percentage', () => {
  it.each([0, 8.21, 100])('should be read: %d', (value) => {
    expect(read(Percent, value)).toBe(value)
  })

  it.each(noNumbers)('should not be made of %s', (_, value) => {
    expect(read(Percent, value)).toEqual(['Enter a percentage, for example 8.21, without a symbol.'])
  })

  it('should be 0 to 100', () => {
    expect(read(Percent, -0.1)).toEqual(['A percentage is at least 0.'])
    expect(read(Percent, 100.1)).toEqual(['A percentage is at most 100.'])
  })
})

describe('A count of pecans', () => {
  it.each([0, 48, 1_000_000])('should be read: %d', (value) => {
    expect(read(Count, value)).toBe(value)
  })

  it.each([...noNumbers, ...titled(48.5, 2 ** 53)])('should not be made of %s', (_, value) => {
    expect(read(Count, value)).toContain('Enter a whole number of pecans.')
  })

  it('should be 0 to a million', () => {
    expect(read(Count, -1)).toEqual(['A count is at least 0.'])
    expect(read(Count, 1_000_001)).toEqual(['A count is at most 1,000,000.'])
  })
})

describe('The number of a record', () => {
  it.each([1, 41, Number.MAX_SAFE_INTEGER])('should be read: %d', (value) => {
    expect(read(Id, value)).toBe(value)
  })

  it.each([...noNumbers, ...titled(0, -1, 1.5, 2 ** 53)])('should not be made of %s', (_, value) => {
    expect(read(Id, value)).toContain('Choose a record by its number.')
  })
})

describe('An instant', () => {
  it.each([
    ['2026-10-03T06:10:00Z', '2026-10-03T06:10:00.000Z'],
    ['2026-10-03T06:10:00.5Z', '2026-10-03T06:10:00.500Z'],
    ['2026-10-03T06:10:00.123456Z', '2026-10-03T06:10:00.123Z'],
    ['2024-02-29T23:59:59.999Z', '2024-02-29T23:59:59.999Z'],
  ])('should be read to the millisecond: %s', (value, instant) => {
    expect(read(Instant, value)).toBe(instant)
  })

  it.each([
    '2026-10-03',
    '2026-10-03T06:10:00',
    '2026-10-03T06:10:00+02:00',
    '2026-02-29T06:10:00Z',
    '2026-10-03T24:00:00Z',
    '2026-13-03T06:10:00Z',
    ' 2026-10-03T06:10:00Z',
    1_790_000_000_000,
    null,
  ])('should not be made of %j', (value) => {
    expect(read(Instant, value)).toEqual(['Give a time as UTC, for example 2026-10-03T06:10:00Z.'])
  })
})

describe('A calendar date', () => {
  it.each(['2026-10-03', '2024-02-29'])('should be read: %s', (value) => {
    expect(read(PlainDate, value)).toBe(value)
  })

  it.each(['2026-02-29', '2026-10-3', '10/03/2026', '2026-10-03T00:00:00Z', '', null, 20_261_003])(
    'should not be made of %j',
    (value) => {
      expect(read(PlainDate, value)).toEqual(['Give a date as YYYY-MM-DD.'])
    },
  )
})

describe('Text', () => {
  it.each(['', 'Wet', 'Ñandú & Söhne', 'two\nlines\tand a tab', '🥜', '\u{10FFFF}', "Robert'); --", '<b>'])(
    'should be read unchanged: %j',
    (value) => {
      expect(read(Notes, value)).toBe(value)
    },
  )

  it.each(['\0', 'a\0b', '\uD83E', 'a\uD83E', '\uDD5Ca', '\uDD5C\uD83E', '\uD83E\uD83E\uDD5C'])(
    'should contain no NUL and no half characters: %j',
    (value) => {
      expect(read(Notes, value)).toEqual(['Use text without NUL or broken characters.'])
    },
  )

  it.each(titled(null, 5, false, ['Wet'], {}))('should not be made of %s', (_, value) => {
    expect(read(Notes, value)).toEqual(['Enter text.'])
  })

  const unseen = [
    '\u202EnimdA',
    'A\u200Bna',
    'A\u2066na',
    '\uFEFFAna',
    'A\u00ADna',
    'A\u001B[1m',
    'A\u0085',
    'A\u{E0041}',
    'A\u2028na',
  ]
  it.each(unseen)('should contain no invisible characters and no bidi overrides: %j', (value) => {
    for (const schema of [text(100), name(100), Notes, reason(100)])
      expect(read(schema, value)).toEqual(['Leave out characters that can’t be seen.'])
    expect(read(characters(100), value)).toBe(value)
  })

  it.each(['نامه\u200Cها', '👩\u200D🌾', 'क्\u200Dष', 'العربية', 'שלום'])(
    'should be written as its letters are: %j',
    (value) => {
      for (const schema of [text(100), name(100), Notes]) expect(read(schema, value)).toBe(value)
    },
  )

  it('should break into lines where it is a note or a reason, and not where it is a name', () => {
    const two = 'Wet\r\n\tand cold'
    expect([read(Notes, two), read(reason(100), two)]).toEqual([two, two])
    expect(read(name(100), two)).toEqual(['Leave out characters that can’t be seen.'])
  })

  it('should be as long as it may be, and no longer', () => {
    expect(read(text(3), '🥜🥜🥜')).toBe('🥜🥜🥜')
    expect(read(text(3), '🥜🥜🥜🥜')).toEqual(['Use at most 3 characters.'])
  })

  it.each([
    '',
    ' ',
    '\u00A0',
    '\u200D',
    '\u3164 ',
    '\u2800',
    '\uFFA0',
    '\u115F\u1160',
    '\u180B',
    '\u{E0100}',
    '\u0301',
    ' \u0301',
    '\uFE0F',
    '\u034F',
    '\u17B4',
    '\u{1D159}',
    '\u2003',
    '\u3000',
  ])('should have visible characters as a name and a reason: %j', (value) => {
    for (const schema of [name(100), reason(100)]) expect(read(schema, value)).toEqual(['Enter something here.'])
  })

  test.prop([fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) })], {
    numRuns: runs(300),
  })('should be read exactly when both storage engines would keep it', (value) => {
    const kept = new TextDecoder().decode(new TextEncoder().encode(value)) === value && !value.includes('\0')
    expect(read(characters(1000), value) === value).toBe(kept)
  })
})

describe('The number of a wagon', () => {
  it.each([
    ['A17', 'A17'],
    ['a17', 'A17'],
    ['b-4', 'B-4'],
    ['12345678901234567890', '12345678901234567890'],
  ])('should be read in upper case: %s', (value, label) => {
    expect(read(WagonNumber, value)).toBe(label)
  })

  // In upper case these would be SS, I, S and FI.
  it.each(['', 'A 17', ' A17', 'A17\n', '123456789012345678901', 'Ä1', 'ß', 'ı', 'ſ', 'ﬁ', 'A_1'])(
    'should be letters, digits and dashes: %j',
    (value) => {
      expect(read(WagonNumber, value)).toEqual(['Use 1 to 20 letters, digits or dashes, no spaces.'])
    },
  )

  it.each(titled(null, 17, ['A17']))('should not be made of %s', (_, value) => {
    expect(read(WagonNumber, value)).toEqual(['Enter the wagon id.'])
  })
})
