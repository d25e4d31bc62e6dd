import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { box, field, isRefused, openDialog, reasonOf, valueOf } from '#tests/ui/workflow/inDialog.tsx'

const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, more_wagons: true }
const wagon = {
  id: 5,
  wagon_id: 'B12',
  order: 1,
  client: 1,
  status: 'Arrived',
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
}
const bins = [
  { id: 1, name: 'Bin 1', locked_by: null },
  { id: 2, name: 'Bin 2', locked_by: 9, locked_by_details: { order_number: 39 } },
  { id: 3, name: 'Bin 3', locked_by: 1, locked_by_details: { order_number: 31 } },
]

const open = async (changes: object) =>
  openDialog({ kind: 'wagon', id: 5 }, { wagons: [{ ...wagon, ...changes }], orders: [order], drying_bins: bins })
const isChecked = ({ checked }: { checked: boolean }) => checked
const today = new Date().toISOString().slice(0, 10)

describe('a wagon that is Arrived', () => {
  it('[W1] should not advance without a drying bin, and give the reason beside the button', async () => {
    const { button, server, press } = await open({})
    const advance = button('Advance to Pre-cleaning')
    await press('Advance to Pre-cleaning')
    expect([isRefused(advance), server.writes]).toEqual([true, []])
    expect(reasonOf(advance)).toContain('Choose a drying bin. W1')
  })

  it('[W2] should show the order of an unavailable bin', async () => {
    await openDialog(
      { kind: 'wagon', id: 5 },
      {
        wagons: [wagon],
        orders: [order, { ...order, id: 9, order_number: 39, company_name: 'Ingram Orchards' }],
        drying_bins: [...bins, { id: 4, name: 'Bin 4', locked_by: 8, locked_by_details: { order_number: 38 } }],
      },
    )
    expect(box(/Bin 2 ?Ingram Orchards \(order 39\)/).disabled).toBe(true)
    expect(box(/Bin 4 ?Order 38/).disabled).toBe(true)
    expect(box(/Bin 3/).disabled).toBe(false)
  })

  it('should advance with the bin as a list and the pre-dried tick, to the next panel', async () => {
    const { user, press, server } = await open({})
    await user.click(box('Bin 1'))
    await user.click(box('Pre-dried'))
    await press('Advance to Pre-cleaning')
    await screen.findByText('Advanced Wagon B12 to Precleaning!')
    expect(server.requests[0]).toMatchObject({
      line: 'PATCH /api/wagons/5/',
      body: { status: 'Pre-cleaning', drying_bin: [1], pre_dried: true },
    })
    expect(screen.getByRole('button', { name: 'Advance to Unloaded' })).toBeDefined()
  })

  it('should keep the choice when the server refuses, with the rule’s words and a why that opens the rule', async () => {
    const { user, press, server } = await open({})
    const message = 'Bin 1 is taken by another order. Choose a free bin.'
    server.fail('PATCH /api/wagons/5/', {
      status: 409,
      body: { status: [message], refusals: [{ rule: 'W2', field: 'drying_bin', message }] },
    })
    await user.click(box('Bin 1'))
    await press('Advance to Pre-cleaning')
    const said = await screen.findByText(message)
    await user.click(within(said).getByRole('button', { name: 'Why? W2' }))
    expect(await within(said).findByText(/^Each bin is free or taken by the same order\./)).toBeDefined()
    expect(box('Bin 1').checked).toBe(true)
    expect(screen.getByText('Unable to update Wagon!')).toBeDefined()
  })

  it('should put a field’s error under the field', async () => {
    const { user, press, server } = await open({})
    server.fail('PATCH /api/wagons/5/', { status: 400, body: { drying_bin: ['There is no such drying bin.'] } })
    await user.click(box('Bin 1'))
    await press('Advance to Pre-cleaning')
    const bin = await screen.findByRole('group', { name: 'Drying bin' })
    expect(reasonOf(bin)).toBe('There is no such drying bin.')
  })

  it('should follow another user’s step', async () => {
    const { server } = await open({})
    server.change('wagons', 5, { status: 'Pre-cleaning', drying_bin: [3] })
    await screen.findByText('Wagon B12 was brought to Pre-cleaning meanwhile.')
    expect(box(/Bin 3/).checked).toBe(true)
  })
})

