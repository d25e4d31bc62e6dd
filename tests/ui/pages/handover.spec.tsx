import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AsOfRecord } from '#model/calls/asOf.ts'
import type { Audit } from '#model/calls/audit.ts'
import type { Between } from '#model/calls/between.ts'
import type { Handover } from '#model/calls/handover.ts'
import { figuresOf } from '#model/calls/spanFigures.ts'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { momentsOf, readSpan, spanText, usualSpans } from '#ui/pages/timeline/handoverSpan.ts'

const zone = 'America/Chicago'
/** A Wednesday, 2:30 PM at the plant. */
const now = Date.parse('2026-11-18T20:30:00.000Z')
const sam = { ...ana, role_number: 3 }

const record = (name: string, status: AsOfRecord['status'], more: Partial<AsOfRecord> = {}): AsOfRecord => ({
  id: 1,
  name,
  status,
  order_number: 31,
  lot_number: null,
  company_name: 'Hollis Farms',
  grade: null,
  bins: null,
  bags: null,
  net: null,
  changed_at: '2026-11-17T12:00:00.000Z',
  ...more,
})

const between: Between = {
  from: '2026-11-16T18:00:00.000Z',
  to: '2026-11-18T18:00:00.000Z',
  changed: [
    {
      entity: 'wagon',
      id: 5,
      name: 'B12',
      before: record('B12', 'Arrived'),
      after: record('B12', 'Complete'),
      fields: ['status'],
    },
    { entity: 'wagon', id: 6, name: 'B13', before: null, after: record('B13', 'Arrived'), fields: [] },
    { entity: 'bag', id: 9, name: '7-1', before: null, after: record('7-1', 'In lot', { net: 2000.5 }), fields: [] },
    { entity: 'bag', id: 8, name: '7-2', before: null, after: record('7-2', 'Void', { net: 10 }), fields: [] },
    {
      entity: 'lot',
      id: 7,
      name: '7',
      before: record('7', 'Sorting', { bags: 1999, net: 100 }),
      after: record('7', 'Sorting', { bags: 2000, net: 2100.5 }),
      fields: ['bags', 'net'],
    },
  ],
  passed_through: [{ entity: 'wagon', id: 7, name: 'B14' }],
  sums: [
    { entity: 'wagon', status: 'Arrived', before: 1, after: 1 },
    { entity: 'wagon', status: 'Complete', before: 0, after: 1 },
  ],
}

const told: Handover = {
  from: between.from,
  to: between.to,
  corrections: [],
  correction_count: 0,
  refusals: [],
  refusal_count: 0,
  held: [{ entity: 'lot', id: 7, name: '7', reason: 'Rancid', since: '2026-11-17T12:00:00.000Z' }],
  waits: [
    {
      entity: 'wagon',
      id: 6,
      name: 'B13',
      status: 'Arrived',
      order_number: 31,
      company_name: 'Hollis Farms',
      step: 'preClean',
      since: '2026-11-18T12:00:00.000Z',
    },
  ],
}

const openHandover = (place: string, more: Partial<Handover> = {}) =>
  openApp({ self: sam, place, tables: { between: [{ ...between }], handover: [{ ...told, ...more }] } })

describe('the span of an address', () => {
  const read = (from: string, until: string) => readSpan({ from, until }, zone, now)

  it('should be from one minute of the plant until another, the last one not included', () => {
    const span = { from: '2026-11-16T18:00:00.000Z', until: '2026-11-18T18:00:00.000Z' }
    expect(read('2026-11-16T12:00', '2026-11-18T12:00')).toEqual(span)
    expect(momentsOf(span)).toEqual({ from: '2026-11-16T17:59:59.999Z', to: '2026-11-18T17:59:59.999Z' })
    expect(spanText(span, zone)).toEqual({ from: '2026-11-16T12:00', until: '2026-11-18T12:00' })
  })

  it('should be the last twelve hours without one, and go on until now without an end', () => {
    expect(read('', '')).toEqual({ from: '2026-11-18T08:30:00.000Z', until: null })
    expect(read('2026-11-18T06:00', '2026-11-18T18:00')).toEqual({ from: '2026-11-18T12:00:00.000Z', until: null })
    expect(momentsOf({ from: '2026-11-18T12:00:00.000Z', until: null })).toEqual({ from: '2026-11-18T11:59:59.999Z' })
  })

  it('should never be something else in silence', () => {
    expect(read('yesterday', '')).toEqual({ why: 'unreadable', text: 'yesterday' })
    expect(read('2026-11-17T12:00', 'noon')).toEqual({ why: 'unreadable', text: 'noon' })
    expect(read('2026-11-19T12:00', '')).toEqual({ why: 'to come', text: '2026-11-19T12:00' })
    expect(read('2026-11-17T12:00', '2026-11-17T11:00')).toEqual({ why: 'backwards', text: '2026-11-17T11:00' })
  })

  it('should be offered as people ask for it, with the last shifts', () => {
    const shifts = [
      { name: 'Day', from: '06:00', until: '18:00' },
      { name: 'Night', from: '18:00', until: '06:00' },
    ]
    const spans = usualSpans(now, zone, shifts).map(({ name, ...span }) => {
      const { from, until } = spanText(span, zone)
      return [name, from, until]
    })
    expect(spans).toEqual([
      ['Day of Wednesday', '2026-11-18T06:00', ''],
      ['Night of Tuesday', '2026-11-17T18:00', '2026-11-18T06:00'],
      ['Day of Tuesday', '2026-11-17T06:00', '2026-11-17T18:00'],
      ['Last 12 hours', '2026-11-18T02:30', ''],
      ['Today', '2026-11-18T00:00', ''],
      ['Yesterday', '2026-11-17T00:00', '2026-11-18T00:00'],
      ['Since Monday noon', '2026-11-16T12:00', ''],
    ])
    const monday = usualSpans(Date.parse('2026-11-16T17:00:00.000Z'), zone, [])
    expect(monday.at(-1)?.from).toBe('2026-11-09T18:00:00.000Z')
  })
})

