import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const shipment = { id: 1, shipment_number: 17, lot: 1, lot_number: 1041, status: 'Open', bag_count: 1 }
const bag = {
  id: 5,
  bag_number: 7,
  batch: 1,
  lot: 1,
  lot_number: 1041,
  grade: 'B Grade',
  type: 'Super Sack',
  clean_gross: 100,
  clean_tare: 10,
  clean_net: 90,
  shipment: 1,
  status: 'Loaded',
}

const takesPresses = (button: HTMLElement) => button.style.pointerEvents !== 'none'

afterEach(cleanup)

describe('a bag that is to be taken off its shipment', () => {
  it('should take along no other bag that moves under the finger at a double tap', async () => {
    const { user, server } = openApp({
      self: ana,
      place: '/shipments/1',
      tables: { shipments: [shipment], bags: [bag, { ...bag, id: 6, bag_number: 8 }], lots: [] },
    })
    const buttons = () => screen.getAllByRole('button', { name: 'Take off' })
    await waitFor(() => expect(buttons().map(takesPresses)).toEqual([true, true]))
    await user.click(buttons()[0] ?? document.body)
    await waitFor(() => expect(screen.queryByText('1041-7')).toBeNull())
    expect(server.writes).toEqual(['PATCH /api/bags/5/'])
    expect(buttons().map(takesPresses)).toEqual([false])
  })

  it('should show the reason of a refusal beside it', async () => {
    const { user, server } = openApp({
      self: ana,
      place: '/shipments/1',
      tables: { shipments: [shipment], bags: [bag], lots: [] },
    })
    const takeOff = await screen.findByRole('button', { name: 'Take off' })
    await waitFor(() => expect(takesPresses(takeOff)).toBe(true))
    const status = ['Shipment 17 is Closed, so nothing of it changes.']
    server.fail('PATCH /api/bags/5/', { status: 409, body: { status } })
    await user.click(takeOff)
    expect((await screen.findByText(status[0] ?? '')).closest('tr')).toBe(takeOff.closest('tr'))
  })
})
