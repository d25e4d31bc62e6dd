import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana, grower } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const client = { id: 1, company_name: 'Alderman Groves', phone: '229-555-0101', alt_phone: '', preferred_broker: null }

/** Types another phone into a client's form while another user changes the first one. */
async function change(self: typeof ana, place: string) {
  const { server, user } = openApp({ self, place, tables: { clients: [client] } })
  await user.type(await screen.findByLabelText('Other phone'), '229-555-0199')
  server.change('clients', 1, { phone: '229-555-0777' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('229-555-0777')
  return server
}

describe('a client that looks like another', () => {
  it('should be asked about when it is added, and not be sent after a No', async () => {
    const { server, user } = openApp({ self: ana, place: '/clients/form', tables: { clients: [client] } })
    await user.type(await screen.findByLabelText(/^Company name/), 'Alderman’s Grove LLC')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const question = await screen.findByRole('alertdialog', { name: 'Is this another client?' })
    expect(question.textContent).toContain('This looks like the client Alderman Groves.')
    await pressed(user, screen.getByRole('button', { name: 'No, go back' }))
    expect(server.writes).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await pressed(user, await screen.findByRole('button', { name: 'Yes' }))
    await vi.waitFor(() => expect(server.writes).toEqual(['POST /api/clients/']))
  })

  it('should be asked about when it is renamed, and not when something else is changed', async () => {
    const twin = { ...client, id: 2, company_name: 'Alderman Groves Inc.' }
    const { server, user } = openApp({ self: ana, place: '/clients/form?id=1', tables: { clients: [client, twin] } })
    await user.type(await screen.findByLabelText('Other phone'), '229-555-0199')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(server.writes).toEqual(['PATCH /api/clients/1/']))
  })
})

describe('a client that two people change', () => {
  it.each([
    ['the plant', ana, '/clients/form?id=1'],
    ['the grower', grower, '/client/form'],
  ])('should send of %s only the typed fields, and keep the other user’s changes', async (_who, self, place) => {
    const server = await change(self, place)
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/clients/1/', { alt_phone: '229-555-0199' }],
    ])
  })
})
