import { describe, expect, it } from 'vitest'
import { PlantChange, SettingsChange } from '#model/calls/settingsChange.ts'
import { Plant, Settings } from '#model/kinds/settings.ts'

const accepts = (change: object): boolean => SettingsChange.safeParse(change).success
const pixel = 'data:image/png;base64,iVBORw0KGgo='

describe('A change of the settings', () => {
  it.each(['01-01', '09-01', '12-31', '04-30', '02-28'])('should take a season that starts on %s', (season_start) => {
    expect(accepts({ season_start })).toBe(true)
  })

  // Not every year has February 29.
  it.each(['9-1', '09-31', '13-01', '00-10', '09-00', '02-30', '2026-09-01', '', '02-29'])(
    'should refuse a season that starts on %s',
    (season_start) => {
      expect(accepts({ season_start })).toBe(false)
    },
  )

  it('should take time zones that there are', () => {
    expect(accepts({ time_zone: 'America/Chicago' })).toBe(true)
    expect(['', 'Chicago', 'America/Pecan', '../etc'].filter((time_zone) => accepts({ time_zone }))).toEqual([])
  })

  it('should take a cap that a bag fits under', () => {
    expect([0, -1, 1e9, '44000', null].filter((max_lot_weight) => accepts({ max_lot_weight }))).toEqual([])
    expect(accepts({ max_lot_weight: 44_000 })).toBe(true)
  })

  it('should take shifts with a name and times, each name once', () => {
    const night = { name: 'Night', from: '22:00', until: '06:00' }
    expect(accepts({ shifts: [] })).toBe(true)
    expect(accepts({ shifts: [night, { ...night, name: 'Day' }] })).toBe(true)
    const wrong = [
      { from: '24:00' },
      { until: '6:00' },
      { until: '' },
      { name: ' ' },
      { name: 'x'.repeat(41) },
      { at: '1' },
    ]
    expect(wrong.filter((part) => accepts({ shifts: [{ ...night, ...part }] }))).toEqual([])
    expect(accepts({ shifts: [night, { ...night, name: 'NIGHT' }] })).toBe(false)
    expect(accepts({ shifts: Array.from({ length: 13 }, (_, at) => ({ ...night, name: String(at) })) })).toBe(false)
  })

  it('should accept images as PNG or JPEG, at most 512 KiB, and none', () => {
    expect(accepts({ company_icon: pixel })).toBe(true)
    expect(accepts({ company_icon: null })).toBe(true)
    const wrong = ['', 'https://example.com/icon.png', 'data:image/svg+xml;base64,PHN2Zz4=', `${pixel}<script>`]
    expect(wrong.filter((company_icon) => accepts({ company_icon }))).toEqual([])
    expect(accepts({ company_icon: `data:image/png;base64,${'A'.repeat(700_000)}` })).toBe(false)
  })

  it('should accept the address of a printer, and none', () => {
    const printer = (label_printer1: string) => PlantChange.safeParse({ label_printer1 }).success
    expect(['', '192.168.1.50', 'printer:9100', '[fe80::1]'].every(printer)).toBe(true)
    expect(['http://printer', 'printer/path', 'a b', 'printer\n', '@'].filter(printer)).toEqual([])
  })
})

describe('The settings of a server without settings', () => {
  it('should be the defaults', () => {
    expect(Settings.parse({})).toMatchObject({
      company_name: 'Pecanyard',
      max_lot_weight: 44_000,
      ideal_moisture_method: 'Shelled',
      time_zone: 'America/Chicago',
      week_start: 'Monday',
      season_start: '09-01',
      theme: '#062c40',
    })
    expect(Plant.parse({ id: 1 })).toMatchObject({ label_printer1: '', label_media: 'As the printer is set' })
  })
})
