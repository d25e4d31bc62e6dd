import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { ana } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { isRefused } from '#tests/ui/workflow/inDialog.tsx'

const tables = {
  clients: [{ id: 1, company_name: 'Hollis Farms' }],
  orders: [{ id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
  staff_list: [ana],
  batches: [{ id: 4, batch_number: 504, order: 1, drying_bin: 1, status: 'Ready' }],
  lots: [{ id: 5, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready' }],
}
const beyond = [
  '/api/users/',
  '/api/events/',
  '/api/auth/sessions/',
  '/api/mail/',
  '/api/clock/',
  '/api/copies/',
  '/api/print_jobs/',
]
const administrator = { ...ana, role_number: 5 }
const open = (place: string, status = 404) =>
  openApp({ self: administrator, place, tables, lacking: { paths: beyond, status } })
const isRed = () => document.querySelector('[data-tone=red]') !== null

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe.each([404, 405, 501])('a server with the specification’s calls alone, that answers %i to others', (status) => {
  it.each([
    '/users',
    '/timeline',
    '/handover',
    '/audit',
    '/what-if?season=2026',
    '/printing',
    '/trace?lot=5',
    '/balance?order=1',
    '/invoice?order=1',
    '/system/import',
    '/unsubscribe/1/a-token',
    '/first-administrator/a-token',
  ])('should be reported as not offering %s', async (place) => {
    open(place, status)
    expect(await screen.findByText('This server does not offer this.')).toBeDefined()
    expect([isRed(), screen.queryByRole('link', { name: 'New staff member' })]).toEqual([false, null])
  })

  it('should have no link, button or entry to what it does not offer', async () => {
    open('/lots/5', status)
    await screen.findByRole('heading', { name: /1042/ })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Timeline' })).toBeNull())
    for (const name of [/trace/i, /hold/i, /correct/i, /back to/i, /merge/i, /balance/i])
      expect([name, screen.queryByRole('link', { name }), screen.queryByRole('button', { name })]).toEqual([
        name,
        null,
        null,
      ])
  })

  it('should be asked nothing that it can not have', async () => {
    const { plant, server } = open('/lots/5', status)
    await screen.findByRole('heading', { name: /1042/ })
    expect(await plant.send(calls.trace, { query: { lot: '5' } })).toEqual({
      ok: false,
      failure: { kind: 'notOffered' },
    })
    const held = await plant.take({ entity: 'lot', type: 'hold', id: 5, reason: 'Smells of diesel' })
    expect([held, server.writes]).toEqual([{ ok: false, failure: { kind: 'notOffered' } }, []])
  })

  it('should lack the parts of a page without data', async () => {
    const { server } = open('/lots/5', status)
    await screen.findByRole('heading', { name: /1042/ })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'History' })).toBeNull())
    expect(isRed()).toBe(false)
    expect(server.writes).toEqual([])
  })

  it('should show a profile without sessions', async () => {
    open('/profile', status)
    await screen.findByText('ana@example.com')
    await waitFor(() => expect(screen.queryByText('Where I am signed in')).toBeNull())
    expect(isRed()).toBe(false)
  })
})

describe('the lists of such a server', () => {
  it('should offer earlier lots, which the specification knows', async () => {
    open('/lots')
    expect(await screen.findByRole('button', { name: 'Earlier seasons' })).toBeDefined()
  })

  it('should offer no earlier seasons, which it would ignore', async () => {
    open('/orders')
    await screen.findByText('Hollis Farms')
    expect(screen.queryByRole('button', { name: 'Earlier seasons' })).toBeNull()
  })
})

describe('a server that ignores a field', () => {
  it('should be said not to keep a batch’s notification, which is then not offered any more', async () => {
    const { server, user } = open('/batches/4')
    server.ignored = ['notified_by', 'notified_at']
    await user.click(await screen.findByRole('button', { name: 'Record notification' }))
    const dialog = await screen.findByRole('dialog', { name: /Batch 504/ })
    await choose(user, await within(dialog).findByLabelText('Who told the client?'), 'Ana Rigsby')
    await pressed(user, within(dialog).getByRole('button', { name: 'Client has been told' }))
    expect(await within(dialog).findByText('This server does not keep this.')).toBeDefined()
    expect(screen.queryByText(/the notification is recorded/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Record notification' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Record pick-up' })).toBeDefined()
  })

  it('should be said not to keep what it left out of a form, which then lacks the field', async () => {
    const { server, user } = open('/wagons/form?order=1')
    server.ignored = ['driver']
    await user.type(await screen.findByLabelText('Wagon id'), 'b16')
    await user.type(screen.getByLabelText('Driver'), 'Luis')
    const add = screen.getByRole('button', { name: 'Add' })
    // The order of the address is known once the lists are.
    await waitFor(() => expect(isRefused(add)).toBe(false))
    await user.click(add)
    expect(await screen.findByText('This server does not keep: Driver.')).toBeDefined()
    location.hash = '#/wagons/form?order=1'
    expect(await screen.findByLabelText('Wagon id')).toBeDefined()
    await waitFor(() => expect(screen.queryByLabelText('Driver')).toBeNull())
    expect(screen.getByLabelText('Notes')).toBeDefined()
  })
})
