import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { field, openDialog, reasonOf } from '#tests/ui/workflow/inDialog.tsx'

const batch = {
  id: 9,
  batch_number: 70,
  order: 1,
  status: 'Ready',
  drying_bin: 3,
  drying_bin_name: 'Bin 3',
  wagons: [],
}
const tables = {
  clients: [{ id: 9, company_name: 'Alderman Groves' }],
  varieties: [{ id: 2, name: 'Sumner' }],
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  drying_bins: [
    { id: 3, name: 'Bin 3', locked_by: 1 },
    { id: 4, name: 'Bin 4', locked_by: null },
    { id: 5, name: 'Bin 5', locked_by: 2 },
  ],
  moisture_readings: [],
  dryer_events: [],
}
const open = (changes: object = {}, more: object = {}) =>
  openDialog({ kind: 'moveBin', id: 9 }, { ...tables, batches: [{ ...batch, ...changes }], ...more })

describe('a batch that moves to another bin', () => {
  it('should go to a free bin at the time of the move, with a reason', async () => {
    const { user, press, button, server } = await open()
    expect(reasonOf(button('Save'))).toContain('Choose a drying bin.')
    await user.click(field(/^Drying bin/))
    await user.type(field(/^Drying bin/), 'Bin')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bin 4'])
    await user.click(screen.getByRole('option', { name: 'Bin 4' }))
    await user.type(field(/Reason/), 'Its fan broke')
    await press('Save')
    await screen.findByText('Batch 70 lies in another bin.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/batches/9/move/',
      body: { drying_bin: 4, reason: 'Its fan broke' },
    })
  })

  it.each(['Loading', 'Drying', 'Ready', 'Sorting'])(
    'should ask before it lies on another batch of its order that is %s',
    async (status) => {
      const other = { ...batch, id: 10, batch_number: 71, drying_bin: 4, drying_bin_name: 'Bin 4', status }
      const drying_bins = tables.drying_bins.map((bin) => (bin.id === 4 ? { ...bin, locked_by: 1 } : bin))
      const { user, press, server } = await open({}, { drying_bins, batches: [batch, other] })
      await user.click(field(/^Drying bin/))
      await user.click(screen.getByRole('option', { name: /^Bin 4/ }))
      await user.type(field(/Reason/), 'Its fan broke')
      await press('Save')
      await screen.findByText(`Bin 4 holds batch 71, which is ${status}. Move there all the same?`)
      expect(server.requests).toEqual([])
      await press('Yes')
      await screen.findByText('Batch 70 lies in another bin.')
      expect(server.requests[0]).toMatchObject({ body: { drying_bin: 4 } })
    },
  )

  it('should offer its own bin alone once that was recorded as empty', async () => {
    const { user } = await open({ status: 'Sorting', bin_emptied_at: '2026-11-20T15:00:00.000Z' })
    await user.type(field(/^Drying bin/), 'Bin')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bin 3'])
  })
})
