import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { FakeServer } from '#tests/ui/workflow/fakeServer.ts'
import { hasPast, withMoment } from '#ui/shell/pastPlaces.ts'
import { openApp } from './openApp.tsx'

const sam = { ...ana, role_number: 3 }
const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, status: 'Complete' }
const wagon = {
  id: 4,
  wagon_id: 'A17',
  order: 1,
  client: 1,
  status: 'Complete',
  drying_bin: [1],
  harvested_at: '2026-10-05',
  arrived_at: '2026-10-05',
}
const bin = { id: 1, name: 'Bin 1', locked_by: null }
const moment = { seq: 812, at: '2026-10-05T12:00:00.000Z', counts: {}, records: [] }
const counts = { order: {}, wagon: {}, batch: {}, lot: {}, bag: {}, shipment: {}, drying_bin: {} }
const tables = { orders: [order], wagons: [wagon], drying_bins: [bin], as_of: [{ id: 1, ...moment, counts }] }

function openPast(place: string, self = sam) {
  const opened = openApp({ self, place, tables })
  opened.server.past = new FakeServer(self, {
    ...tables,
    orders: [{ ...order, status: 'Open' }],
    wagons: [{ ...wagon, status: 'Pre-cleaning' }],
    drying_bins: [{ ...bin, locked_by: 1 }],
  })
  return opened
}

const strip = async () => screen.findByRole('region', { name: 'The plant at a past time' })

describe('a page of the past', () => {
  it('should show the record as it was, say the moment, and lead back to now', async () => {
    const { user, server } = openPast('/wagons/4?at=812')
    expect(within(await strip()).getByText(/As it was/).textContent).toContain('10/05/2026 12:00')
    const main = screen.getByRole('main')
    expect(await within(main).findAllByText('Pre-cleaning')).not.toEqual([])
    expect(server.pastReadings).toContain('812 /api/wagons/')
    await pressed(user, screen.getByRole('link', { name: 'Back to now' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The plant at a past time' })).toBeNull())
    expect(location.hash).toBe('#/wagons/4')
    expect(await within(main).findAllByText('Complete')).not.toEqual([])
  })

  it('should say of a record that was not there yet that it was not', async () => {
    openPast('/wagons/9?at=812')
    await strip()
    expect(await screen.findByText('There is no such record at this moment')).toBeDefined()
    expect(screen.queryByText(/404/)).toBeNull()
  })

  it('should offer nothing that writes, on any of its pages', async () => {
    for (const place of [
      '/',
      '/drying-bins',
      '/orders',
      '/wagons',
      '/orders/1',
      '/wagons/4',
      '/inventory',
      '/batches',
      '/lots',
      '/shipments',
    ]) {
      const { server } = openPast(`${place}?at=812`)
      const main = screen.getByRole('main')
      await strip()
      await within(main).findByRole('heading', { level: 1 })
      const offered = [...within(main).queryAllByRole('button'), ...within(main).queryAllByRole('link')].map(
        (each) => each.textContent,
      )
      expect([
        place,
        offered.filter((words) =>
          /^(New|Advance|Correct|Change|Hold|Print|Remove|Write|Notify|Wrong|Take|Save$|Unload |Pre-clean |Make |Measure |Start |Dry )/.test(
            words ?? '',
          ),
        ),
      ]).toEqual([place, []])
      expect(server.writes).toEqual([])
      cleanup()
    }
  })

  it('should have no next step: neither a button on the record’s page, nor a card that opens a dialog', async () => {
    openPast('/wagons/4?at=812')
    const main = screen.getByRole('main')
    expect(await within(main).findAllByText('Pre-cleaning')).not.toEqual([])
    expect(within(main).queryByRole('button', { name: 'Unload wagon A17' })).toBeNull()
    cleanup()
    openPast('/?at=812')
    const card = await within(screen.getByRole('main')).findByRole('link', { name: /^A17/ })
    fireEvent.pointerDown(card)
    expect(card.getAttribute('href')).toBe('#/wagons/4?at=812')
    expect(within(screen.getByRole('main')).queryByRole('button', { name: /A17/ })).toBeNull()
  })

  it('should never mix in what happens now', async () => {
    const { server } = openPast('/wagons/4?at=812')
    const main = screen.getByRole('main')
    await within(main).findAllByText('Pre-cleaning')
    server.change('wagons', 4, { ...wagon, status: 'Unloaded' })
    await waitFor(() => expect(server.rows('wagons')[0]).toMatchObject({ status: 'Unloaded' }))
    expect(
      within(main)
        .queryAllByText('Unloaded')
        .filter((each) => each.closest('[data-current]') !== null),
    ).toEqual([])
    expect(within(main).getAllByText('Pre-cleaning').length).toBeGreaterThan(0)
  })

  it('should keep its moment in the links that are followed from it', async () => {
    openPast('/orders/1?at=812')
    await strip()
    const link = await within(screen.getByRole('main')).findByRole('link', { name: /A17/ })
    fireEvent.pointerDown(link)
    expect(link.getAttribute('href')).toBe('#/wagons/4?at=812')
  })

  it('should go to another time of its day, and one event on', async () => {
    const { user } = openPast('/drying-bins?at=812')
    const there = await strip()
    const slider = within(there).getByRole('slider', { name: /Over the day/ })
    fireEvent.change(slider, { target: { value: String(Date.parse('2026-10-05T09:30:00.000Z')) } })
    fireEvent.keyUp(slider, { key: 'ArrowLeft' })
    await waitFor(() => expect(location.hash).toBe('#/drying-bins?at=2026-10-05T09%3A30'))
    await pressed(user, within(await strip()).getByRole('button', { name: 'One event on' }))
    await waitFor(() => expect(location.hash).toBe('#/drying-bins?at=813'))
  })

  it('should be opened from the bar, and only by those who see the timeline', async () => {
    const { user } = openPast('/drying-bins')
    await pressed(user, await screen.findByRole('button', { name: 'This page at a past time' }))
    await strip()
    cleanup()
    openPast('/drying-bins?at=812', ana)
    expect(await screen.findByRole('heading', { name: /401|not allowed|may not/i })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'This page at a past time' })).toBeNull()
  })

  it('should say of a page that it has no past, and of a moment that it is none', async () => {
    openPast('/profile?at=812')
    expect(await screen.findByText('This page has no past: it is shown as it is now.')).toBeDefined()
    cleanup()
    openPast('/wagons?at=yesterday')
    expect(await screen.findByRole('alert')).toBeDefined()
    await strip()
  })
})

describe('a place as of a moment', () => {
  it('should have it once, and only where its page has a past', () => {
    expect(withMoment('#/lots/3', '812')).toBe('#/lots/3?at=812')
    expect(withMoment('/wagons?show=Arrived', '2026-10-05T09:30')).toBe('/wagons?show=Arrived&at=2026-10-05T09%3A30')
    expect(withMoment('#/lots/3?at=7', '812')).toBe('#/lots/3?at=7')
    expect(withMoment('#/trace?lot=3', '812')).toBe('#/trace?lot=3&at=812')
    expect(withMoment('#/system?tab=copies', '812')).toBe('#/system?tab=copies')
    expect([hasPast('/'), hasPast('/lots/:id'), hasPast('/system')]).toEqual([true, true, false])
  })
})
