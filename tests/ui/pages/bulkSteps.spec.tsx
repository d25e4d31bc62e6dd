import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const lot = (id: number, changes: object = {}) => ({
  id,
  lot_number: 1040 + id,
  order: 1,
  grade: 'Large A Grade',
  status: 'Ready',
  clean_net: 1000.25,
  company_name: 'Hollis Farms',
  ...changes,
})
const hold = { at: '2026-11-20T10:00:00.000Z', by: 7, reason: 'Wet' }

afterEach(cleanup)

describe('a step for several lots', () => {
  it('should be taken for each that allows it, and say of every lot what became of it', async () => {
    const tables = { lots: [lot(1), lot(2), lot(3, { hold })] }
    const { user, server } = openApp({ self: { ...ana, role_number: 3 }, place: '/lots', tables })
    const refused = 'Lot 1041 is held: Weevils'
    server.fail('POST /api/lots/1/hold/', {
      status: 409,
      body: { status: [refused], refusals: [{ rule: 'H4', field: 'status', message: refused }] },
    })
    for (const name of [1041, 1042, 1043])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Hold 2 lots' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold 2 lots' }))
    const rows = () => dialog.getAllByRole('listitem').map((each) => each.textContent)
    expect(rows().filter((row) => row?.includes('Left out'))).toEqual([
      'Lot 1043Hollis FarmsLeft out: Lot 1043 is held: Wet',
    ])
    await user.type(dialog.getByRole('textbox'), 'Recall')
    await pressed(user, dialog.getByRole('button', { name: 'Hold 2 lots' }))
    expect(await dialog.findByText(refused)).toBeDefined()
    expect(await dialog.findByText('Held')).toBeDefined()
    expect(server.requests.map(({ line }) => line)).toEqual(['POST /api/lots/1/hold/', 'POST /api/lots/2/hold/'])
    expect(server.requests.map(({ body }) => body)).toEqual([{ reason: 'Recall' }, { reason: 'Recall' }])
  })

  it('should begin in its field, and be saved by Ctrl Enter, with and without one', async () => {
    const tables = { lots: [lot(1), lot(2)] }
    const { user, server } = openApp({ self: { ...ana, role_number: 3 }, place: '/lots', tables })
    for (const name of [1041, 1042]) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Hold 2 lots' }))
    const held = within(await screen.findByRole('dialog', { name: 'Hold 2 lots' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(held.getByRole('textbox')))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(server.requests).toEqual([])
    await user.keyboard('Recall{Control>}{Enter}{/Control}')
    expect(await held.findAllByText('Held')).toHaveLength(2)
    await user.keyboard('{Control>}{Enter}{/Control}{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Record the clients of 2 lots as notified' }))
    await screen.findByRole('dialog', { name: 'Record the clients of 2 lots as notified' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() =>
      expect(server.requests.map(({ line }) => line)).toEqual([
        'POST /api/lots/1/hold/',
        'POST /api/lots/2/hold/',
        'PATCH /api/lots/1/',
        'PATCH /api/lots/2/',
      ]),
    )
  })
})
