import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choicesIn, choose } from '#tests/ui/choose.ts'
import { isRefused, reasonOf, field } from '#tests/ui/workflow/inDialog.tsx'
import { BatchFormPage } from '#ui/pages/forms/BatchFormPage.tsx'
import { LotFormPage } from '#ui/pages/forms/LotFormPage.tsx'
import { onPlant } from './onPlant.tsx'

const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }
const bin = (id: number, more: object = {}) => ({ id, name: `Bin ${id}`, ...more })
const tables = {
  orders: [order, { ...order, id: 2, order_number: 32, status: 'Complete' }],
  drying_bins: [bin(3), bin(4, { locked_by: 9, locked_by_details: { order_number: 39 } })],
  brokers: [{ id: 4, company_name: 'Navarro' }],
}

describe('a new batch', () => {
  it('should be of an order that is not Complete, in a bin that no other order has', async () => {
    const { user } = await onPlant(<BatchFormPage />, tables)
    expect(await choicesIn(user, field('Order'))).toEqual(['31 · Ridge'])
    await choose(user, field('Order'), '31 · Ridge')
    expect(await choicesIn(user, field('Drying bin'))).toEqual(['Bin 3', 'Bin 4Order 39'])
    await choose(user, field('Drying bin'), 'Bin 4')
    expect(field('Drying bin').value).toBe('')
  })

  it('should want an order and a bin', async () => {
    await onPlant(<BatchFormPage />, tables)
    const add = screen.getByRole('button', { name: 'Open batch' })
    expect([isRefused(add), reasonOf(add)]).toEqual([true, 'Choose an order first. Choose a drying bin first.'])
  })

  it('should be opened with one call, and its page shown', async () => {
    const { user, server, history } = await onPlant(<BatchFormPage />, tables, { path: '/batches/form?order=1' })
    await choose(user, field('Drying bin'), 'Bin 3')
    await user.click(screen.getByRole('switch', { name: /Pre-dried/ }))
    await user.click(screen.getByRole('button', { name: 'Open batch' }))
    expect(server.requests).toMatchObject([
      { line: 'POST /api/batches/', body: { order: 1, drying_bin: 3, pre_dried: true } },
    ])
    await vi.waitFor(() => expect(history.at(-1)).toMatch(/^\/batches\/\d+$/))
  })
})

describe('a new lot', () => {
  it('should want an order and a grade', async () => {
    await onPlant(<LotFormPage />, tables)
    const start = screen.getByRole('button', { name: 'Start lot' })
    expect([isRefused(start), reasonOf(start)]).toEqual([true, 'Choose an order first. Choose a grade first.'])
  })

  it('[L9] should be refused while an empty one waits, in the rulebook’s words', async () => {
    const waiting = { id: 8, lot_number: 1042, order: 1, grade: 'Large A Grade', status: 'Sorting' }
    const { user, server } = await onPlant(<LotFormPage />, { ...tables, lots: [waiting] })
    await choose(user, field('Order'), '31 · Ridge')
    await user.selectOptions(field('Grade'), 'Large A Grade')
    await user.click(screen.getByRole('button', { name: 'Start lot' }))
    expect(screen.getByText(/empty/)).toBeDefined()
    expect(server.requests).toEqual([])
  })

  it('should be started for its purchaser with one call, and its page shown', async () => {
    const { user, server, history } = await onPlant(<LotFormPage />, tables, { path: '/lots/form?order=1' })
    await user.selectOptions(field('Grade'), 'B Grade')
    await choose(user, field('Purchaser'), 'Navarro')
    await user.click(screen.getByRole('button', { name: 'Start lot' }))
    expect(server.requests).toMatchObject([
      { line: 'POST /api/lots/', body: { order: 1, grade: 'B Grade', broker: 4 } },
    ])
    await vi.waitFor(() => expect(history.at(-1)).toMatch(/^\/lots\/\d+$/))
  })
})
