import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { field, openDialog, reasonOf } from '#tests/ui/workflow/inDialog.tsx'

const orchard = { id: 1, name: '' }
const order = { id: 1, order_number: 31, client: 1, company_name: 'Hollis Farms', orchard, variety: 1, status: 'Open' }
const orders = [
  order,
  { ...order, id: 2, order_number: 32, client: 2, company_name: 'Oak Hill' },
  { ...order, id: 3, order_number: 33, variety: 2 },
  { ...order, id: 4, order_number: 34, status: 'Ready' },
]
const wagon = { id: 5, wagon_id: 'B12', order: 1, client: 1, status: 'Complete', drying_bin: [1] }
const wagons = [
  wagon,
  { ...wagon, id: 6, wagon_id: 'C9' },
  { ...wagon, id: 7, wagon_id: 'D4', drying_bin: [2] },
  { ...wagon, id: 8, wagon_id: 'E1', order: 2 },
]
const batch = { id: 12, batch_number: 12, order: 1, status: 'Drying', drying_bin: 1, wagons: [5, 6] }
const tables = { orders, wagons, batches: [batch], drying_bins: [{ id: 1, name: 'Bin 1', locked_by: 1 }] }
const supervisor = { ...ana, role_number: 3 }

const along = 'Take along every wagon that must go too'

describe('moving a wagon to another order', () => {
  it('should offer the open orders of its variety, and take along whatever must go too', async () => {
    const { user, press, server } = await openDialog({ kind: 'moveWagon', id: 5 }, tables, supervisor)
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['32 · Oak Hill'])
    expect(field(along)).toHaveProperty('checked', true)
    expect(screen.getByText('These share a batch or bin with it: C9.')).toBeDefined()
    expect(screen.queryByLabelText('C9')).toBeNull()
    await user.click(field('32 · Oak Hill'))
    await user.type(field('Reason'), 'Wrong ticket')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.writes).toEqual(['POST /api/wagons/5/move/'])
    expect(server.requests.find(({ line }) => line.includes('move'))?.body).toEqual({
      order: 2,
      reason: 'Wrong ticket',
      together: true,
    })
  })

  it('should name those too that must go with a wagon picked by hand', async () => {
    const batches = [batch, { ...batch, id: 13, batch_number: 13, drying_bin: 2, wagons: [7, 9] }]
    const more = [...wagons, { ...wagon, id: 9, wagon_id: 'F2', drying_bin: [2] }]
    const opened = await openDialog({ kind: 'moveWagon', id: 5 }, { ...tables, wagons: more, batches }, supervisor)
    const { user, press, server } = opened
    await user.click(field('D4'))
    expect(screen.getByText('These share a batch or bin with it: C9, F2.')).toBeDefined()
    await user.click(field('32 · Oak Hill'))
    await user.type(field('Reason'), 'Wrong ticket')
    await press('Save')
    await screen.findByText('Updated Wagon B12!')
    expect(server.requests.find(({ line }) => line.includes('move'))?.body).toMatchObject({
      wagons: [7],
      together: true,
    })
  })

  it('[W23] should show beside the button that a wagon of its batch would stay behind', async () => {
    const { user, button } = await openDialog({ kind: 'moveWagon', id: 5 }, tables, supervisor)
    expect(reasonOf(button('Save'))).toContain('Choose an order.')
    await user.click(field('32 · Oak Hill'))
    expect(reasonOf(button('Save'))).not.toContain('W23')
    await user.click(field(along))
    expect(reasonOf(button('Save'))).toContain('Batch 12 also holds wagon C9: move both wagons together. W23')
    await user.click(field('C9'))
    expect(reasonOf(button('Save'))).not.toContain('W23')
  })
})
