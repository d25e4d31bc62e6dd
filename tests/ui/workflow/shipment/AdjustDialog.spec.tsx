import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openDialog } from '#tests/ui/workflow/inDialog.tsx'

// The test's DOM has no canvas to draw on.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ scale: vi.fn() })) as never)
})
afterEach(() => vi.restoreAllMocks())

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
const counted = /came back and counts? at the plant already/

const opened = async (returned_bags: number) =>
  openDialog({ kind: 'adjust', shipment: 5 }, { shipments: [{ ...shipment, returned_bags }] }, supervisor)

describe('A counter-ticket', () => {
  it('should not be signed for what came back, which counts already', async () => {
    await opened(2)
    expect(screen.getByText(counted).textContent).toMatch(/^2 bags came back and count/)
  })

  it('should say nothing of it where nothing came back', async () => {
    await opened(0)
    expect(screen.getByText(/^What was signed for stays/)).toBeDefined()
    expect(screen.queryByText(counted)).toBeNull()
  })
})