describe('a wagon in Pre-cleaning', () => {
  const preCleaning = { status: 'Pre-cleaning', drying_bin: [3] }

  it('should save bins and trash, and close', async () => {
    const { user, press, server } = await open(preCleaning)
    await user.click(box('Bin 1'))
    await user.click(box('Excessive Trash'))
    await press('Save')
    await screen.findByText('Saved Wagon B12!')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/wagons/5/', { drying_bin: [3, 1], excessive_trash: true }],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('should advance by saving the bins first and unloading then', async () => {
    const { press, server } = await open(preCleaning)
    await press('Advance to Unloaded')
    await screen.findByText('Advanced Wagon B12 to Unloaded!')
    expect(server.writes).toEqual(['PATCH /api/wagons/5/', 'POST /api/wagons/5/unloaded/'])
  })

  it('should show before unloading the effects of bins and unloading together', async () => {
    const { server, user } = await open(preCleaning)
    const requests: unknown[] = []
    server.answerPreview = (call) => {
      requests.push(call)
      const before = { ...wagon, ...preCleaning }
      return { records: [{ list: 'wagons', id: 5, before, after: { ...before, status: 'Unloaded' } }] }
    }
    await user.click(box('Bin 1'))
    await vi.waitFor(() =>
      expect(requests.at(-1)).toEqual({
        method: 'PATCH',
        path: '/api/wagons/5/',
        body: { drying_bin: [3, 1], excessive_trash: false },
        next: [{ method: 'POST', path: '/api/wagons/5/unloaded/' }],
      }),
    )
    const section = await screen.findByRole('region', { name: 'What this will change' })
    expect(section.textContent).toContain('Wagon B12Status Pre-cleaningUnloaded')
    expect(server.writes).toEqual([])
  })

  it('should ask before it is unloaded onto a Drying batch of its order, and No changes nothing', async () => {
    const drying = { id: 87, batch_number: 87, order: 1, status: 'Drying', drying_bin: 3, drying_bin_name: 'Bin 3' }
    const { press, server } = await openDialog(
      { kind: 'wagon', id: 5 },
      {
        wagons: [{ ...wagon, status: 'Pre-cleaning', drying_bin: [3] }],
        orders: [order],
        drying_bins: bins,
        batches: [drying, { ...drying, id: 88, batch_number: 88, drying_bin: 1 }],
      },
    )
    expect(box(/Bin 3 ?Drying batch 87/).checked).toBe(true)
    const question = 'Bin 3 is drying batch 87. Unload here all the same?'
    await press('Advance to Unloaded')
    expect(await screen.findByText(question)).toBeDefined()
    await press('No')
    expect(server.writes).toEqual([])
    await press('Advance to Unloaded')
    await screen.findByText(question)
    await press('Yes')
    await screen.findByText('Advanced Wagon B12 to Unloaded!')
    expect(server.writes).toEqual(['PATCH /api/wagons/5/', 'POST /api/wagons/5/unloaded/'])
  })

  it.each(['Ready', 'Sorting'])('should ask before it is unloaded onto a batch that is %s', async (status) => {
    const lying = { id: 87, batch_number: 87, order: 1, status, drying_bin: 3, drying_bin_name: 'Bin 3' }
    const { press, server } = await openDialog(
      { kind: 'wagon', id: 5 },
      {
        wagons: [{ ...wagon, status: 'Pre-cleaning', drying_bin: [3] }],
        orders: [order],
        drying_bins: bins,
        batches: [lying, { ...lying, id: 88, batch_number: 88, bin_emptied_at: '2026-11-20T15:00:00.000Z' }],
      },
    )
    await press('Advance to Unloaded')
    expect(await screen.findByText(`Bin 3 holds batch 87, which is ${status}. Unload here all the same?`)).toBeDefined()
    await press('No')
    expect(server.writes).toEqual([])
  })

  it('should continue at the unloading when only that failed', async () => {
    const { press, server } = await open(preCleaning)
    server.fail('POST /api/wagons/5/unloaded/', { status: 409, body: { status: ['Not now.'] } })
    await press('Advance to Unloaded')
    await screen.findByText('Not now.')
    await press('Advance to Unloaded')
    await screen.findByText('Advanced Wagon B12 to Unloaded!')
    expect(server.writes).toEqual([
      'PATCH /api/wagons/5/',
      'POST /api/wagons/5/unloaded/',
      'POST /api/wagons/5/unloaded/',
    ])
  })

  it('should save the bins again when they were changed after the failure', async () => {
    const { user, press, server } = await open(preCleaning)
    server.fail('POST /api/wagons/5/unloaded/', { status: 409, body: { status: ['Not now.'] } })
    await press('Advance to Unloaded')
    await screen.findByText('Not now.')
    await user.click(box('Bin 1'))
    await press('Advance to Unloaded')
    await screen.findByText('Advanced Wagon B12 to Unloaded!')
    expect(server.requests[2]).toMatchObject({ line: 'PATCH /api/wagons/5/', body: { drying_bin: [3, 1] } })
  })

  it('should show bins added by others meanwhile', async () => {
    const { server } = await open(preCleaning)
    server.change('wagons', 5, { drying_bin: [3, 1] })
    await vi.waitFor(() => expect(box('Bin 1').checked).toBe(true))
  })

  it('should merge them with the bins chosen and removed here', async () => {
    const free = { id: 4, name: 'Bin 4', locked_by: null }
    const tables = { wagons: [{ ...wagon, ...preCleaning }], orders: [order], drying_bins: [...bins, free] }
    const { user, press, server } = await openDialog({ kind: 'wagon', id: 5 }, tables)
    await user.click(box('Bin 1'))
    await user.click(box(/^Bin 3/))
    server.change('wagons', 5, { drying_bin: [3, 4] })
    await vi.waitFor(() =>
      expect([box('Bin 1'), box(/^Bin 3/), box('Bin 4')].map(isChecked)).toEqual([true, false, true]),
    )
    await press('Save')
    await screen.findByText('Saved Wagon B12!')
    expect(server.requests[0]?.body).toMatchObject({ drying_bin: [1, 4] })
  })

  it('should show that it saves, and blocks changes and a second press meanwhile', async () => {
    const { press, server } = await open(preCleaning)
    const letThrough = server.hold()
    await press('Save')
    await press('Saving…')
    expect(box('Bin 1').closest('fieldset')?.disabled).toBe(true)
    letThrough()
    await screen.findByText('Saved Wagon B12!')
    expect(server.writes).toHaveLength(1)
  })

  it('should keep saving when closed, and report the result', async () => {
    const { user, press, server } = await open(preCleaning)
    const letThrough = server.hold()
    await press('Advance to Unloaded')
    await user.keyboard('{Escape}')
    letThrough()
    await screen.findByText('Advanced Wagon B12 to Unloaded!')
    expect(server.writes).toEqual(['PATCH /api/wagons/5/', 'POST /api/wagons/5/unloaded/'])
  })

  it('should close after signing out', async () => {
    const { plant } = await open(preCleaning)
    await plant.logout()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[W1] should keep at least one bin', async () => {
    const { user, button } = await open(preCleaning)
    await user.click(box(/Bin 3/))
    expect(isRefused(button('Advance to Unloaded'))).toBe(true)
    expect(isRefused(button('Save'))).toBe(true)
  })
})

