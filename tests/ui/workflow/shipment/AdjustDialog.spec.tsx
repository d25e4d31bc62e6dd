import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { field, openDialog } from '#tests/ui/workflow/inDialog.tsx'

// The test's DOM has no canvas to draw on.
beforeEach(() => {
  const context = { fill: vi.fn(), fillRect: vi.fn(), fillText: vi.fn(), scale: vi.fn() }
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shipment = {
  id: 5,
  shipment_number: 105,
  lot: 2,
  lot_number: 1042,
  status: 'Closed',
  bag_count: 3,
  ship_net: 900,
}
const supervisor = { ...ana, role_number: 3 }
const back = [
  { bag: 7, bag_number: 3, ship_net: 300.5, named: false },
  { bag: 8, bag_number: 4, ship_net: 250, named: false },
  { bag: 9, bag_number: 5, ship_net: 200, named: true },
]

const opened = async (came_back: readonly object[]) =>
  openDialog(
    { kind: 'adjust', shipment: 5 },
    { shipments: [{ ...shipment, returned_bags: came_back.length, came_back }] },
    supervisor,
  )
const choices = () => within(screen.getByRole('group', { name: 'Bags that came back' }))

describe('A counter-ticket', () => {
  it('should offer the bags that came back and that none names yet', async () => {
    await opened(back)
    const offered = choices()
      .getAllByRole('checkbox')
      .map((each) => each.closest('label')?.textContent)
    expect(offered).toEqual(['1042-3300.50 lbs', '1042-4250.00 lbs'])
  })

  it('should take off what the chosen bags left with, and ask for no figure then', async () => {
    const { user } = await opened(back)
    await user.click(choices().getByRole('checkbox', { name: /1042-3/ }))
    await user.click(choices().getByRole('checkbox', { name: /1042-4/ }))
    expect(screen.getByText('−', { exact: false, selector: 'dd' }).textContent).toBe('−550.50 lbs')
    expect(screen.queryByLabelText('Difference')).toBeNull()
    await user.click(choices().getByRole('checkbox', { name: /1042-3/ }))
    await user.click(choices().getByRole('checkbox', { name: /1042-4/ }))
    expect(screen.getByLabelText('Difference')).toHaveProperty('value', '')
  })

  it('should send the bags with their net', async () => {
    const { user, server, press } = await opened(back)
    await user.click(choices().getByRole('checkbox', { name: /1042-3/ }))
    await user.type(field(/Reason/), 'Wet corner')
    await press('Type instead')
    await user.type(field(/Printed name/), 'Dale Roy')
    await press('Sign the counter-ticket')
    await screen.findByText('Shipment updated!')
    expect(server.requests.at(-1)).toMatchObject({
      line: 'POST /api/shipments/5/adjustments/',
      body: { net: -300.5, bags: [7], reason: 'Wet corner', signed_by: 'Dale Roy' },
    })
  })

  it('should have no bags to choose from where nothing came back', async () => {
    await opened([])
    expect(screen.getByText(/^What was signed for stays/)).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Bags that came back' })).toBeNull()
  })
})