describe('the handover', () => {
  it('should count what came and is not void', () => {
    expect(figuresOf(between.changed)).toEqual({ wagons: 1, bags: 1, bagged: 2000.5, shipments: 0, shipped: 0 })
  })

  it('should say what stands otherwise, what waits, what is held and what passed through', async () => {
    openHandover('/handover?from=2026-11-16T12:00&until=2026-11-18T12:00')
    const wagons = within(await screen.findByRole('region', { name: 'Wagons' }))
    expect(wagons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wagon B12Hollis Farms · order 31ArrivedComplete',
      'Wagon B13Hollis Farms · order 31cameArrived',
    ])
    const lots = within(screen.getByRole('region', { name: 'Lots' }))
    expect(lots.getByRole('listitem').textContent).toContain('100.00 lbs2,100.50 lbs(2,000 bags)')
    expect(within(screen.getByRole('region', { name: 'What waits' })).getByText('Pre-clean')).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Held' })).getByText('“Rancid”')).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Passed through' })).getByText('Wagon B14')).toBeDefined()
  })

  it('should say that only the newest refused steps are shown where there are more, each try counted', async () => {
    const refusals = [
      {
        id: 2,
        at: '2026-11-17T12:00:00.000Z',
        last_at: '2026-11-17T12:00:20.000Z',
        count: 3,
        actor: { id: 5, name: 'Ana Ruiz', role_number: 2 },
        step: 'lot.makeReady',
        entity: 'lot' as const,
        entity_id: 7,
        rules: ['L0'],
        words: ["Lot 7 is Ready, so it can't be made Ready."],
        dropped: null,
      },
    ]
    openHandover('/handover', { refusals, refusal_count: 3 })
    const all = await screen.findByRole('region', { name: 'Refused steps' })
    expect(within(all).queryByText(/newest/)).toBeNull()
    cleanup()
    openHandover('/handover', { refusals, refusal_count: 8 })
    const some = await screen.findByRole('region', { name: 'Refused steps' })
    expect(within(some).getByText('These are the newest 3 of 8.')).toBeDefined()
  })

  it('should be asked for as the address says, and change the address with a preset', async () => {
    const { user } = openHandover('/handover?from=2026-11-16T12:00&until=2026-11-18T12:00')
    await screen.findByRole('region', { name: 'Wagons' })
    await pressed(user, screen.getByRole('button', { name: 'Yesterday' }))
    expect(location.hash).toMatch(/from=.*T00%3A00&until=.*T00%3A00/)
  })

  it('should say what can’t be read of an address', async () => {
    openHandover('/handover?from=monday')
    expect(await screen.findByText(/“monday”/)).toBeDefined()
  })
})

describe('the audit', () => {
  const open = (audit: Audit) => openApp({ self: sam, place: '/audit', tables: { audit: [{ ...audit }] } })

  it('should say that nothing was found', async () => {
    open({ seq: 812, checked: 400, findings: [] })
    expect(await screen.findByText('Every record keeps every law')).toBeDefined()
    expect(screen.getByText(/400 records asked/).textContent).toBe('400 records asked, up to event 812.')
  })

  it('should name the record, the law and the event, and keep known ones apart', async () => {
    open({
      seq: 812,
      checked: 400,
      findings: [
        {
          law: 'S6: Bag 45-13 is on shipment 253, which is of another lot.',
          entity: 'bag',
          id: 9,
          name: '45-13',
          seq: 80,
          known: false,
        },
        {
          law: 'W5: Wagon A1 is Complete, and nobody was notified.',
          entity: 'wagon',
          id: 4,
          name: 'A1',
          seq: 7,
          known: true,
        },
      ],
    })
    const found = within(await screen.findByRole('region', { name: 'Against a law' }))
    expect(found.getByRole('listitem').textContent).toBe(
      'Bag 45-13S6 Bag 45-13 is on shipment 253, which is of another lot.since event 80',
    )
    const known = within(screen.getByRole('region', { name: /Known/ }))
    expect(known.getByRole('link', { name: 'Wagon A1' }).getAttribute('href')).toBe('#/wagons/4')
  })
})
