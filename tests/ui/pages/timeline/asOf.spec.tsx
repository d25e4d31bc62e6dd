import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { readMoment, shiftInstant } from '#ui/hooks/asOfMoment.ts'
import { TimelinePage } from '#ui/pages/TimelinePage.tsx'

const zone = 'America/Chicago'
const now = Date.parse('2026-11-20T20:30:00.000Z')

describe('a moment in the address', () => {
  it('should be a minute of the plant, whole', () => {
    expect(readMoment('2026-11-20T14:05', zone, now)).toEqual({ at: '2026-11-20T20:05:59.999Z' })
  })

  it('should be an event’s number, or now', () => {
    expect(['123', 'now', ''].map((text) => readMoment(text, zone, now))).toEqual([{ seq: 123 }, {}, {}])
  })

  it('should never be unreadable or in the future', () => {
    const texts = [
      'yesterday',
      '2026-02-31T10:00',
      '2026-11-20',
      '2026-11-20T14:05Z',
      '2026-11-20T14:30',
      '2026-11-20T14:31',
    ]
    expect(texts.map((text) => readMoment(text, zone, now))).toEqual([
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      { at: '2026-11-20T20:30:59.999Z' },
      'to come',
    ])
  })

  it('should tell apart the two minutes of the hour that comes twice', () => {
    const [first, second] = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z']
    expect(shiftInstant(first, 0, zone, now)).toBe('2026-11-01T01:30')
    const later = shiftInstant(first, 3_600_000, zone, now)
    expect(later).toBe(`2026-11-01T01:30=${second}`)
    expect(readMoment('2026-11-01T01:30', zone, now)).toEqual({ at: '2026-11-01T06:30:59.999Z' })
    expect(readMoment(later, zone, now)).toEqual({ at: '2026-11-01T07:30:59.999Z' })
    expect(readMoment('2026-11-01T01:30=2026-11-01T08:30:00.000Z', zone, now)).toBe('unreadable')
  })

  it('should be gone from in steps, and never past now', () => {
    expect(shiftInstant('2026-11-20T20:05:00.000Z', -3_600_000, zone, now)).toBe('2026-11-20T13:05')
    expect(shiftInstant('2026-11-20T20:05:00.000Z', 3_600_000, zone, now)).toBe('2026-11-20T14:30')
  })
})

describe('the plant as of a moment', () => {
  const wagon = {
    id: 5,
    name: 'B12',
    status: 'Arrived',
    order_number: 31,
    lot_number: null,
    company_name: 'Alderman Groves',
    grade: null,
    bins: null,
    bags: null,
    net: null,
    changed_at: '2026-11-20T12:00:00.000Z',
  }
  const counts = {
    order: { Open: 1 },
    wagon: { Unloaded: 2, Arrived: 1 },
    batch: {},
    lot: {},
    bag: {},
    shipment: {},
    drying_bin: { Free: 3 },
  }
  const then = { seq: 40, at: '2026-11-20T12:00:00.000Z', counts, records: [wagon] }
  const at = (path: string, answer: object = then) =>
    onPlant(<TimelinePage />, { as_of: [answer as Record<string, unknown>] }, { path, role: 3 })

  it('should count every kind at its steps, in their order, and list the chosen kind', async () => {
    await at('/timeline?as_of=2026-11-20T12:00')
    const tile = await screen.findByRole('button', { name: /^Wagons/, pressed: true })
    expect(tile.textContent).toBe('Wagons3Arrived1Unloaded2')
    expect(screen.getByRole('link', { name: 'B12' }).getAttribute('href')).toBe('#/wagons/5?at=40')
    expect(screen.getByText('Alderman Groves')).toBeDefined()
    expect(screen.getByRole('link', { name: 'event 40' }).getAttribute('href')).toBe('#/timeline?event=40')
  })

  it('should move at every tap, however fast', async () => {
    const { history } = await at('/timeline?as_of=2026-11-20T12:00')
    const earlier = await screen.findByRole('button', { name: 'A day earlier' })
    for (let tap = 0; tap < 4; tap += 1) fireEvent.click(earlier)
    expect(history.at(-1)).toBe('/timeline?as_of=2026-11-16T12%3A00')
  })

  it('should keep moment and kind in the address', async () => {
    const { press, history } = await at('/timeline?as_of=2026-11-20T12:00')
    await press('An hour earlier')
    await vi.waitFor(() => expect(history.at(-1)).toBe('/timeline?as_of=2026-11-20T11%3A00'))
    await press(/^Drying bins/)
    await vi.waitFor(() => expect(history.at(-1)).toBe('/timeline?as_of=2026-11-20T11%3A00&kind=drying_bin'))
    expect(within(screen.getByRole('group', { name: 'What to list' })).getAllByRole('button')).toHaveLength(7)
  })

  it.each([
    ['nonsense', 'This moment can’t be read'],
    ['2999-01-01T00:00', 'This moment is still to come'],
    ['41', 'There is no event 41 yet'],
  ])('should report that %s can’t be shown, and offer the way back, but never the present', async (text, words) => {
    await at(`/timeline?as_of=${text}`)
    await screen.findByText(words)
    expect(screen.getByRole('link', { name: 'As of now' }).getAttribute('href')).toBe('#/timeline?as_of=now')
    expect([screen.queryByText('B12'), screen.queryByRole('button', { name: /^Wagons/ })]).toEqual([null, null])
  })

  it('should report a moment before the first event', async () => {
    const nothing = { order: {}, wagon: {}, batch: {}, lot: {}, bag: {}, shipment: {}, drying_bin: {} }
    await at('/timeline?as_of=2020-01-01T00:00', { seq: 0, at: null, counts: nothing, records: [] })
    expect(await screen.findByText('Nothing had happened yet')).toBeDefined()
  })
})
