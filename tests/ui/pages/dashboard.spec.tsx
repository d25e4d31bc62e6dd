import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Batch } from '#model/kinds/batch.ts'
import type { PrintState } from '#model/papers/printJob.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { hoursOfBatches } from '#ui/pages/statistics/BatchHours.tsx'

const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  company_name: 'Hollis',
}
const start = '2026-11-20T06:00:00.000Z'
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

/** A plant with a wagon, and a label in each of some states. */
function openWithLabels(...states: readonly PrintState[]) {
  const opened = open({ wagons: [wagon] })
  const ends = { reason: null, next_at: null, ended_at: null }
  const label = { at: start, user: 7, printer: 1, about: null, title: '81-7', copies: 1, tries: 1, ...ends } as const
  opened.server.queue = { printers: [], jobs: states.map((state, at) => ({ ...label, id: at + 1, state })) }
  return opened
}

afterEach(cleanup)

describe('the dashboard', () => {
  it('should open the dialog of a wagon’s next step with one touch', async () => {
    const { user } = open({ wagons: [wagon] })
    await user.click(await screen.findByRole('button', { name: /^Pre-clean wagon B12/ }))
    expect(await screen.findByRole('dialog', { name: 'Wagon B12' })).toBeDefined()
  })

  it('should have every word of a card in its accessible name', async () => {
    open({ wagons: [wagon] })
    const card = await screen.findByRole('button', { name: /^Pre-clean wagon B12.*B12.*Hollis Farms/ })
    const name = card.getAttribute('aria-label') ?? card.textContent
    for (const { textContent } of card.querySelectorAll('span')) expect(name).toContain(textContent)
  })

  it('should move a wagon to its next step when another user takes it', async () => {
    const { server } = open({ wagons: [wagon] })
    await screen.findByRole('button', { name: /^Pre-clean wagon B12/ })
    server.change('wagons', 5, { status: 'Pre-cleaning', drying_bin: [1] })
    const unload = await screen.findByRole('button', { name: /^Unload wagon B12/ })
    expect(unload.textContent).toContain('Bin 1')
  })

  it('should show how long nuts have been wet beyond the settings’ limit, and no others', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const batch = { id: 3, batch_number: 41, order: 1, status: 'Loading', drying_bin: 1, pre_dried: false }
    open({
      wagons: [
        { ...wagon, created_at: ago(25.5) },
        { ...wagon, id: 6, wagon_id: 'C9', created_at: ago(23) },
        { ...wagon, id: 7, wagon_id: 'D4', created_at: ago(60), pre_dried: true, status: 'Pre-cleaning' },
        { ...wagon, id: 8, wagon_id: 'E1', created_at: ago(60), status: 'Unloaded', drying_bin: [1] },
      ],
      batches: [{ ...batch, created_at: ago(31) }],
    })
    const card = async (name: RegExp) => (await screen.findByRole('button', { name })).textContent
    expect(await card(/^Pre-clean wagon B12/)).toContain('wet for 25 h')
    expect(await card(/batch 41/)).toContain('wet for 31 h')
    for (const name of [/wagon C9/, /wagon D4/, /wagon E1/]) expect(await card(name)).not.toContain('wet for')
  })

  it('should show of a drying batch its bin, hours and last moisture with its method', async () => {
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
      last_reading: {
        reading: 6.79,
        reading_method: 'In-Shell',
        reading_time: new Date().toISOString(),
        sample_location: 'Top',
      },
    }
    open({ batches: [batch] })
    const dryers = within(await place('Dryers'))
    const card = await dryers.findByRole('button', { name: /batch 41/ })
    expect(card.textContent).toMatch(/Batch 41.*Bin 1 · Hollis Farms.*8 h 05 min.*6.79 %.*In-Shell, Top/)
  })

  it('should compare a moisture with a target of the same method', async () => {
    const reading_time = new Date().toISOString()
    const last_reading = { reading: 6.79, reading_method: 'Shelled', reading_time, sample_location: 'Top' }
    const batch = { id: 3, batch_number: 84, order: 1, status: 'Drying', drying_bin: 1, reading_count: 1, last_reading }
    open({ batches: [batch] })
    const card = await screen.findByRole('button', { name: /batch 84/ })
    expect(card.textContent).toMatch(/Batch 84.*6\.79 → 4\.50 %.*Shelled, Top/)
  })

  it('should show where a bin is wetter than at its last reading', async () => {
    const taken = (reading: number, sample_location: string, hour: string) => ({
      reading,
      reading_method: 'Shelled',
      reading_time: `2026-11-20T${hour}:00:00.000Z`,
      sample_location,
    })
    const latest_readings = [taken(6.79, 'Bottom', '07'), taken(8.55, 'Top', '06')]
    const batch = {
      id: 3,
      batch_number: 84,
      order: 1,
      status: 'Drying',
      drying_bin: 1,
      reading_count: 2,
      latest_readings,
    }
    open({ batches: [{ ...batch, last_reading: latest_readings[0] }] })
    const card = await screen.findByRole('button', { name: /batch 84/ })
    expect(card.textContent).toMatch(/6\.79 → 4\.50 %.*wettest 8\.55 % Top/)
  })

  it('should mark a pre-dried batch, without drying data', async () => {
    open({ batches: [{ id: 3, batch_number: 84, order: 1, status: 'Ready', pre_dried: true, drying_bin: 1 }] })
    const card = await screen.findByRole('button', { name: /batch 84/ })
    expect(card.textContent).toMatch(/Pre-dried$/)
    expect(card.textContent).not.toMatch(/0 h|not measured/)
  })

  it('should label every figure', async () => {
    open({
      orders: [{ ...order, status: 'Complete', clean_net: 100.5 }],
      lots: [
        {
          id: 7,
          lot_number: 7,
          order: 1,
          grade: 'B Grade',
          status: 'Ready',
          company_name: 'Hollis',
          broker_name: 'Golden Kernel',
          bag_count: 1,
        },
      ],
    })
    expect(await screen.findByRole('button', { name: /Order 31 Hollis.*100\.50 lbs/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /Lot 7 Hollis → meant for Golden Kernel · B Grade/ })).toBeDefined()
  })

  it('should animate arriving cards', async () => {
    const { server } = open({ wagons: [wagon, { ...wagon, id: 6, wagon_id: 'B13', status: 'Pre-cleaning' }] })
    const b12 = await screen.findByRole('button', { name: /B12/ })
    server.change('wagons', 6, { status: 'Arrived' })
    const b13 = await screen.findByRole('button', { name: /^Pre-clean wagon B13/ })
    expect([b13, b12].map((card) => card.closest('li')?.className.includes('animate-arrive'))).toEqual([true, false])
  })

  it('should lead to the plots, which have a page of their own', async () => {
    open({ wagons: [wagon] })
    const link = await screen.findByRole('link', { name: 'Statistics' })
    expect(link.getAttribute('href')).toBe('#/statistics')
    expect(screen.queryByText(/lbs bagged per day/)).toBeNull()
  })

  it('should show an empty state', async () => {
    open({ wagons: [{ ...wagon, status: 'Complete' }] })
    expect(await within(await place('Yard')).findByText('Nothing waits here.')).toBeDefined()
  })

  it('should unfold a group in place, and lead on to the list', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...wagon, id: at + 1, wagon_id: `B${at + 1}` }))
    const { user } = open({ wagons: many })
    const steps = () => screen.getAllByRole('button', { name: /^Pre-clean wagon/ })
    const all = await screen.findByRole('button', { name: 'Show all 9' })
    expect(steps()).toHaveLength(6)
    await user.click(all)
    expect(steps()).toHaveLength(9)
    expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe('#/wagons?show=Arrived')
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(steps()).toHaveLength(6)
  })

  it('should have sold lots that wait for a truck, each leading to Load a truck with it', async () => {
    const sold = { lot_number: 37, order: 1, grade: 'B Grade', status: 'Sold', broker: 4, clean_net: 2742.5 }
    const lots = [
      { ...sold, id: 1, remaining_net: 2742.5 },
      { ...sold, id: 2, lot_number: 38, remaining_net: 0 },
      { ...sold, id: 3, lot_number: 39, remaining_net: 100 },
      { ...sold, id: 4, lot_number: 40, remaining_net: 100, hold: { reason: 'Aflatoxin test', by: 1, at: start } },
    ]
    const shipments = [{ id: 9, shipment_number: 9, lot: 3, lot_number: 39, status: 'Open', bag_count: 1 }]
    open({ lots, shipments })
    const list = await screen.findByRole('list', { name: 'Load' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#/shipments/process?lot=1', expect.stringMatching(/^Lot 37.*2,742\.50 lbs$/)],
    ])
  })

  it('should show in the drawer where work waits', async () => {
    open({ wagons: [wagon] })
    const drawer = await screen.findByRole('navigation', { name: 'Main' })
    expect(await within(drawer).findByRole('link', { name: 'Wagons 1 waiting' })).toBeDefined()
    expect(within(drawer).getByRole('link', { name: 'Lots' })).toBeDefined()
  })

  it('should show in the drawer how many labels have not come out', async () => {
    openWithLabels('waiting', 'silent', 'sent', 'cancelled')
    const drawer = await screen.findByRole('navigation', { name: 'Main' })
    expect(await within(drawer).findByRole('link', { name: 'Printing 2 waiting' })).toBeDefined()
  })

  it.each([
    [['waiting'], '1 label waits'],
    [['waiting', 'silent', 'sent', 'cancelled'], '2 labels wait'],
    [['unknown', 'silent', 'failed'], '2 labels wait, 1 failed'],
    [['failed'], '1 label failed'],
    [['failed', 'failed', 'sent'], '2 labels failed'],
  ] as const)('should say beside its title that of labels %s the %s', async (states, said) => {
    openWithLabels(...states)
    const link = await screen.findByRole('link', { name: said })
    expect(link.getAttribute('href')).toBe('#/printing')
  })

  it('should say nothing of labels once all have come out', async () => {
    const { server } = openWithLabels('sent', 'cancelled', 'waiting')
    await screen.findByRole('link', { name: '1 label waits' })
    server.queue = { printers: [], jobs: [] }
    await waitFor(() => expect(screen.queryByRole('link', { name: /label/ })).toBeNull())
  })

  it('should show the drying batch of a bin with two first, and both numbers', async () => {
    const of = { order: 1, drying_bin: 1, drying_bin_name: 'Bin 1', company_name: 'Hollis Farms' }
    const last_reading = { reading: 13.89, reading_method: 'Shelled', reading_time: start, sample_location: 'Top' }
    const drying = { ...of, id: 3, batch_number: 87, status: 'Drying', running_since: start, last_reading }
    open({ batches: [{ ...of, id: 4, batch_number: 91, status: 'Loading' }, drying] })
    const tile = await screen.findByRole('link', { name: /^Bin 1/ })
    expect(tile.textContent).toMatch(/Drying batch 87 · Loading batch 91.*13\.89 %87 \+ 91Top, Shelled/)
    expect(tile.title).toBe('Bin 1 · Drying batch 87 · Loading batch 91 · 13.89 % Shelled, Top')
  })

  it('should count the free bins', async () => {
    open({ drying_bins: [...bins, { id: 2, name: 'Bin 2', locked_by: 1 }] })
    expect(await screen.findByText('1 of 2 free')).toBeDefined()
  })
})

