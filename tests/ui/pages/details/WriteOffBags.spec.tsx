import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { pressed } from '#tests/ui/pressed.ts'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'

const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready', bag_count: 3 }
const bag = (id: number, changes: object = {}) => ({
  id,
  bag_number: id,
  lot_number: 1042,
  lot: 8,
  batch: 9,
  grade: 'B Grade',
  type: 'Super Sack',
  status: 'In lot',
  clean_gross: 2000,
  clean_tare: 35,
  clean_net: 1965,
  ...changes,
})
const tables = { lots: [lot], bags: [bag(1), bag(2), bag(3), bag(4, { status: 'Void', void: true })] }

describe('several bags of a lot', () => {
  it('should be written off with one reason, each by its own call, and told bag by bag', async () => {
    const { server, user, press } = await onPlant(<LotDetailPage id={8} />, tables, { role: 3 })
    const message = 'Bag 1042-2 has left the plant.'
    server.fail('POST /api/bags/2/write_off/', {
      status: 409,
      body: { status: [message], refusals: [{ rule: 'K0', field: 'status', message }] },
    })
    await press('Write off several')
    const dialog = within(await screen.findByRole('dialog', { name: 'Write off several' }))
    expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
    await user.click(dialog.getByRole('checkbox', { name: /1042-1/ }))
    await user.click(dialog.getByRole('checkbox', { name: /1042-2/ }))
    await user.click(dialog.getByRole('radio', { name: 'wet' }))
    await user.type(dialog.getByRole('textbox'), 'The roof leaked')
    await pressed(user, dialog.getByRole('button', { name: 'Write off 2 bags' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(await dialog.findByText('Written off')).toBeDefined()
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/bags/1/write_off/', { kind: 'wet', reason: 'The roof leaked' }],
      ['POST /api/bags/2/write_off/', { kind: 'wet', reason: 'The roof leaked' }],
    ])
  })

  it('should be offered to no staff', async () => {
    await onPlant(<LotDetailPage id={8} />, tables, { role: 2 })
    expect(screen.queryByRole('button', { name: 'Write off several' })).toBeNull()
  })
})
