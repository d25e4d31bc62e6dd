import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { DryingBinsPage } from '#ui/pages/DryingBinsPage.tsx'

const created_at = '2026-11-02T15:00:00.000Z'
const batch = { order: 1, order_number: 31, status: 'Drying', drying_bin: 1, drying_bin_name: 'Bin 1', created_at }
const moved = { drying_bin: 2, earlier_bins: [{ drying_bin: 1, until: '2026-11-03T16:30:00.000Z' }] }
const bins = [
  { id: 1, name: 'Bin 1', locked_by: null },
  { id: 2, name: 'Bin 2', locked_by: 1 },
]
const open = (batches: readonly Readonly<Record<string, unknown>>[]) =>
  onPlant(<DryingBinsPage />, { drying_bins: bins, batches, wagons: [], orders: [] }, { path: '/drying-bins', role: 2 })
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the page of the drying bins', () => {
  it('should show which batches lay in which bin: the present first, then the past', async () => {
    await open([{ ...batch, id: 5, batch_number: 70, ...moved }])
    const [present, past, ...more] = await rows()
    expect(present).toMatch(/^Bin 2Batch 70Order 31.*lies there$/)
    expect(past).toMatch(/^Bin 1Batch 70Order 31.*11\/03\/2026/)
    expect(more).toEqual([])
  })

  it('should show twenty of them, and more when asked', async () => {
    await open(Array.from({ length: 25 }, (_, nth) => ({ ...batch, id: nth + 1, batch_number: nth + 1 })))
    expect(await rows()).toHaveLength(20)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show older' }))
    expect(await rows()).toHaveLength(25)
  })

  it('should say nothing of stays where there were none', async () => {
    await open([])
    expect(await screen.findByText('Bin 1')).toBeDefined()
    expect(screen.queryByText('Stays in the bins')).toBeNull()
  })
})
