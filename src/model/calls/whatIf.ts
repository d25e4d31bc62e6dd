import * as z from 'zod/mini'
import { bagGrades } from '#model/kinds/bag.ts'
import { LogEvent } from '#model/kinds/event.ts'
import { lotStatuses } from '#model/kinds/lot.ts'
import type { Settings, usualRanges } from '#model/kinds/settings.ts'
import { whole } from '#model/values/query.ts'
import { SettingsChange } from './settingsChange.ts'

/** A number in a query, as a setting has it: at most two decimals. */
const figure = <T extends z.ZodMiniType<number, number>>({ def }: z.ZodMiniOptional<T>) =>
  z.exactOptional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Give a number with at most two decimals.')),
      z.pipe(
        z.transform((value: string) => Number(value)),
        def.innerType,
      ),
    ),
  )

const setting = SettingsChange.shape

/** The settings by which a season is decided again: those that rules and questions read. */
const settings = {
  max_lot_weight: figure(setting.max_lot_weight),
  ideal_moisture_content: figure(setting.ideal_moisture_content),
  ideal_moisture_method: z.exactOptional(setting.ideal_moisture_method.def.innerType),
  ready_moisture_margin: figure(setting.ready_moisture_margin),
  usual_wagon_min: figure(setting.usual_wagon_min),
  usual_wagon_max: figure(setting.usual_wagon_max),
  usual_gross_min: figure(setting.usual_gross_min),
  usual_gross_max: figure(setting.usual_gross_max),
  usual_tare_min: figure(setting.usual_tare_min),
  usual_tare_max: figure(setting.usual_tare_max),
  usual_trash_min: figure(setting.usual_trash_min),
  usual_trash_max: figure(setting.usual_trash_max),
  usual_arrival_min: figure(setting.usual_arrival_min),
  usual_arrival_max: figure(setting.usual_arrival_max),
  usual_in_shell_min: figure(setting.usual_in_shell_min),
  usual_in_shell_max: figure(setting.usual_in_shell_max),
  usual_shelled_min: figure(setting.usual_shelled_min),
  usual_shelled_max: figure(setting.usual_shelled_max),
  usual_run_min: figure(setting.usual_run_min),
  usual_run_max: figure(setting.usual_run_max),
  usual_tall_super_sack_min: figure(setting.usual_tall_super_sack_min),
  usual_tall_super_sack_max: figure(setting.usual_tall_super_sack_max),
  usual_super_sack_min: figure(setting.usual_super_sack_min),
  usual_super_sack_max: figure(setting.usual_super_sack_max),
  usual_large_bag_min: figure(setting.usual_large_bag_min),
  usual_large_bag_max: figure(setting.usual_large_bag_max),
  usual_medium_bag_min: figure(setting.usual_medium_bag_min),
  usual_medium_bag_max: figure(setting.usual_medium_bag_max),
  usual_small_bag_min: figure(setting.usual_small_bag_min),
  usual_small_bag_max: figure(setting.usual_small_bag_max),
  usual_yield_min: figure(setting.usual_yield_min),
  usual_yield_max: figure(setting.usual_yield_max),
  usual_moisture_min: figure(setting.usual_moisture_min),
  usual_moisture_max: figure(setting.usual_moisture_max),
  usual_count_min: figure(setting.usual_count_min),
  usual_count_max: figure(setting.usual_count_max),
} satisfies Readonly<Record<(typeof usualRanges)[keyof typeof usualRanges][number], z.ZodMiniType>> &
  Readonly<Partial<Record<keyof Settings, z.ZodMiniType>>>

/** The season that began in a year, the present one by default, and the settings that are others all along. */
export const WhatIfQuery = z.strictObject({ season: z.optional(whole(1900, 2199)), ...settings })

export type WhatIfQuery = z.output<typeof WhatIfQuery>

/** The settings that are others than they were. */
export type WhatIfChange = Readonly<Omit<WhatIfQuery, 'season'>>

/** A lot at the end of the season: net in lbs. */
const LotThen = z.object({ status: z.enum(lotStatuses), bags: z.int(), net: z.number() })

/** A lot that would be another; `before` is null for one that the log does not have, `after` for one that would not be. */
const DifferingLot = z.object({
  id: z.int(),
  lot_number: z.int(),
  order: z.int(),
  order_number: z.nullable(z.int()),
  grade: z.enum(bagGrades),
  before: z.nullable(LotThen),
  after: z.nullable(LotThen),
})

export type DifferingLot = z.infer<typeof DifferingLot>

/** What is said of a step of the log, in English; `rule` is its number in RULES.md, null where it has none. */
const RemarkedStep = z.object({ event: LogEvent, rule: z.nullable(z.string()), text: z.string() })

/** A step that would be refused: its bag goes to the next lot, or it is left out. */
const RefusedThen = z.extend(RemarkedStep, { fate: z.enum(['next lot', 'left out']) })

export type RemarkedStep = z.infer<typeof RemarkedStep>
export type RefusedThen = z.infer<typeof RefusedThen>

/**
 * A season decided again: how many lots began, and each that would be another; steps that would be refused and those that
 * would not any more, questions that would be asked and those that would not any more, oldest first, at most 200 of each
 * with their number. `left_out` of the refused are left out. `unread` decisions stand as they were recorded.
 */
export const WhatIf = z.object({
  season: z.int(),
  from: z.string(),
  to: z.string(),
  decisions: z.int(),
  unread: z.int(),
  lots_before: z.int(),
  lots_after: z.int(),
  lots: z.array(DifferingLot),
  refused: z.array(RefusedThen),
  refused_count: z.int(),
  left_out: z.int(),
  allowed: z.array(RemarkedStep),
  allowed_count: z.int(),
  asked: z.array(RemarkedStep),
  asked_count: z.int(),
  unasked: z.array(RemarkedStep),
  unasked_count: z.int(),
})

export type WhatIf = z.infer<typeof WhatIf>
