import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { box, openDialog } from '#tests/ui/workflow/inDialog.tsx'

const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, more_wagons: true }
const wagon = {
  id: 5,
  wagon_id: 'B12',
  order: 1,
  client: 1,
  status: 'Arrived',
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
}
const back = 'POST /api/wagons/5/step_back/'

async function advanced(keyed = true) {
  const opened = await openDialog(
    { kind: 'wagon', id: 5 },
    { wagons: [wagon], orders: [order], drying_bins: [{ id: 1, name: 'Bin 1', locked_by: null }] },
    undefined,
    { keyed },
  )
  await opened.user.click(box('Bin 1'))
  await opened.press('Advance to Pre-cleaning')
  await screen.findByText('Advanced Wagon B12 to Precleaning!')
  return opened
}

describe('the undo beside a message of success', () => {
  it('should take the step back at once, for staff too, and say where the record is again', async () => {
    const { press, server } = await advanced()
    server.follow = (line) => (line === back ? { status: 'Arrived', drying_bin: [] } : {})
    await press('Undo')
    await screen.findByText('Undone: it is Arrived again.')
    expect(server.requests.at(-1)).toMatchObject({ line: back, body: { reason: 'undone at once' } })
    expect(screen.getByRole('button', { name: 'Advance to Pre-cleaning' })).toBeDefined()
  })

  it('should say why it is refused', async () => {
    const { press, server } = await advanced()
    const message = 'Something has followed: a supervisor can take it back.'
    server.fail(back, {
      status: 409,
      body: { status: [message], refusals: [{ rule: 'Z3', field: 'status', message }] },
    })
    await press('Undo')
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('should not be offered by a server of the specification alone', async () => {
    await advanced(false)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
  })
})
