import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { field, openDialog } from '#tests/ui/workflow/inDialog.tsx'
import { currentPlace } from '#ui/hooks/useHashPlace.ts'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'

afterEach(cleanup)

const order = {
  id: 1,
  order_number: 31,
  client: 9,
  orchard: { id: 3, name: 'Ridge' },
  variety: 2,
  variety_name: 'Sumner',
  status: 'Open',
}
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
  brokers: [{ id: 4, company_name: 'Atlas Nut' }],
  drying_bins: [
    { id: 3, name: 'Bin 3', locked_by: 1 },
    { id: 4, name: 'Bin 4', locked_by: null },
  ],
  orders: [order],
  wagons: [],
  batches: [{ id: 7, batch_number: 70, order: 1, status: 'Sorting', drying_bin: 3, drying_bin_name: 'Bin 3' }],
  lots: [{ id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold', broker: 4, clean_net: 2020.25 }],
  bags: [bag],
  shipments: [
    { id: 5, shipment_number: 105, lot: 2, lot_number: 1042, grade: 'B Grade', status: 'Open', bag_count: 0 },
    { id: 6, shipment_number: 106, lot: 2, lot_number: 1042, grade: 'B Grade', status: 'Open', bag_count: 1 },
  ],
  moisture_readings: [],
  dryer_events: [],
}

const question = 'Leave it waiting, or drop it?'
const asked = async () => screen.findByRole('alertdialog', { name: question })
const isGone = async () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** What the strip says, a sentence for each card. */
const cards = (): readonly string[] =>
  [...document.querySelectorAll('[aria-label="Saves without an answer"] > li')].map((card) => card.textContent)

/** Whether the browser asks before the page is left. */
function asksOnLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a new wagon whose answer was lost', () => {
  async function added() {
    const opened = await openDialog({ kind: 'newWagon', order: 1 }, tables)
    const line = 'POST /api/wagons/'
    const { server, user, press } = opened
    // The test lets it through later.
    for (let tries = 0; tries < 200; tries += 1) server.fail(line, tries === 0 ? 'lost' : 'unsent')
    await user.type(await screen.findByLabelText(/^Wagon id/), 'Z9')
    await press('Add')
    await screen.findByText(/^No answer yet/)
    // The live update comes first.
    await act(async () => server.tell('wagons/insert', server.rows('wagons')[0]))
    await waitFor(() => expect(opened.plant.lists.wagons.get().size).toBe(1))
    return opened
  }

  it('should be no second one to itself, neither while it is sent nor at another press', async () => {
    const { press, server } = await added()
    expect(field(/^Wagon id/).getAttribute('aria-invalid')).not.toBe('true')
    await press('Add')
    await waitFor(() => expect(server.writes).toHaveLength(2))
    await screen.findByText(/^No answer yet/)
    expect(screen.queryByText(/already stands/)).toBeNull()
  })

  it('should go on waiting as a card after Cancel, which says when it was sent', async () => {
    const { press, plant, server } = await added()
    await press('Cancel')
    expect((await asked()).textContent).not.toContain('not saved yet')
    await press('Leave it waiting')
    await isClosed()
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(cards()[0]).toMatch(
      /^Wagon Z9 · It arrives waits for its answer.* Sent today \d\d:\d\d [AP]M, just now\.Drop it$/,
    )
    expect([server.rows('wagons').length, plant.outbox.saves.get().length]).toEqual([1, 1])
  })

  it('should be dropped by Cancel if that is the answer, and nothing waits', async () => {
    const { press, plant } = await added()
    await press('Cancel')
    await asked()
    await press('Drop it')
    await isClosed()
    expect([cards(), plant.outbox.saves.get()]).toEqual([[], []])
  })

  it('should stay in its form if that is the answer', async () => {
    const { press } = await added()
    await press('Cancel')
    await asked()
    await press('Stay here')
    await isGone()
    expect(field(/^Wagon id/).value).toBe('Z9')
  })

  it('should be dropped at its card', async () => {
    const { press, user, plant } = await added()
    await press('Cancel')
    await asked()
    await press('Leave it waiting')
    await isClosed()
    await press('Drop it')
    const sure = await screen.findByRole('alertdialog', { name: 'Drop what waits?' })
    await pressed(user, within(sure).getByRole('button', { name: 'Drop it' }))
    await waitFor(() => expect(cards()).toEqual([]))
    expect(plant.outbox.saves.get()).toEqual([])
  })

  it('should not make the browser warn of losing it', async () => {
    await added()
    expect(asksOnLeaving()).toBe(false)
  })
})

type Opened = Awaited<ReturnType<typeof openDialog>>

