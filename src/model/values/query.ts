import * as z from 'zod/mini'

/** A record's id in a query: digits, at most 2^53 − 1. */
export const QueryId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'Give a record by its number.')),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.int('Give a record by its number.'),
  ),
)

/** `true` or `false` in a query. */
export const QueryFlag = z.pipe(
  z.enum(['true', 'false'], 'Give true or false.'),
  z.transform((value: 'true' | 'false') => value === 'true'),
)

/** A whole number in a query, `least` and `most` included. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'Give a whole number.')),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.minimum(least, `Give at least ${least}.`), z.maximum(most, `Give at most ${most}.`)),
    ),
  )

/** The most values of a repeated parameter. */
const mostValues = 100

/** A union says nothing of its branches, so it is told what is wrong with a value. */
const repeated = <T extends z.ZodMiniType>(one: T, most: number, wrong?: string) =>
  z.union([one, z.array(one).check(z.maxLength(most))], {
    error: ({ input }) => (Array.isArray(input) && input.length > most ? `Give at most ${most} values.` : wrong),
  })

/** A parameter that may be repeated: a record must have one of its values. */
export const oneOrMore = <T extends z.ZodMiniType>(one: T, wrong?: string) =>
  z.optional(repeated(one, mostValues, wrong))

/** The same as a list without duplicates, of at most `most` values. */
export const several = <T extends z.ZodMiniType>(one: T, most: number, wrong: string) =>
  z.pipe(
    repeated(one, most, wrong),
    z.transform((value): readonly z.output<T>[] => [...new Set(Array.isArray(value) ? value : [value])]),
  )

/** A parameter's values, none if it is absent. */
export const valuesOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : isList(value) ? value : [value]

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)
