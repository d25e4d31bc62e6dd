import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hour, minute, toLocalText } from '#model/values/calendar.ts'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { field } from '#tests/ui/workflow/inDialog.tsx'
import { openApp } from './openApp.tsx'

const tables = {
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
  batches: [{ id: 7, batch_number: 70, order: 1, status: 'Loading', drying_bin: 3 }],
  dryer_events: [],
  moisture_readings: [],
}
const open = (clockAhead: number, place = '/') => openApp({ self: ana, place, tables, clockAhead })
const strip = () => screen.queryByText(/^This device's clock is/)

describe("a device's clock that is wrong", () => {
  it.each([
    [-3 * hour, "This device's clock is 3 h 00 min fast."],
    [25 * minute, "This device's clock is 25 minutes slow."],
    [70 * hour, "This device's clock is 3 days slow."],
  ])('should be told: %i ms', async (ahead, words) => {
    open(ahead)
    expect((await screen.findByText(words)).parentElement?.textContent).toContain("goes by the plant's time:")
  })

  it('should not be told where it is less than 2 minutes', async () => {
    const { plant } = open(100_000)
    await waitFor(() => expect(plant.clockAhead.get()).not.toBe(0))
    expect(strip()).toBeNull()
  })

  it('should not be what Now means', async () => {
    const { user } = open(-3 * hour, '/batches/7')
    await screen.findByText("This device's clock is 3 h 00 min fast.")
    await pressed(user, await screen.findByRole('button', { name: /Advance|Start drying|Drying/ }))
    await screen.findByLabelText('Drying start time')
    expect(field('Drying start time').value.slice(0, 15)).toBe(toLocalText(Date.now() - 3 * hour, 'UTC').slice(0, 15))
  })
})
