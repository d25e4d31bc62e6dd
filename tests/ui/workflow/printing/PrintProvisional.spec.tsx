import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Bag } from '#model/kinds/bag.ts'
import { localId } from '#model/values/localId.ts'
import { ana } from '#tests/streams/persons.ts'
import { clientOver } from '#tests/ui/clientOver.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { FakeServer } from '#tests/ui/workflow/fakeServer.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { PrintProvisional } from '#ui/workflow/printing/PrintProvisional.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = localId(17, 3)
const bag = Bag.parse({
  id,
  bag_number: id,
  batch: 1,
  lot: 7,
  lot_number: 7,
  grade: 'B Grade',
  type: 'Super Sack',
  clean_gross: 1250,
  clean_tare: 35,
})

/** The dialog of an unsent bag, and what the sheet had at each printing. */
function open(code: string | null) {
  const sheets: string[] = []
  const sheet = () => document.querySelector('body > .label-paper svg')?.getAttribute('aria-label') ?? ''
  vi.stubGlobal('print', () => sheets.push(sheet()))
  const plant = clientOver(new FakeServer(ana, {}))
  const shown = { ...plant, held: { ...plant.held, labelFor: async () => code } }
  const frame = { open: true, zIndex: 100, onClose: () => {}, onDone: () => {} }
  render(
    <PlantClientProvider plant={shown}>
      <PrintProvisional bag={bag} frame={frame} />
    </PlantClientProvider>,
  )
  const press = async () =>
    pressed(userEvent.setup(), await screen.findByRole('button', { name: 'Print the provisional label' }))
  return { sheets, press }
}

it('a bag without a number should get a label that says so, with its code, by the browser’s own printing', async () => {
  const { sheets, press } = open('PYP-3-17-K7QD3M')
  await press()
  await waitFor(() => expect(sheets).toHaveLength(1))
  for (const words of ['PROVISIONAL', 'Lot 7-?', 'P17', 'PYP-3-17-K7QD3M']) expect(sheets[0]).toContain(words)
})

it('a label should not be printed if its code can’t be kept', async () => {
  const { sheets, press } = open(null)
  await press()
  await screen.findByText('Its code can’t be kept on this tablet. Write the P number on the bag.')
  expect(sheets).toEqual([])
})
