import type { SettingsChange } from '#model/calls/settingsChange.ts'
import { Settings, usualRanges } from '#model/kinds/settings.ts'

/*
 * Cautions about settings: as those of `plausible.ts` they refuse nothing. The screen asks before it saves. Decisions,
 * section 63.
 */

/** What a plant's settings mostly are, both ends included; elsewhere a point or a digit may have slipped. */
const sensible = {
  cardboard_pallet_weight: [5, 150],
  max_lot_weight: [2_000, 100_000],
  ideal_moisture_content: [2, 12],
  ready_moisture_margin: [0, 5],
  meter_error: [0, 3],
  scale_error: [0, 3],
  equilibrium_in_shell: [1, 10],
  equilibrium_shelled: [1, 8],
  wet_hours: [2, 240],
  refusals_days: [7, 3_650],
} as const satisfies { readonly [Name in keyof Settings]?: readonly [least: number, most: number] }

/** How many times the built-in bound of a usual range another plant's may be, or how small a part of it. */
const slipped = 5

const builtIn = Settings.parse({})

/** The bounds of usual ranges: as often as not a lower one is 0, so it is compared with the upper one. */
const bounds = Object.values(usualRanges).flatMap(([from, to]) => {
  const most = builtIn[to]
  return [
    { field: from, least: 0, most: builtIn[from] === 0 ? most : builtIn[from] * slipped },
    { field: to, least: most / slipped, most: most * slipped },
  ]
})

const figures = [...Object.entries(sensible).map(([field, [least, most]]) => ({ field, least, most })), ...bounds]

/** A setting that looks like a slip of a point or a digit, and what is usual of it. */
export interface SettingCaution {
  readonly field: string
  readonly value: number
  readonly least: number
  readonly most: number
}

/** The changed settings that make no sense for a plant. */
export const settingCautions = (change: SettingsChange): readonly SettingCaution[] =>
  figures.flatMap(({ field, least, most }) => {
    const value: unknown = Reflect.get(change, field)
    return typeof value !== 'number' || (least <= value && value <= most) ? [] : [{ field, value, least, most }]
  })
