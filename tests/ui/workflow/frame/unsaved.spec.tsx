import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana as member } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { box, field, openDialog } from '#tests/ui/workflow/inDialog.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'

afterEach(cleanup)

const order = {
  id: 1,
  order_number: 31,
  client: 9,
  orchard: { id: 3, name: 'Ridge' },
  variety: 2,
  more_wagons: false,
  status: 'Complete',
  invoice_number: '8801',
  notes: 'Call first',
}
const batch = { id: 7, batch_number: 70, order: 1, status: 'Sorting', drying_bin: 3, drying_bin_name: 'Bin 3' }
const bag = {
  id: 20,
  bag_number: 3,
  batch: 7,
  order: 1,
  lot: 2,
  lot_number: 1042,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Wood',
  clean_tare: 40,
  clean_gross: 2060.25,
  clean_net: 2020.25,
}
const tables = {
  clients: [{ id: 9, company_name: 'Alderman Groves' }],
  orchards: [{ id: 3, name: 'Ridge', client: 9 }],
  varieties: [{ id: 2, name: 'Sumner' }],
  brokers: [
    { id: 4, company_name: 'Atlas Nut' },
    { id: 6, company_name: 'Navarro' },
  ],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
  orders: [order],
  wagons: [
    {
      id: 5,
      wagon_id: 'B12',
      order: 1,
      client: 9,
      status: 'Pre-cleaning',
      drying_bin: [3],
      harvested_at: '2026-11-20',
      arrived_at: '2026-11-20',
    },
  ],
  batches: [batch],
  lots: [{ id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold', broker: 4 }],
  bags: [bag],
  shipments: [{ id: 5, shipment_number: 105, lot: 2, lot_number: 1042, grade: 'B Grade', status: 'Open' }],
  moisture_readings: [
    {
      id: 3,
      batch: 7,
      reading: 4.2,
      reading_method: 'Shelled',
      reading_time: '2026-11-20T06:00:00.000Z',
      sample_location: 'Top',
    },
  ],
  dryer_events: [{ id: 1, batch: 7, drying_bin: 3, event_type: 'Start', event_time: '2026-11-20T06:00:00.000Z' }],
}
const open = async (request: WorkflowRequest, more: object = {}) => {
  const opened = await openDialog(request, { ...tables, ...more })
  const escape = async () => opened.user.keyboard('{Escape}')
  return { ...opened, escape }
}
const notified = { notified_by: 7, notified_at: '2026-11-20' }
type Opened = Awaited<ReturnType<typeof open>>

const isAsked = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' }) !== null
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const typing: readonly (readonly [string, WorkflowRequest, (opened: Opened) => Promise<void>])[] = [
  ['notes', { kind: 'notes', entity: 'order', id: 1 }, async ({ user }) => user.type(field('Notes'), '!')],
  ['bins of a wagon', { kind: 'wagon', id: 5 }, async ({ user }) => user.click(box('Excessive Trash', 'checkbox'))],
  ['a weight', { kind: 'batch', id: 7 }, async ({ user }) => user.type(field('Gross weight'), '1')],
  ['figures of a lot', { kind: 'lot', id: 2 }, async ({ user }) => user.type(field('Internal count'), '5')],
  ['a purchase', { kind: 'purchase', id: 2 }, async ({ user }) => user.type(field('Internal yield'), '5')],
  ['invoice numbers', { kind: 'order', id: 1 }, async ({ user }) => user.type(field('Invoice numbers'), '2')],
  ['a day', { kind: 'batchPickUp', id: 7 }, async ({ user }) => user.type(field('Picked up on'), '2026-11-02')],
  ['who told', { kind: 'batchNotify', id: 7 }, async ({ user }) => user.type(field('On which day?'), '2026-11-02')],
  ['a ship weight', { kind: 'addBagToShipment', shipment: 5 }, async ({ user }) => user.type(field('Ship gross'), '1')],
  ['a correction', { kind: 'correctBag', id: 20 }, async ({ user }) => user.type(field('Reason'), 'x')],
  [
    'a reason',
    { kind: 'correction', name: 'bag 1042-3', correction: { entity: 'bag', type: 'void', id: 20 } },
    async ({ user }) => user.type(field('Reason'), 'x'),
  ],
  [
    'a time',
    { kind: 'dryerEventTime', event: 1, batch: 7 },
    async ({ user }) => user.type(await screen.findByLabelText('Event time'), '2026-11-02T04:00'),
  ],
  [
    'a start or stop',
    { kind: 'correctDryerEvent', event: 1, batch: 7 },
    async ({ user }) => user.click(await screen.findByRole('radio', { name: 'Stop' })),
  ],
  [
    'a reading',
    { kind: 'correctReading', reading: 3, batch: 7 },
    async ({ user }) => user.type(await screen.findByLabelText('Reading'), '1'),
  ],
  [
    'a purchaser',
    { kind: 'correctPurchaser', id: 2 },
    async ({ user }) => user.click(await screen.findByRole('radio', { name: 'Navarro' })),
  ],
  ['a new order', { kind: 'newOrder' }, async ({ user }) => user.type(field('Notes'), 'x')],
  ['a new wagon', { kind: 'newWagon' }, async ({ user }) => user.type(field('Driver'), 'x')],
]

describe('a dialog', () => {
  it.each(typing)('with %s typed should close only after a yes; unchanged, at once', async (_, request, type) => {
    const opened = await open(request)
    await screen.findByRole('dialog')
    await opened.escape()
    await isClosed()
    await opened.reopen()
    await type(opened)
    await opened.escape()
    await waitFor(() => expect(isAsked()).toBe(true))
    await opened.press('Keep editing')
    await waitFor(() => expect(isAsked()).toBe(false))
    expect(screen.getByRole('dialog')).toBeDefined()
    await opened.escape()
    await opened.press('Discard')
    await isClosed()
    expect(opened.server.requests).toEqual([])
  })

  it('should ask nothing after input was undone or saved', async () => {
    const { user, press, escape, reopen } = await open({ kind: 'notes', entity: 'order', id: 1 })
    await user.type(field('Notes'), '!{Backspace}')
    await escape()
    await isClosed()
    await reopen()
    await user.type(field('Notes'), '!')
    await press('Save')
    await isClosed()
    expect(isAsked()).toBe(false)
  })

  it('should ask nothing between two bags', async () => {
    const { user, press, escape } = await open({ kind: 'batch', id: 7 })
    await user.click(screen.getByRole('radio', { name: 'B Grade' }))
    await user.clear(field('Tare weight'))
    await user.type(field('Tare weight'), '41')
    await user.type(field('Gross weight'), '1500')
    await press('Add bag')
    await press('Yes')
    await screen.findByText('Bag added!')
    await waitFor(() => expect(field('Gross weight').value).toBe(''))
    await escape()
    await isClosed()
  })

  it('should keep the input while another user changes its record', async () => {
    const { user, server } = await open(
      { kind: 'lot', id: 2 },
      { lots: [{ ...tables.lots[0], ...notified, status: 'Ready' }] },
    )
    await user.type(field('Internal count'), '52')
    server.change('lots', 2, { status: 'Sold' })
    await screen.findByText('Lot 1042 was brought to Sold meanwhile.')
    expect(field('Internal count').value).toBe('52')
  })

  it('that was closed while it was saved should be as it was when that was refused', async () => {
    const { user, press, escape, reopen, server } = await open({ kind: 'notes', entity: 'order', id: 1 })
    const go = server.hold()
    server.fail('PATCH /api/orders/1/', { status: 400, body: { notes: ['Too long.'] } })
    await user.type(field('Notes'), ', then come')
    await press('Save')
    await escape()
    await isClosed()
    go()
    await screen.findByText('Unable to update Order notes!')
    await reopen()
    expect([(await screen.findByLabelText<HTMLInputElement>('Notes')).value, screen.getByText('Too long.')]).toEqual([
      'Call first, then come',
      expect.anything(),
    ])
  })
})

describe('a session that ends', () => {
  it('should keep a dialog’s input for the user’s next sign-in', async () => {
    const { user, server } = openApp({ self: member, place: '/orders/1', tables })
    await user.click(await screen.findByRole('button', { name: /invoice/i }))
    await user.type(await screen.findByRole('textbox', { name: 'Invoice numbers' }), ', 8802')
    server.fail('PUT /api/orders/1/', { status: 401, body: { detail: 'Sign in first.' } })
    await pressed(user, screen.getByRole('button', { name: 'Save' }))
    await user.type(await screen.findByLabelText(/^Email/), 'ana@example.com')
    await user.type(screen.getByLabelText(/^Password/), 'a long enough passphrase')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const invoice = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invoice numbers' })
    expect(invoice.value).toBe('8801, 8802')
    await pressed(user, screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Updated Order with Invoicing!')
  })
})

describe('notes that another user changes meanwhile', () => {
  it('should not be written over unseen: both can be kept', async () => {
    const { user, plant, press, server } = await open({ kind: 'notes', entity: 'order', id: 1 })
    await user.type(field('Notes'), ' at noon')
    server.change('orders', 1, { notes: 'Gate code 4711' })
    await waitFor(() => expect(plant.record('orders', 1)?.notes).toBe('Gate code 4711'))
    await press('Save')
    const choice = within(await screen.findByRole('dialog', { name: /changed this while you were writing/ }))
    expect(choice.getByRole('radio', { name: /Gate code 4711$/ })).toBeDefined()
    await pressed(user, choice.getByRole('radio', { name: /^Both texts/ }))
    await pressed(user, choice.getByRole('button', { name: 'Save' }))
    await screen.findByText('Updated Order notes!')
    expect(server.requests.at(-1)?.body).toMatchObject({ notes: 'Gate code 4711\nat noon' })
  })

  it('should be updated while nothing is typed over them', async () => {
    const { server } = await open({ kind: 'notes', entity: 'order', id: 1 })
    server.change('orders', 1, { notes: 'Gate code 4711' })
    await waitFor(() => expect(field('Notes')).toHaveProperty('value', 'Gate code 4711'))
  })
})
