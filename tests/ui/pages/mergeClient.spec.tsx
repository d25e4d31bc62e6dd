import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { headAction } from '#tests/ui/headMenu.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { logEvent } from './timeline/logOf.ts'

const clients = [
  { id: 1, company_name: 'Hollis Farms' },
  { id: 2, company_name: 'Hollis Farm, LLC' },
  { id: 3, company_name: 'Oak Hill', merged_from: [9] },
]
const open = (place = '/clients/2', role_number = 4) =>
  openApp({ self: { ...ana, role_number }, place, tables: { clients } })
const counts = { orders: 3, orchards: 1, users: 0, refusals: [] }

describe('making two clients one', () => {
  it('should count what goes over, ask once more, and lead to the client that stays', async () => {
    const { server, user } = open()
    server.goesOver = counts
    server.fail('POST /api/clients/2/merge/', { status: 200, body: { id: 1, company_name: 'Hollis Farms' } })
    await user.click(await headAction(user, 'Same as another'))
    const dialog = await screen.findByRole('dialog', { name: 'Hollis Farm, LLC is also here by another name' })
    await user.click(within(dialog).getByLabelText(/The client that stays/))
    await user.click(await screen.findByRole('option', { name: 'Hollis Farms' }))
    expect(await within(dialog).findByText('What goes over: 3 orders, 1 orchard, and 0 users.')).toBeDefined()
    await user.type(within(dialog).getByLabelText(/Reason/), 'Entered twice')
    await pressed(user, within(dialog).getByRole('button', { name: 'Make them one' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Make Hollis Farm, LLC and Hollis Farms one client?',
    })
    expect(server.writes).toEqual([])
    await pressed(user, within(question).getByRole('button', { name: 'Make them one' }))
    await waitFor(() => expect(location.hash).toBe('#/clients/1'))
    expect(server.requests.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
      into: 1,
      reason: 'Entered twice',
    })
  })

  it('[W6] should say at once why it can’t be', async () => {
    const { server, user } = open()
    const message = 'Both have a wagon A17 in the yard: complete one, or correct its number.'
    server.goesOver = { ...counts, refusals: [{ rule: 'W6', field: 'into', message }] }
    await user.click(await headAction(user, 'Same as another'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByLabelText(/The client that stays/))
    await user.click(await screen.findByRole('option', { name: 'Hollis Farms' }))
    expect(await within(dialog).findByText(message)).toBeDefined()
  })

  it('should lead on from the links of one that became another', async () => {
    open('/clients/9')
    expect(await screen.findByRole('heading', { name: /Oak Hill/ })).toBeDefined()
  })

  it('should call one that became another by its name in old events, and lead on from its filter', async () => {
    const placed = logEvent(1, {
      type: 'order.placed',
      entity: 'order',
      entity_id: 4,
      subject: '12',
      data: { client: 9 },
      names: { 'client 9': 'Oak Hill, LLC' },
    })
    const place = '/timeline?client=9'
    openApp({ self: { ...ana, role_number: 4 }, place, tables: { clients, events: [placed] } })
    expect(await screen.findByText('Oak Hill, LLC')).toBeDefined()
    expect(await screen.findByRole('button', { name: /Only Client Oak Hill/ })).toBeDefined()
  })

  it('should be a manager’s', async () => {
    const { user } = open('/clients/2', 3)
    expect(await headAction(user, 'Balance')).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Same as another' })).toBeNull()
  })
})
