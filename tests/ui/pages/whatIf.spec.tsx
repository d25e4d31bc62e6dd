import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { WhatIf } from '#model/calls/whatIf.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { readWhatIfView, seasonsOffered, whatIfAddress } from '#ui/pages/whatIf/whatIfView.ts'

afterEach(cleanup)

const sam = { ...ana, role_number: 3 }

const event: LogEvent = {
  seq: 812,
  at: '2026-11-17T12:00:00.000Z',
  actor: { id: 7, name: 'Ana Rigsby', role_number: 2 },
  type: 'bag.weighed',
  entity: 'bag',
  entity_id: 9,
  from: null,
  to: null,
  data: { clean_gross: 2000 },
  reason: null,
  cause: null,
  prev_hash: '',
  hash: '',
  subject: '7-3',
}

const nothing: WhatIf = {
  season: 2026,
  from: '2026-09-01T05:00:00.000Z',
  to: '2026-11-29T05:00:00.000Z',
  decisions: 60_512,
  unread: 0,
  lots_before: 12,
  lots_after: 12,
  lots: [],
  refused: [],
  refused_count: 0,
  left_out: 0,
  allowed: [],
  allowed_count: 0,
  asked: [],
  asked_count: 0,
  unasked: [],
  unasked_count: 0,
}

const lot = { order: 3, order_number: 31, grade: 'Large A Grade' } as const
const smaller: WhatIf = {
  ...nothing,
  lots_after: 13,
  lots: [
    {
      ...lot,
      id: 7,
      lot_number: 7,
      before: { status: 'Sorting', bags: 3, net: 5595 },
      after: { status: 'Ready', bags: 2, net: 3830 },
    },
    { ...lot, id: 13, lot_number: 13, before: null, after: { status: 'Sorting', bags: 1, net: 1765 } },
  ],
  refused: [
    {
      event,
      rule: 'L2',
      text: 'With this bag lot 7 would weigh 5,700.00 lbs; the limit is 4,000.00.',
      fate: 'next lot',
    },
  ],
  refused_count: 1,
}

const openWhatIf = (place: string, answer: WhatIf = nothing) =>
  openApp({ self: sam, place, tables: { what_if: [{ ...answer }] } })

describe('the question of an address', () => {
  it('should be a season and the settings that are others', () => {
    expect(readWhatIfView('')).toEqual({ season: null, change: {} })
    const change = { max_lot_weight: '40000', ideal_moisture_method: 'In-Shell' }
    const address = whatIfAddress(2026, change)
    expect(readWhatIfView(address.split('?')[1] ?? '')).toEqual({ season: 2026, change })
  })

  it.each(['season=last', 'max_lot_weight=much', 'max_lot_weight=0', 'time_zone=UTC', 'usual_run_max=1.5'])(
    'should be none where it is %s',
    (address) => {
      expect(readWhatIfView(address)).toBeNull()
    },
  )

  it('should offer the present season and those before it, and the one that is asked for', () => {
    const calendar = { time_zone: 'America/Chicago', season_start: '09-01' }
    const now = Date.parse('2027-08-31T12:00:00.000Z')
    expect(seasonsOffered(now, calendar, null)).toEqual([2026, 2025, 2024, 2023, 2022])
    expect(seasonsOffered(now, calendar, 2019)).toEqual([2026, 2025, 2024, 2023, 2022, 2019])
  })
})

describe('the page What if', () => {
  it('should ask nothing before it is told to, and send what was changed', async () => {
    const { user } = openWhatIf('/what-if')
    const weight = await screen.findByLabelText('Maximum lot weight')
    expect(weight).toHaveProperty('value', '44000')
    await user.clear(weight)
    await user.type(weight, '40,000')
    await pressed(user, screen.getByRole('button', { name: 'Decide again' }))
    await screen.findByText('The answer is the plant itself')
    expect(location.hash).toMatch(/^#\/what-if\?season=\d{4}&max_lot_weight=40000$/)
    expect(screen.getByText('44,000.00 lbs')).toBeDefined()
  })

  it('should refuse a range upside down under its field, and ask nothing', async () => {
    const { user } = openWhatIf('/what-if')
    const weight = await screen.findByLabelText('Maximum lot weight')
    await user.clear(weight)
    await user.type(weight, '0')
    await pressed(user, screen.getByRole('button', { name: 'Decide again' }))
    expect(await screen.findByText('The maximum lot weight must be more than 0 lbs.')).toBeDefined()
    expect(location.hash).toBe('#/what-if')
  })

  it('should say the lots that would be others, and each refusal with its step', async () => {
    openWhatIf('/what-if?season=2026&max_lot_weight=4000', smaller)
    const lots = within(await screen.findByRole('region', { name: 'Lots' }))
    expect(lots.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lot 7Large A Grade · order 315,595.00 lbs (3 bags)3,830.00 lbs (2 bags)SortingReady',
      'Lot 13Large A Grade · order 311,765.00 lbs (1 bag)would be newSorting',
    ])
    expect(lots.getByRole('link', { name: 'Lot 7' }).getAttribute('href')).toBe('#/lots/7')
    expect(lots.queryByRole('link', { name: 'Lot 13' })).toBeNull()
    const refused = within(screen.getByRole('region', { name: 'Would be refused' }))
    expect(refused.getAllByRole('listitem')[0]?.textContent).toContain(
      'L2 With this bag lot 7 would weigh 5,700.00 lbs; the limit is 4,000.00. The bag goes to the next lot.',
    )
    expect(refused.getByText('Ana Rigsby')).toBeDefined()
    expect(screen.getByText('2 lots would be others')).toBeDefined()
  })

  it('should say that nothing can be asked by an address that means nothing', async () => {
    openWhatIf('/what-if?season=2026&max_lot_weight=much')
    expect(await screen.findByText('Nothing can be asked like that')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask anew' }).getAttribute('href')).toBe('#/what-if')
  })
})