describe('a wagon that is Unloaded', () => {
  it('should ask who notified the client, with the present user and today filled in', async () => {
    const { press, server } = await open({ status: 'Unloaded', drying_bin: [3] })
    expect(valueOf('Who told the client?')).toBe('Ana Rigsby')
    expect(valueOf('On which day?')).toBe(today)
    await press('Client has been told')
    await screen.findByText('Notified Client regarding Wagon B12!')
    expect(server.requests[0]?.body).toEqual({ notified_by: 7, notified_at: today })
    expect(screen.getByRole('switch', { name: 'Expecting More' })).toBeDefined()
  })

  it('should show the client’s contacts, the preferred one first', async () => {
    const client = {
      id: 1,
      company_name: 'Hollis Farms',
      first_name: 'Dale',
      last_name: 'Hollis',
      phone: '(229) 555-5008',
      mobile_phone: '229-555-7160',
      email: 'dale@example.com',
      preferred_contact_methods: ['Text'],
    }
    await openDialog(
      { kind: 'wagon', id: 5 },
      { wagons: [{ ...wagon, status: 'Unloaded' }], orders: [order], drying_bins: bins, clients: [client] },
    )
    const links = within(await screen.findByRole('list', { name: 'How to reach Hollis Farms' })).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['sms:2295557160', '229-555-7160 Text · Mobile phone · preferred'],
      ['tel:2295555008', '(229) 555-5008 Call · Phone'],
      ['tel:2295557160', '229-555-7160 Call · Mobile phone'],
      ['mailto:dale@example.com', 'dale@example.com Email'],
    ])
  })

  it('should link to the client without contacts', async () => {
    await openDialog(
      { kind: 'wagon', id: 5 },
      {
        wagons: [{ ...wagon, status: 'Unloaded' }],
        orders: [order],
        drying_bins: bins,
        clients: [{ id: 1, company_name: 'Hollis Farms' }],
      },
    )
    expect(await screen.findByText(/Hollis Farms has no phone and no email\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the client' }).getAttribute('href')).toBe('#/clients/1')
  })

  it('should need the day of the notification', async () => {
    const { user, button } = await open({ status: 'Unloaded', drying_bin: [3] })
    await user.clear(field('On which day?'))
    expect(isRefused(button('Client has been told'))).toBe(true)
  })

  it('should complete with its order’s "more wagons"', async () => {
    const { user, press, server } = await open({ status: 'Unloaded', notified_by: 7, notified_at: today })
    const more = box('Expecting More', 'switch')
    expect(more.checked).toBe(true)
    await user.click(more)
    await press('Complete')
    await screen.findByText('Updated Wagon B12!')
    expect(server.requests[0]?.body).toEqual({ status: 'Complete', input_more_wagons: false })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('should close on Escape without sending anything', async () => {
    const { user, server } = await open({ status: 'Unloaded', drying_bin: [3] })
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('dialog'), server.writes]).toEqual([null, []])
  })

  it('should mark the present step in the line of steps', async () => {
    await open({ status: 'Unloaded', drying_bin: [3] })
    const line = screen.getByRole('list', { name: 'Wagon steps' })
    expect(within(line).getByText('Unloaded').closest('li')?.getAttribute('aria-current')).toBe('step')
  })
})
