import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, grower } from '#tests/streams/persons.ts'
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
