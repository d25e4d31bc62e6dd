import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const row = (month: string, variety_name: string, [now, last]: [number, number | null]) => ({
  month,
  variety_name,
  received: { now, last },
  shipped: { now: now / 2, last: 0 },
  unweighed: { now: variety_name === 'Elliott' ? 2 : 0, last: 0 },
})
const open = (months: readonly object[] | null) =>
  openApp({
    self: { ...ana, role_number: 4 },
    place: '/statistics',
    tables: months === null ? {} : { season_months: [{ id: 1, season: 2026, months }] },
  })
const section = () => screen.findByRole('region', { name: 'Received and shipped by month' })

describe('received and shipped weights by month', () => {
  it('should be shown by variety with the last season, and with sums', async () => {
    open([row('2026-10', 'Desirable', [5000.5, 4000]), row('2026-11', 'Elliott', [9000.25, null])])
    await screen.findByText('In all')
    const rows = within(await section())
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'MonthVarietyReceivedReceived last seasonShippedShipped last season',
      '10/2026Desirable5,000.50 lbs4,000.00 lbs2,500.25 lbs0.00 lbs',
      '11/2026Elliott9,000.25 lbs—not known4,500.13 lbs0.00 lbs',
      'In all14,000.75 lbs4,000.00 lbs7,000.38 lbs0.00 lbs',
    ])
    expect((await section()).textContent).toContain('2 wagons of these months were not weighed and are in no sum.')
    expect(within(await section()).getByRole('button', { name: 'Save as CSV' })).toBeDefined()
  })

  it('should show an empty state', async () => {
    open([])
    expect((await screen.findByText(/^Nothing was received/)).textContent).toBe(
      'Nothing was received or shipped in these two seasons.',
    )
    expect(within(await section()).queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  })

  it('should be omitted if the server lacks them', async () => {
    open(null)
    expect(await screen.findByText(/^The last \d+ days$/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Received and shipped by month' })).toBeNull()
  })
})
