import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, openApp } from '#tests/ui/shell/openApp.tsx'

const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  company_name: 'Hollis',
}
const wagon = {
  id: 5,
  wagon_id: 'B12',
  order: 1,
  client: 1,
  company_name: 'Hollis Farms',
  status: 'Arrived',
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
}
const bins = [{ id: 1, name: 'Bin 1', locked_by: null }]
const place = async (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

const open = (tables: object) =>
  openApp({ self: ana, place: '/', tables: { orders: [order], drying_bins: bins, ...tables } })

afterEach(cleanup)

describe('the dashboard', () => {
  it('opens the dialog of a wagon’s next step with one touch', async () => {
    const { user } = open({ wagons: [wagon] })
    await user.click(await screen.findByRole('button', { name: /^Pre-clean wagon B12/ }))
    expect(await screen.findByRole('dialog', { name: 'Wagon B12' })).toBeDefined()
  })

  it('moves a wagon to its next step as soon as somebody else takes it there', async () => {
    const { server } = open({ wagons: [wagon] })
    await screen.findByRole('button', { name: /^Pre-clean wagon B12/ })
    server.change('wagons', 5, { status: 'Pre-cleaning', drying_bin: [1] })
    const unload = await screen.findByRole('button', { name: /^Unload wagon B12/ })
    expect(unload.textContent).toContain('Bin 1')
  })

  it('shows of a drying batch its bin, hours and last moisture with its method', async () => {
    const batch = {
      id: 3,
      batch_number: 41,
      order: 1,
      status: 'Drying',
      drying_bin: 1,
      drying_bin_name: 'Bin 1',
      company_name: 'Hollis Farms',
      reading_count: 1,
      dry_hours: 8.08,
      last_reading: { reading: 6.79, reading_method: 'In-Shell', reading_time: new Date().toISOString() },
    }
    open({ batches: [batch] })
    const dryers = within(await place('Dryers'))
    const card = await dryers.findByRole('button', { name: /batch 41/ })
    expect(card.textContent).toMatch(/41.*Bin 1.*6.79 %.*Hollis Farms.*8 h 05 min.*In-Shell/)
  })

  it('says that nothing waits where nothing does', async () => {
    open({ wagons: [{ ...wagon, status: 'Complete' }] })
    expect(await within(await place('Yard')).findByText('Nothing waits here.')).toBeDefined()
  })

  it('leads from more than a glance to the list', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...wagon, id: at + 1, wagon_id: `B${at + 1}` }))
    open({ wagons: many })
    const all = await screen.findByRole('link', { name: 'Show all 9' })
    expect(all.getAttribute('href')).toBe('#/wagons?show=Arrived')
    expect(screen.getAllByRole('button', { name: /^Pre-clean wagon/ })).toHaveLength(5)
  })

  it('counts the free bins', async () => {
    open({ drying_bins: [...bins, { id: 2, name: 'Bin 2', locked_by: 1 }] })
    expect(await screen.findByText('1 of 2 free')).toBeDefined()
  })
})
