import { describe, expect, it } from 'vitest'
import { settingCautions } from '#machines/plausibleSettings.ts'
import { Settings } from '#model/kinds/settings.ts'

describe('A setting', () => {
  it('should be asked about where it makes no sense for a plant', () => {
    expect(settingCautions({ max_lot_weight: 44 })).toEqual([
      { field: 'max_lot_weight', value: 44, least: 2000, most: 100_000 },
    ])
    expect(settingCautions({ ideal_moisture_content: 45, wet_hours: 720 }).map(({ field }) => field)).toEqual([
      'ideal_moisture_content',
      'wet_hours',
    ])
  })

  it('should be asked about where a usual bound is a fifth of the built-in one, or five times it', () => {
    expect(settingCautions({ usual_gross_max: 600_000, usual_super_sack_max: 200 }).map(({ field }) => field)).toEqual([
      'usual_gross_max',
      'usual_super_sack_max',
    ])
    expect(settingCautions({ usual_gross_max: 80_000, usual_shelled_min: 3, usual_run_max: 96 })).toEqual([])
  })

  it('should pass as it is built in', () => {
    const numbers = Object.entries(Settings.parse({})).filter(([, value]) => typeof value === 'number')
    expect(settingCautions(Object.fromEntries(numbers))).toEqual([])
  })
})
