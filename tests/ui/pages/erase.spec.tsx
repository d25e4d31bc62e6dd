import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const clients = [{ id: 1, company_name: 'Oak Hill', phone: '229 555 0101' }]
const open = (role_number = 5, network = { there: true }) =>
  openApp({ self: { ...ana, role_number }, place: '/clients/form?id=1', tables: { clients }, network })
const section = () => screen.findByRole('region', { name: 'Erase personal data' })
const button = async () => within(await section()).getByRole('button', { name: 'Erase for good' })

describe('erasing a client', () => {
  it('should name the remaining data, and need a reason first', async () => {
    const { user } = open()
    expect((await section()).textContent).toMatch(/books.*history.*tickets.*12 months/)
    expect((await button()).getAttribute('aria-disabled')).toBe('true')
    await user.type(within(await section()).getByLabelText(/Reason/), 'By letter')
    expect((await button()).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('should ask once more, then lead to the erased client', async () => {
    const { server, user } = open()
    const erased = { id: 1, company_name: 'Erased grower 1', kept: ['work', 'log'] }
    server.fail('POST /api/clients/1/erase/', { status: 200, body: erased })
    await user.type(within(await section()).getByLabelText(/Reason/), 'By letter')
    await pressed(user, await button())
    expect(server.writes).toEqual([])
    const question = await screen.findByRole('alertdialog', { name: 'Erase Oak Hill?' })
    await pressed(user, within(question).getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(location.hash).toBe('#/clients/1'))
    expect(server.writes).toEqual(['POST /api/clients/1/erase/'])
    expect(server.requests.at(-1)?.body).toEqual({ reason: 'By letter' })
  })

  it('should show the server’s refusal, and keep the reason', async () => {
    const { server, user } = open()
    server.fail('POST /api/clients/1/erase/', {
      status: 409,
      body: { status: ['One active administrator always remains.'] },
    })
    await user.type(within(await section()).getByLabelText(/Reason/), 'By letter')
    await pressed(user, await button())
    await pressed(user, within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase' }))
    expect(await screen.findByText('One active administrator always remains.')).toBeDefined()
    expect(within(await section()).getByDisplayValue('By letter')).toBeDefined()
  })

  it('should wait for the network with the question shut, and be sent once more by a second yes', async () => {
    const network = { there: true }
    const { server, user } = open(5, network)
    await user.type(within(await section()).getByLabelText(/Reason/), 'By letter')
    const ask = async () => {
      await pressed(user, await button())
      return screen.findByRole('alertdialog', { name: 'Erase Oak Hill?' })
    }
    network.there = false
    const asked = await ask()
    await pressed(user, within(asked).getByRole('button', { name: 'Erase' }))
    await screen.findByText(/No answer yet/)
    await pressed(user, within(asked).getByRole('button', { name: 'No' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    network.there = true
    server.fail('POST /api/clients/1/erase/', { status: 200, body: { id: 1, company_name: 'Erased', kept: [] } })
    await pressed(user, within(await ask()).getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(location.hash).toBe('#/clients/1'))
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
  })

  it('should lead on though the news of it took the form away before the answer', async () => {
    const { server, user } = open()
    await user.type(within(await section()).getByLabelText(/Reason/), 'By letter')
    await pressed(user, await button())
    const answer = server.hold()
    server.fail('POST /api/clients/1/erase/', { status: 200, body: { id: 1, company_name: 'Erased', kept: [] } })
    await pressed(user, within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase' }))
    server.tell('clients/delete', { id: 1 })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Erase personal data' })).toBeNull())
    answer()
    await waitFor(() => expect(location.hash).toBe('#/clients/1'))
  })

  it('should be for administrators', async () => {
    open(4)
    await screen.findByRole('heading', { name: 'Change client' })
    expect(screen.queryByRole('region', { name: 'Erase personal data' })).toBeNull()
  })
})
