import * as z from 'zod/mini'
import { type BagGrade, bagGrades, type BagType, bagTypes } from '#model/kinds/bag.ts'
import { daysBetween } from '#model/values/calendar.ts'
import { QueryId, several } from '#model/values/query.ts'
import { PlainDate } from '#model/values/units.ts'

/** What a report is about. `corrections` are counted; `yields` and `moistures` are the plant's own figures of lots. */
export const measures = [
  'bagged',
  'received',
  'shipped',
  'dried',
  'trash',
  'corrections',
  'yields',
  'moistures',
] as const
export type Measure = (typeof measures)[number]

/** The unit of a measure's values; null for a number of events. */
export const unitOf = {
  bagged: 'lbs',
  received: 'lbs',
  shipped: 'lbs',
  dried: 'h',
  trash: 'lbs',
  corrections: null,
  yields: '%',
  moistures: '%',
} as const satisfies Readonly<Record<Measure, 'lbs' | 'h' | '%' | null>>

/** Whether a measure's values are medians with quartiles, which have no sum. */
export const isQuality = (measure: Measure): boolean => unitOf[measure] === '%'

export const timeCuts = ['day', 'week', 'month', 'season'] as const
export const subjectCuts = ['client', 'orchard', 'variety', 'grade', 'broker', 'bag_type', 'person'] as const
export type TimeCut = (typeof timeCuts)[number]
export type SubjectCut = (typeof subjectCuts)[number]
export type Cut = TimeCut | SubjectCut

const cuts = [...timeCuts, ...subjectCuts] as const

/** What a measure's records have, so that it can be told apart or chosen by it. */
export const subjectsOf: Readonly<Record<Measure, readonly SubjectCut[]>> = {
  bagged: subjectCuts,
  received: ['client', 'orchard', 'variety', 'person'],
  shipped: ['client', 'orchard', 'variety', 'grade', 'broker'],
  dried: ['client', 'orchard', 'variety'],
  trash: ['client', 'orchard', 'variety', 'person'],
  corrections: ['client', 'orchard', 'variety', 'grade', 'person'],
  yields: ['client', 'orchard', 'variety', 'grade', 'broker'],
  moistures: ['client', 'orchard', 'variety', 'grade', 'broker'],
}

/** Whether a cut is one of time. */
export const isTimeCut = (cut: Cut): cut is TimeCut => timeCuts.some((each) => each === cut)

/** A filter's value for records that have none: of the broker of an unsold lot, of the order of a corrected client. */
export const none = 'none'

const orNone = <T extends z.ZodMiniType>(schema: T) =>
  z.union([
    z.pipe(
      z.literal(none),
      z.transform((): null => null),
    ),
    schema,
  ])

const ids = z.optional(several(orNone(QueryId), 50, 'Give a record by its number, or none.'))

const Day = PlainDate.check(z.regex(/^(19|20|21)/, 'Give a day from 1900 to 2199.'))

/** The longest time of a report, days, and what is said of a longer one. */
export const longestReport = 3700
export const tooLong = 'Give at most ten years.'
/** The most cuts at once, one of them of time. */
const mostCuts = 3

interface Asked {
  readonly measure: Measure
  readonly by?: readonly Cut[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const isTooLong = ({ from, to }: Asked): boolean =>
  from !== undefined && to !== undefined && daysBetween(from, to) > longestReport

const unknownCut = ({ measure, by = [] }: Asked): boolean =>
  by.some((cut) => !isTimeCut(cut) && !subjectsOf[measure].includes(cut))

/**
 * A report of the plant's days `from` to `to` (both included; by default this season up to today), told apart `by` at
 * most one cut of time and two others. Each of the other fields leaves only what has one of its values; `none` is null,
 * for records that have none.
 */
export const ReportQuery = z
  .strictObject({
    measure: z.enum(measures, `Give one of ${measures.join(', ')}.`),
    by: z.optional(several(z.enum(cuts), mostCuts, `Give one or more of ${cuts.join(', ')}.`)),
    from: z.optional(Day),
    to: z.optional(Day),
    client: ids,
    orchard: ids,
    variety: ids,
    broker: ids,
    person: ids,
    grade: z.optional(
      several(orNone(z.enum(bagGrades)), bagGrades.length + 1, `Give one or more of ${bagGrades.join(', ')}, or none.`),
    ),
    bag_type: z.optional(several(z.enum(bagTypes), bagTypes.length, `Give one or more of ${bagTypes.join(', ')}.`)),
  })
  .check(
    z.refine((asked) => (asked.by ?? []).filter(isTimeCut).length <= 1, {
      path: ['by'],
      message: 'Give at most one of day, week, month and season.',
    }),
    z.refine((asked) => !unknownCut(asked), { path: ['by'], message: 'This measure is not told apart by that.' }),
    z.refine(
      (asked) => subjectCuts.every((cut) => asked[cut] === undefined || subjectsOf[asked.measure].includes(cut)),
      {
        path: ['measure'],
        message: 'This measure is not told apart by one of the filters.',
      },
    ),
    z.refine((asked) => asked.from === undefined || asked.to === undefined || asked.from <= asked.to, {
      path: ['to'],
      message: 'Give a day that is not before the first.',
    }),
    z.refine((asked) => !isTooLong(asked), { path: ['from'], message: tooLong }),
  )

/** What is left of a measure: by subject, the wanted values; null for records that have none. */
export type ReportFilters = {
  readonly [Subject in SubjectCut]?:
    | readonly (Subject extends 'grade' ? BagGrade | null : Subject extends 'bag_type' ? BagType : number | null)[]
    | undefined
}

/** The lower and the upper quartile of a quality figure; its median is the value. */
const Quartiles = z.object({ low: z.number(), high: z.number() })

/**
 * A row of a report: `key` has a value for each cut, null where there is none (a bag that nobody has bought). `value` is
 * a sum, or a median with its quartiles; null where a median has no figures. `last_season` is the same of the same dates
 * a year before, null where there was nothing.
 */
export const ReportRow = z.object({
  key: z.record(z.string(), z.nullable(z.union([z.string(), z.int()]))),
  value: z.nullable(z.number()),
  count: z.int(),
  quartiles: z.nullable(Quartiles),
  last_season: z.nullable(z.number()),
})

/**
 * A report. `total` is what all rows are together, `count` the number of records: bags, wagons, shipments, the days of
 * dryer runs, corrections, or lots with a figure. `names` has the names of the ids in the keys, by cut.
 */
export const Report = z.object({
  measure: z.enum(measures),
  unit: z.nullable(z.enum(['lbs', 'h', '%'])),
  by: z.array(z.enum(cuts)),
  from: PlainDate,
  to: PlainDate,
  rows: z.array(ReportRow),
  total: z.nullable(z.number()),
  count: z.int(),
  quartiles: z.nullable(Quartiles),
  last_total: z.nullable(z.number()),
  names: z.record(z.string(), z.record(z.string(), z.string())),
})

export type ReportQuery = z.output<typeof ReportQuery>
export type ReportRow = z.infer<typeof ReportRow>
export type Report = z.infer<typeof Report>