const dialogs: readonly (readonly [string, WorkflowRequest, string, string, (opened: Opened) => Promise<void>])[] = [
  [
    'a bag',
    { kind: 'batch', id: 7 },
    'POST /api/bags/',
    'Bag · Batch 70 · Gross 2,060.25 lbs · Weigh',
    async ({ user, press }) => {
      await user.click(screen.getByRole('radio', { name: 'B Grade' }))
      await user.type(field(/Gross weight/), '2060.25')
      await press('Add bag')
      await press('Yes')
    },
  ],
  [
    'a correction',
    { kind: 'correction', name: 'bag 1042-3', correction: { entity: 'bag', type: 'hold', id: 20 } },
    'POST /api/bags/20/hold/',
    'Bag 1042-3 · Hold',
    async ({ user, press }) => {
      await user.type(field('Reason'), 'Torn')
      await press('Hold the bag')
    },
  ],
  [
    'a signature',
    { kind: 'sign', shipments: [6] },
    'PATCH /api/shipments/6/',
    'Shipment 106 · Sign',
    async ({ user, press }) => {
      await press('Type instead')
      await user.type(field(/Printed name/), 'Dale Roy')
      await press('Sign shipment')
    },
  ],
  [
    'notes',
    { kind: 'notes', entity: 'order', id: 1 },
    'PATCH /api/orders/1/',
    'Order 31 · Write notes',
    async ({ user, press }) => {
      await user.type(field('Notes'), 'Call first')
      await press('Save')
    },
  ],
]

describe('a dialog', () => {
  it.each(dialogs)(
    'with %s that waits should ask what becomes of it, and be told of when it went',
    async (...dialog) => {
      const [, request, line, card, save] = dialog
      const opened = await openDialog(request, tables, { ...ana, role_number: 5 })
      opened.server.fail(line, 'unsent')
      await save(opened)
      await screen.findByText('No answer yet')
      await opened.user.keyboard('{Escape}')
      await asked()
      await opened.press('Leave it waiting')
      await isClosed()
      await waitFor(() => expect(cards()).toHaveLength(1))
      expect(cards()[0]).toContain(card)
    },
  )
})

type User = ReturnType<typeof openApp>['user']

const forms: readonly (readonly [string, string, string, string, string, (user: User) => Promise<void>])[] = [
  [
    'a batch',
    '/batches/form?order=1',
    'POST /api/batches/',
    'Open batch',
    'Batch · Order 31 · Open by hand',
    async (user) => choose(user, field(/^Drying bin/), 'Bin 4'),
  ],
  [
    'a lot',
    '/lots/form?order=1',
    'POST /api/lots/',
    'Start lot',
    'Lot · Order 31 · Start by hand',
    async (user) => user.selectOptions(field(/^Grade/), 'Cracks & Splits'),
  ],
  [
    'an order',
    '/orders/form?client=9',
    'POST /api/orders/',
    'Add',
    'Order · Client Alderman Groves · Place the order',
    async (user) => user.selectOptions(field(/^Variety/), 'Sumner'),
  ],
  [
    'a shipment',
    '/shipments/form?lot=2',
    'POST /api/shipments/',
    'Open shipment',
    'Shipment · Lot 1042 · Open a shipment',
    async (user) => user.type(field(/^Truck number/), '12'),
  ],
  [
    'a variety',
    '/system/form-variety',
    'POST /api/varieties/',
    'Add',
    'Variety Elliott',
    async (user) => user.type(field(/^Name/), 'Elliott'),
  ],
]

describe('a form page', () => {
  it.each(forms)('with %s that waits should leave a card, and say when it was saved', async (...form) => {
    const [, place, line, save, card, type] = form
    const network = { there: true }
    const { user, server } = openApp({ self: { ...ana, role_number: 5 }, place, tables, network })
    const press = async (name: string) => pressed(user, await screen.findByRole('button', { name }))
    const connect = async (there: boolean) =>
      act(async () => {
        network.there = there
        dispatchEvent(new Event(there ? 'online' : 'offline'))
      })
    await screen.findByRole('button', { name: save })
    await type(user)
    // A form is full once what it chooses by itself is loaded.
    const isEnabled = () => screen.getByRole('button', { name: save }).getAttribute('aria-disabled') !== 'true'
    await waitFor(() => expect(isEnabled()).toBe(true))
    await connect(false)
    await press(save)
    await screen.findByText(/^No answer yet/)
    await press('Cancel')
    await asked()
    await press('Leave it waiting')
    await waitFor(() => expect(currentPlace()).not.toBe(place))
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(cards()[0]).toContain(card)
    await connect(true)
    await screen.findByText(/: saved now\. It was sent today/)
    expect([server.writes, cards()]).toEqual([[line], []])
  })
})
