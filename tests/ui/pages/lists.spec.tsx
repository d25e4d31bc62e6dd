import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const order = (id: number, changes: object = {}) => ({
  id,
  order_number: 30 + id,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  variety_name: 'Desirable',
  company_name: 'Hollis Farms',
  status: 'Open',
  ...changes,
})
const lot = (id: number, changes: object = {}) => ({
  id,
  lot_number: 1040 + id,
  order: 1,
  grade: 'Large A Grade',
  status: 'Ready',
  clean_net: 1000.25,
  ...changes,
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a list page', () => {
  it('should keep the chosen status in the address', async () => {
    const { user } = openApp({
      self: ana,
      place: '/orders',
      tables: { orders: [order(1), order(2, { status: 'Ready' })] },
    })
    await user.click(await screen.findByRole('button', { name: /^Ready 1/ }))
    expect(location.hash).toBe('#/orders?show=Ready')
  })

  it('should start from the address', async () => {
    openApp({ self: ana, place: '/orders?q=31', tables: { orders: [order(1), order(2)] } })
    expect(await screen.findByDisplayValue('31')).toBeDefined()
    await waitFor(() => expect(screen.getByText('1 of 2 orders')).toBeDefined())
  })

  it('should show the first step for an empty list', async () => {
    openApp({ self: ana, place: '/orders' })
    expect(await screen.findByText('No orders yet')).toBeDefined()
    expect(screen.getByRole('button', { name: 'New order' })).toBeDefined()
  })

  it('should open the dialog of its main action', async () => {
    const { user } = openApp({ self: ana, place: '/wagons' })
    await user.click(await screen.findByRole('button', { name: 'New wagon' }))
    expect(await screen.findByRole('dialog', { name: 'New wagon' })).toBeDefined()
  })

  it('should lead from tickets without an order to the order form, for users who may add orders', async () => {
    openApp({ self: ana, place: '/orders/ticket' })
    expect(await screen.findByText('No orders yet')).toBeDefined()
    expect(screen.queryByText('Choose the order whose tickets you want.')).toBeNull()
    const to = () => within(screen.getByRole('main')).queryAllByRole('link', { name: 'Orders' })
    expect(to().map((link) => link.getAttribute('href'))).toEqual(['#/orders'])
    cleanup()
    openApp({ self: grower, place: '/client/order/ticket' })
    expect(await screen.findByText('No orders yet')).toBeDefined()
    expect(to()).toEqual([])
  })

  it('should count one as one', async () => {
    openApp({ self: ana, place: '/orders', tables: { orders: [order(1)] } })
    expect(await screen.findByText('Orders: 1')).toBeDefined()
  })

  it('should offer no action without the permission', async () => {
    openApp({ self: broker, place: '/shipments' })
    expect(await screen.findByText('No shipments yet')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Load a truck' })).toBeNull()
  })
})

describe('the clients', () => {
  const client = (id: number, company_name: string, phones: object = {}) => ({ id, company_name, ...phones })
  const clients = [
    client(3, 'Bishop Farms', { mobile_phone: '(229) 555-5008' }),
    client(2, 'alder groves'),
    client(1, 'Ingram'),
  ]
  const shown = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link', { name: /Farms|groves|Ingram/ })
      .map((each) => each.textContent)

  it('should be sorted from A to Z by default', async () => {
    openApp({ self: ana, place: '/clients', tables: { clients } })
    await screen.findByRole('link', { name: /Bishop/ })
    expect(shown()).toEqual(['alder groves', 'Bishop Farms', 'Ingram'])
  })

  it('should be found by every telephone number, by its digits', async () => {
    openApp({ self: ana, place: '/clients?q=2295555008', tables: { clients } })
    await waitFor(() => expect(shown()).toEqual(['Bishop Farms']))
  })
})

describe('old rows outside a list', () => {
  const tables = {
    orders: [order(2), order(1, { status: 'Complete', created_at: '2019-10-03T12:00:00.000Z' })],
    lots: [lot(2, { order: 2 }), lot(1, { status: 'Sold', created_at: '2019-10-05T12:00:00.000Z' })],
    wagons: [],
    batches: [],
  }
  const old = { orders: [1], lots: [1] }
  const chips = () =>
    screen.getAllByRole('button', { name: /^(All|Open or this season|Sold|Ready|Sorting) \d/ }).map(textOf)
  const textOf = ({ textContent }: HTMLElement) => textContent

  it('should not be in it either after a page has shown some of it', async () => {
    const { plant } = openApp({ self: ana, place: '/orders/1', tables, old })
    expect(await screen.findByRole('link', { name: /Lot 1041/ })).toBeDefined()
    location.hash = '#/lots'
    expect(await screen.findByRole('link', { name: /1042/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /1041/ })).toBeNull()
    expect(chips()).toEqual(['Open or this season1', 'Sorting0', 'Ready1', 'Sold0'])
    expect(plant.totals.get()).toEqual({ lots: 1, orders: 1 })
  })

  it('should be loaded and hidden on request', async () => {
    const { user } = openApp({ self: ana, place: '/lots', tables, old })
    await user.click(await screen.findByRole('button', { name: 'Earlier seasons' }))
    await waitFor(() => expect(chips()).toEqual(['All2', 'Sorting0', 'Ready1', 'Sold1']))
    await user.click(screen.getByRole('button', { name: 'Earlier seasons' }))
    expect(chips()).toEqual(['Open or this season1', 'Sorting0', 'Ready1', 'Sold0'])
  })

  it('should be counted if the list is empty, and shown by one press', async () => {
    const gone = { status: 'Complete', created_at: '2019-10-03T12:00:00.000Z' }
    const orders = [order(1, gone), order(2, gone)]
    const { user } = openApp({ self: ana, place: '/orders', tables: { orders }, old: { orders: [1, 2] } })
    expect(await screen.findByText('No orders this season.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '2 in earlier seasons: show them' }))
    expect(await screen.findByRole('link', { name: /31/ })).toBeDefined()
    expect(location.hash).toBe('#/orders?earlier=yes')
    expect(screen.getByRole('button', { name: /^All 2/ })).toBeDefined()
  })

  it('should be offered without a number where the server does not count it', async () => {
    const { server } = openApp({ self: ana, place: '/profile' })
    server.countsEarlier = false
    location.hash = '#/wagons'
    expect(await screen.findByText('No wagons this season.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Show earlier seasons' })).toBeDefined()
  })

  it('should not be included in the first chip’s All', async () => {
    openApp({ self: ana, place: '/orders', tables, old })
    expect((await screen.findByRole('button', { name: /^Open or this season/ })).textContent).toBe(
      'Open or this season1',
    )
    expect(screen.getByText('Orders: 1').className).toContain('sr-only')
  })

  it('should be found by their day, in the address', async () => {
    const { user } = openApp({ self: ana, place: '/lots', tables, old })
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const started = within(await screen.findByRole('group', { name: 'Started' }))
    fireEvent.change(started.getByLabelText('From'), { target: { value: '2019-10-01' } })
    fireEvent.change(started.getByLabelText('Until'), { target: { value: '2019-10-05' } })
    expect(location.hash).toBe('#/lots?from=2019-10-01&until=2019-10-05')
    expect(await screen.findByRole('link', { name: /1041/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /1042/ })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Take away Started: 10/01/2019 – 10/05/2019' }))
    expect(await screen.findByRole('link', { name: /1042/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /1041/ })).toBeNull()
  })

  it('should not be summed in the inventory', async () => {
    openApp({ self: ana, place: '/orders/1', tables, old })
    expect(await screen.findByRole('link', { name: /Lot 1041/ })).toBeDefined()
    location.hash = '#/inventory'
    const tiles = await screen.findByRole('group', { name: 'Grades' })
    expect(tiles.textContent).toContain('1,000.25')
    expect(tiles.textContent).not.toContain('2,000.50')
  })
})

describe('several at once', () => {
  const shipment = (id: number, changes: object = {}) => ({
    id,
    shipment_number: id,
    lot: 1,
    bag_count: 3,
    ship_net: 100,
    status: 'Open',
    ...changes,
  })
  const shipments = [shipment(3, { status: 'Closed' }), shipment(2, { bag_count: 0 }), shipment(1), shipment(4)]
  const bag = (id: number, more: object = {}) => ({
    id,
    bag_number: id,
    batch: 1,
    lot: 1,
    lot_number: 1041,
    grade: 'Large A Grade',
    type: 'Super Sack',
    clean_gross: 100,
    clean_tare: 10,
    clean_net: 90,
    ...more,
  })
  const tick = async (user: ReturnType<typeof openApp>['user'], ...names: readonly string[]) => {
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }

  it('should sign the chosen Open shipments, and give the reason for omitting the others', async () => {
    const { user } = openApp({ self: ana, place: '/shipments', tables: { shipments, lots: [lot(1)] } })
    await tick(user, '1', '2', '3', '4')
    const bar = screen.getByRole('region', { name: 'Selected: shipments' })
    expect(bar.textContent).toContain('Shipment 3 is Closed')
    expect(bar.textContent).toContain('Shipment 2 holds no bag')
    await user.click(screen.getByRole('button', { name: 'Sign 2 shipments' }))
    expect(await screen.findByRole('dialog', { name: 'Sign 2 shipments' })).toBeDefined()
  })

  it('should have no ticks after the chosen shipments are signed', async () => {
    // The test's DOM has no canvas to draw on.
    const context = { fillRect: vi.fn(), fillText: vi.fn(), scale: vi.fn() }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=')
    const { user, server } = openApp({
      self: ana,
      place: '/shipments',
      tables: { shipments: [shipment(1), shipment(4)], lots: [lot(1, { status: 'Sold' })] },
    })
    await tick(user, '1', '4')
    await user.click(await screen.findByRole('button', { name: 'Sign 2 shipments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign 2 shipments' }))
    await user.click(dialog.getByRole('button', { name: 'Type instead' }))
    await user.type(dialog.getByRole('textbox', { name: /Printed name/ }), 'Dale Roy')
    await pressed(user, dialog.getByRole('button', { name: 'Sign 2 shipments' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected: shipments', hidden: true })).toBeNull())
    expect(server.writes.toSorted()).toEqual(['PATCH /api/shipments/1/', 'PATCH /api/shipments/4/'])
  })

  it('should not be signed by read-only users', async () => {
    const { user } = openApp({ self: broker, place: '/shipments', tables: { shipments } })
    await tick(user, '1')
    expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeDefined()
  })

  it('should print the labels of all bags of the chosen lots, in their order, without Void ones', async () => {
    const { user, server } = openApp({
      self: ana,
      place: '/lots',
      tables: {
        lots: [lot(1, { bag_count: 2 })],
        bags: [bag(12), bag(3, { void: true }), bag(2)],
        plants: [{ id: 1, label_printer1: '10.0.0.9' }],
      },
    })
    await tick(user, '1041')
    await user.click(await screen.findByRole('button', { name: 'Print 2 labels' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Labels of lot 1041' }))
    await pressed(user, await dialog.findByRole('button', { name: 'Print 2 labels' }))
    await screen.findByText('2 labels printed.')
    const labels = server.requests
      .filter(({ line }) => line === 'POST /api/print/')
      .map(({ body }) => JSON.stringify(body))
    expect(labels.map((label) => /Bag \d+/.exec(label)?.[0])).toEqual(['Bag 2', 'Bag 12'])
    expect(labels[0]).toContain('"about":{"entity":"bag","id":2,')
  })

  it('should stop at the first label that the printer refuses, and show its progress', async () => {
    const failing = new Set(['POST /api/print/'])
    const { user } = openApp({
      self: ana,
      place: '/lots',
      failing,
      tables: {
        lots: [lot(1, { bag_count: 1 })],
        bags: [bag(1)],
        plants: [{ id: 1, label_printer1: '10.0.0.9' }],
      },
    })
    await tick(user, '1041')
    await user.click(await screen.findByRole('button', { name: 'Print 1 label' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Labels of lot 1041' }))
    await pressed(user, await dialog.findByRole('button', { name: 'Print' }))
    expect(await screen.findByText('Label of bag 1041-1: look whether it came out.')).toBeDefined()
    expect(dialog.getByRole('alert').textContent).toContain('No answer came.')
  })

  it('should not print without a label printer, and say so', async () => {
    const { user } = openApp({
      self: ana,
      place: '/lots',
      tables: { lots: [lot(1, { bag_count: 1 })], plants: [{ id: 1, label_printer1: '' }] },
    })
    await tick(user, '1041')
    expect(await screen.findByText('No label printer is set in the system settings.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Set the label printer' })).toBeNull()
  })

  it('should lead an administrator to where the label printer is set', async () => {
    const { user } = openApp({
      self: { ...ana, role_number: 5 },
      place: '/lots',
      tables: { lots: [lot(1, { bag_count: 1 })], plants: [{ id: 1, label_printer1: '' }] },
    })
    await tick(user, '1041')
    await user.click(await screen.findByRole('button', { name: 'Set the label printer' }))
    await waitFor(() => expect(location.hash).toBe('#/system/form-plant'))
  })
})

describe('the columns that were chosen', () => {
  it('should be stored on this device, for each list', async () => {
    const { user } = openApp({ self: ana, place: '/orders', tables: { orders: [order(1)] } })
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Variety' }))
    expect(JSON.parse(localStorage.getItem('pecanyard.columns') ?? '{}')).toEqual({ orders: { variety_name: false } })
    expect(screen.queryByRole('columnheader', { name: 'Variety' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'As they come' }))
    expect(screen.getByRole('columnheader', { name: 'Variety' })).toBeDefined()
  })
})

describe('the selection of a list', () => {
  it('should be in the address, so that a link shows the same', async () => {
    const orders = [order(1), order(2, { variety_name: 'Creek' })]
    const { user } = openApp({ self: ana, place: '/orders?sort=-id', tables: { orders } })
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    await choose(user, screen.getByLabelText('Variety'), 'Creek')
    expect(location.hash).toBe('#/orders?sort=-id&variety=Creek')
  })

  it('should be undone if it leaves no rows', async () => {
    const { user } = openApp({ self: ana, place: '/orders?variety=Sumner', tables: { orders: [order(1)] } })
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findByRole('link', { name: '31' })).toBeDefined()
    expect(location.hash).toBe('#/orders')
  })
})

describe('the drying bins', () => {
  const bins = [
    { id: 1, name: 'Bin 10', locked_by: 1, locked_by_details: { order_number: 31 } },
    { id: 2, name: 'Bin 2', locked_by: null },
  ]
  const batches = [
    { id: 5, batch_number: 70, order: 1, status: 'Drying', drying_bin: 1, company_name: 'Hollis Farms', dry_hours: 3 },
  ]
  const tables = { drying_bins: bins, batches }

  it('should be found by their content, with a reset if nothing matches', async () => {
    const { user } = openApp({ self: ana, place: '/drying-bins', tables })
    await user.type(await screen.findByRole('searchbox', { name: 'Search drying bins' }), 'hollis')
    await waitFor(() => expect(screen.queryByText('Bin 2')).toBeNull())
    await user.type(screen.getByRole('searchbox'), ' nobody')
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('Bin 2')).toBeDefined()
  })

  it('should be cards with their batch while they are in use, and small tiles while they are free', async () => {
    openApp({ self: ana, place: '/drying-bins', tables })
    const used = await screen.findByRole('list', { name: 'Drying bins in use' })
    expect(within(used).getByRole('article').textContent).toMatch(/Bin 10.*Batch 70.*Drying/)
    const free = within(screen.getByRole('list', { name: 'Free drying bins' })).getAllByRole('listitem')
    expect(free.map(({ textContent }) => textContent)).toEqual(['Bin 2Free'])
  })

  it('should have no dry-looking glass without a reading, and no hours without a dryer run', async () => {
    const batch = { order: 1, status: 'Loading', drying_bin: 1 }
    openApp({
      self: ana,
      place: '/drying-bins',
      tables: {
        ...tables,
        batches: [
          { ...batch, id: 5, batch_number: 70 },
          { ...batch, id: 6, batch_number: 71, pre_dried: true },
        ],
      },
    })
    const used = within(await screen.findByRole('list', { name: 'Drying bins in use' })).getByRole('article')
    expect(used.textContent).toMatch(
      /Batch 71LoadingPre-dried.*Batch 70Loadingnot measured yetThe nuts of batches 70, 71 lie in it together/,
    )
    expect(used.querySelector<HTMLElement>('[style]')?.style.backgroundImage).toContain('repeating')
  })

  it('should show where a bin is wetter than at its last reading', async () => {
    const [at, bottom] = ['2026-10-04T10:00:00Z', { reading_method: 'Shelled', sample_location: 'Bottom' }]
    const last = { ...bottom, reading: 4.4, reading_time: at }
    const top = { ...last, reading: 6.92, sample_location: 'Top', reading_time: '2026-10-04T08:00:00Z' }
    const drying = { ...batches[0], last_reading: last, latest_readings: [last, top] }
    openApp({ self: ana, place: '/drying-bins', tables: { ...tables, batches: [drying] } })
    const used = await screen.findByRole('list', { name: 'Drying bins in use' })
    expect(used.textContent).toMatch(/4\.40 % Shelled, Bottom.*wettest 6\.92 % Top/)
    cleanup()
    openApp({ self: ana, place: '/drying-bins', tables: { ...tables, batches: [{ ...drying, status: 'Sorting' }] } })
    expect((await screen.findByRole('list', { name: 'Drying bins in use' })).textContent).not.toContain('wettest')
  })

  it('should also be a table, in the address, with links to their content', async () => {
    const { user } = openApp({ self: ana, place: '/drying-bins', tables })
    await user.click(await screen.findByRole('button', { name: 'Table' }))
    expect(location.hash).toBe('#/drying-bins?as=table')
    const links = screen
      .getAllByRole('link', { name: /^Bin/ })
      .map((each) => [each.textContent, each.getAttribute('href')])
    expect(links).toEqual([
      ['Bin 2', '#/wagons?show=Arrived'],
      ['Bin 10', '#/batches/5'],
    ])
    await user.click(screen.getByRole('button', { name: /^Locked/ }))
    expect(location.hash).toBe('#/drying-bins?as=table&show=Locked')
  })
})

describe('the inventory', () => {
  it('should show the purchaser’s figures below the plant’s, and how far they are off', async () => {
    openApp({
      self: broker,
      place: '/inventory',
      tables: { lots: [lot(1, { internal_yield: 62.69, broker_yield: 62.48, internal_moisture: 4.2 })] },
    })
    expect((await screen.findByText(/62\.48 \(−0\.21\)/)).parentElement?.textContent).toContain('62.69 %')
  })

  const lots = [lot(1), lot(2, { grade: 'B Grade', clean_net: 500.5 }), lot(3, { clean_net: 999.75 })]

  it('should sum each grade', async () => {
    openApp({ self: broker, place: '/inventory', tables: { lots } })
    const large = await screen.findByRole('button', { name: /^Large A Grade/ })
    expect(large.textContent).toBe('Large A Grade2,000.00 lbs2 lots')
  })

  it('should offer only lots still at the plant, with their remaining weight', async () => {
    const shipped = lot(1, { clean_net: 1000.25, remaining_net: 400 })
    openApp({ self: broker, place: '/inventory', tables: { lots: [shipped, lot(3, { remaining_net: 1000.25 })] } })
    expect(await screen.findAllByText(/at the plant$/)).toHaveLength(1)
    expect(screen.getByText('400.00 at the plant')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Large A Grade/ }).textContent).toBe('Large A Grade1,400.25 lbs2 lots')
  })

  it('should show a broker what it bought and can fetch, with the weight left and since when, the longest waiting first', async () => {
    const sold = { status: 'Sold', broker: broker.broker, remaining_net: 400 }
    const hold = { reason: 'Aflatoxin test', by: 1, at: '2026-11-02T15:00:00.000Z' }
    const bought = [
      lot(1, { ...sold, sold_at: '2026-11-03T15:00:00.000Z' }),
      lot(2, { ...sold, sold_at: '2026-11-01T15:00:00.000Z', remaining_net: 250.5 }),
      lot(3, { ...sold, sold_at: '2026-11-01T15:00:00.000Z', remaining_net: 0 }),
      lot(4, { ...sold, sold_at: '2026-11-01T15:00:00.000Z', hold }),
      lot(5, { remaining_net: 1000.25 }),
    ]
    openApp({ self: broker, place: '/inventory', tables: { lots: bought } })
    const section = within(await screen.findByRole('region', { name: 'Bought, to be fetched' }))
    const rows = section.getAllByRole('link')
    expect(rows.map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
      ['#/lots/2', expect.stringMatching(/^Lot 1042 Large A Grade.*11\/01\/2026.*250\.50 lbs$/)],
      ['#/lots/1', expect.stringMatching(/^Lot 1041 Large A Grade.*11\/03\/2026.*400\.00 lbs$/)],
    ])
  })

  it('should speak of nothing to be fetched to a broker that bought nothing, nor to staff', async () => {
    const sold = lot(1, { status: 'Sold', broker: broker.broker, remaining_net: 400 })
    openApp({ self: broker, place: '/inventory', tables: { lots } })
    await screen.findByRole('button', { name: /^Large A Grade/ })
    expect(screen.queryByRole('region', { name: 'Bought, to be fetched' })).toBeNull()
    cleanup()
    openApp({ self: ana, place: '/inventory', tables: { lots: [sold] } })
    await screen.findByRole('button', { name: /^Large A Grade/ })
    expect(screen.queryByRole('region', { name: 'Bought, to be fetched' })).toBeNull()
  })

  it('should have no sum of a grade without the lots’ remaining weight', async () => {
    const unsaid = lot(1, { clean_net: 1000.25, remaining_net: null })
    openApp({ self: broker, place: '/inventory', tables: { lots: [unsaid, lot(3, { clean_net: 999.75 })] } })
    const large = await screen.findByRole('button', { name: /^Large A Grade/ })
    expect(large.textContent).toBe('Large A Grade—not known2 lots')
  })

  it('should show no purchaser for a lot that is only meant for a broker', async () => {
    const meant = lot(1, { broker: 4, broker_name: 'Golden Kernel' })
    openApp({
      self: ana,
      place: '/inventory',
      tables: { lots: [meant, lot(2, { broker_name: 'Navarro', status: 'Sold' })] },
    })
    expect(await screen.findByText('meant for Golden Kernel')).toBeDefined()
    expect(screen.queryByText('Golden Kernel')).toBeNull()
    expect(screen.getByText('Navarro')).toBeDefined()
  })

  it('should show one grade alone, in the address', async () => {
    const { user } = openApp({ self: broker, place: '/inventory', tables: { lots } })
    await user.click(await screen.findByRole('button', { name: /^B Grade/ }))
    expect(location.hash).toBe('#/inventory?grade=B+Grade')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Open or this season/ }).textContent).toBe('Open or this season1'),
    )
  })

  it('should know no Sorting for a broker, but one for the plant', async () => {
    openApp({ self: broker, place: '/inventory', tables: { lots } })
    await screen.findByRole('button', { name: /^Ready/ })
    expect(screen.queryByRole('button', { name: /^Sorting/ })).toBeNull()
    cleanup()
    openApp({ self: ana, place: '/inventory', tables: { lots } })
    expect(await screen.findByRole('button', { name: /^Sorting/ })).toBeDefined()
  })
})

describe('the tracker', () => {
  it('should show a grower their own orders, open ones first', async () => {
    openApp({
      self: grower,
      place: '/client',
      tables: { orders: [order(3, { status: 'Complete' }), order(2), order(1, { client: 2 })] },
    })
    await screen.findByRole('article', { name: 'Order 32' })
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['Order 32'])
    const done = within(await screen.findByRole('region', { name: 'Done' })).getAllByRole('listitem')
    expect(done[0]?.textContent).toMatch(/^Order 33/)
    expect(done.filter(({ textContent }) => /Order 32/.test(textContent ?? ''))).toEqual([])
  })

  it('should gather its wagons by status', async () => {
    const wagon = { order: 2, client: 1, status: 'Complete', harvested_at: '2026-10-14', arrived_at: '2026-10-14' }
    openApp({
      self: grower,
      place: '/client',
      tables: {
        orders: [order(2)],
        wagons: [
          { ...wagon, id: 3, wagon_id: 'B13', status: 'Arrived' },
          { ...wagon, id: 2, wagon_id: 'B12' },
          { ...wagon, id: 1, wagon_id: 'B11' },
        ],
      },
    })
    expect((await screen.findByText('B11, B12')).closest('li')?.textContent).toBe('B11, B12CompleteArrived 10/14/2026')
    expect(screen.getByText('B13').closest('li')?.textContent).toBe('B13ArrivedArrived 10/14/2026')
  })
})
