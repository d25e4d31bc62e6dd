import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LaneMedians, Lanes } from '#model/papers/lanes.ts'
import { ana } from '#tests/streams/persons.ts'
import { headAction } from '#tests/ui/headMenu.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { byKey, moved, zoomed } from '#ui/pages/lanes/laneView.ts'
import { spanText } from '#ui/pages/lanes/spanText.ts'

const sam = { ...ana, role_number: 3 }
const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, status: 'Open' }
const at = (hour: number) => `2026-10-05T${String(hour).padStart(2, '0')}:00:00.000Z`
const lanes: Lanes = {
  order: 1,
  from: at(8),
  to: at(18),
  open: true,
  total: 36_000,
  work: 7200,
  waiting: 28_800,
  lanes: [
    {
      entity: 'wagon',
      id: 4,
      name: 'A17',
      open: true,
      runs: [],
      readings: [],
      bars: [
        { state: 'Arrived', from: at(8), to: at(9), work: false },
        { state: 'Pre-cleaning', from: at(9), to: at(11), work: true },
        { state: 'Unloaded', from: at(11), to: at(18), work: false },
      ],
    },
  ],
  waits: [
    { from: at(8), to: at(9), for: 'Wagon A17 waits to be pre-cleaned.' },
    { from: at(11), to: at(18), for: 'More wagons are expected.' },
  ],
}
const half = { low: 3600, median: 7200, high: 180_000 }
const medians: LaneMedians = {
  orders: 2,
  open: 1,
  total: half,
  work: half,
  waiting: half,
  stages: [{ entity: 'wagon', state: 'Arrived', work: false, records: 3, ...half }],
}
const open = (place: string, self = sam) =>
  openApp({ self, place, tables: { orders: [order], lanes: [lanes], medians: [medians] } })
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('where an order’s days went', () => {
  it('should be opened from its page, with work apart from waiting and what it waited for', async () => {
    const { user } = open('/orders/1')
    await user.click(await headAction(user, 'Where its days went'))
    expect(await screen.findByRole('heading', { name: 'Where the days of order 31 went' })).toBeDefined()
    expect(await screen.findByText('2 h 00 min (20 %)')).toBeDefined()
    expect(screen.getByText('8 h 00 min (80 %)')).toBeDefined()
    const [waits, states] = screen.getAllByRole('table')
    expect(waits && cellsOf(waits).map(([cause, , long, share]) => [cause, long, share])).toEqual([
      ['More wagons are expected.', '7 h 00 min', '88\u00a0%'],
      ['Wagon A17 waits to be pre-cleaned.', '1 h 00 min', '13\u00a0%'],
    ])
    expect(states && cellsOf(states).map(([record, state, , long, work]) => [record, state, long, work])).toEqual([
      ['Wagon A17', 'Arrived', '1 h 00 min', 'Waited'],
      ['Wagon A17', 'Pre-cleaning', '2 h 00 min', 'Worked on'],
      ['Wagon A17', 'Unloaded', '7 h 00 min', 'Waited'],
    ])
  })

  it('should be seen closer by keys, and whole again', async () => {
    open('/lanes?order=1')
    const plot = await screen.findByRole('group', { name: /^Lanes/ })
    expect(screen.queryByRole('button', { name: 'The whole time' })).toBeNull()
    fireEvent.keyDown(plot, { key: '+' })
    expect(screen.getByRole('button', { name: 'The whole time' })).toBeDefined()
    fireEvent.keyDown(plot, { key: '0' })
    expect(screen.queryByRole('button', { name: 'The whole time' })).toBeNull()
  })

  it('should be told of several orders as medians', async () => {
    open('/lanes?orders=1,2')
    expect(await screen.findByRole('heading', { name: '2 orders' })).toBeDefined()
    expect(cellsOf(screen.getByRole('table'))).toEqual([
      ['Wagon', 'Arrived', 'Waited', '3', '2 h 00 min', '1 h 00 min to 2 d 02 h'],
    ])
  })

  it('should not be offered to who does not see the timeline', async () => {
    const { user } = open('/orders/1', ana)
    expect(await headAction(user, 'Balance')).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Where its days went' })).toBeNull()
  })
})

describe('the view of lanes', () => {
  const whole = { from: 0, to: 8 * 3_600_000 }

  it('should stay within the whole time, whatever is pressed', () => {
    const keys = [
      '+',
      '+',
      'ArrowLeft',
      '-',
      'ArrowRight',
      '+',
      '+',
      '+',
      '+',
      '+',
      '+',
      'ArrowRight',
      '-',
      '-',
      '-',
      '-',
    ]
    let view: typeof whole = whole
    for (const key of keys) {
      view = byKey(key, view, whole) ?? view
      expect(view.from >= 0 && view.to <= whole.to && view.to - view.from >= 15 * 60_000).toBe(true)
    }
    expect(byKey('x', whole, whole)).toBe(null)
    expect(byKey('Home', zoomed(whole, whole, 0.5), whole)).toEqual(whole)
    expect(moved(zoomed(whole, whole, 0.5), whole, -0.25)).toEqual({ from: 3_600_000, to: 5 * 3_600_000 })
  })

  it('should name spans in hours, and from two days on in days', () => {
    expect([59, 3600, 2 * 86_400 - 60, 2 * 86_400, 363_600].map(spanText)).toEqual([
      '0 h 01 min',
      '1 h 00 min',
      '47 h 59 min',
      '2 d 00 h',
      '4 d 05 h',
    ])
  })
})