describe('the statistics of the last fourteen days', () => {
  const open = (tables: object) =>
    openApp({ self: ana, place: '/statistics', tables: { orders: [order], drying_bins: bins, ...tables } })

  const grade = (name: string, weight: number) => ({ grade: name, weight, count: 1 })
  const day = (date: string, large: number, more: object = {}) => ({
    date,
    grades: [grade('Large A Grade', large), grade('B Grade', 0.25)],
    dry_hours: 31.5,
    bins: 3,
    ...more,
  })
  const plant_days = [day('2026-11-19', 1000.5), day('2026-11-20', 2060.25, { bins: 0 })]
  const rows = (table: string | RegExp) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .map((row) => row.textContent)

  it('should be shown by day, in total and by grade, with the maximum', async () => {
    open({ plant_days })
    await screen.findByRole('table', { name: 'Large A Grade: lbs bagged per day' })
    expect(rows('lbs bagged per day')).toEqual(['11/191,001 lbs', '11/202,061 lbs'])
    expect(rows('Large A Grade: lbs bagged per day')).toEqual(['11/191,001 lbs', '11/202,060 lbs'])
    expect(rows('Bins drying, per day; 1 bin in all')).toEqual(['11/193 bins', '11/200 bins'])
    expect(rows('Hours of all dryers, per day')).toEqual(['11/1932 h', '11/2032 h'])
  })

  it('should show a grade without bags', async () => {
    open({ plant_days })
    expect((await screen.findAllByText('None in these days.')).map((each) => each.closest('div')?.textContent)).toEqual(
      ['Small A GradeNone in these days.', 'Cracks & SplitsNone in these days.'],
    )
  })

  it('should be the bags of the last week if the server has no days', async () => {
    open({})
    expect(await screen.findByText('Nothing was bagged in the last seven days.')).toBeDefined()
  })

  it('should have the hours of the newest batches, those in the dryer counting on', () => {
    const batch = (id: number, more: object) =>
      Batch.parse({ id, batch_number: id, order: 1, status: 'Drying', drying_bin: 1, ...more })
    const now = Date.parse('2026-11-20T12:00:00Z')
    const bars = hoursOfBatches(
      [batch(9, { dry_hours: 2, running_since: '2026-11-20T11:00:00Z' }), batch(8, {}), batch(7, { dry_hours: 20.5 })],
      now,
    )
    expect(bars).toEqual([
      { label: '7', value: 20.5 },
      { label: '9', value: 3 },
    ])
  })
})
