import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Overlay } from '#streams/live/overlay.ts'
import { createSignal } from '#streams/signal.ts'
import { ana } from '#tests/streams/persons.ts'
import { clientOver } from '#tests/ui/clientOver.ts'
import { heldEntry, refusedBy } from '#tests/ui/heldEntry.ts'
import { FakeServer } from '#tests/ui/workflow/fakeServer.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { WagonsPage } from '#ui/pages/WagonsPage.tsx'
import { UnsentMark } from '#ui/records/UnsentMark.tsx'
import { WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'

afterEach(cleanup)

const wagons = [
  { id: 4, wagon_id: 'B12', order: 1, client: 9, status: 'Arrived' },
  { id: 5, wagon_id: 'C7', order: 1, client: 9, status: 'Arrived' },
]

/** A tablet on which wagon B12 was pre-cleaned and unloaded without a network. */
function tablet({ isRefused = false, isOthers = false } = {}) {
  const plant = clientOver(new FakeServer(ana, { wagons }))
  const refused = isRefused ? refusedBy('W2', 'drying_bin', 'Bin 3 is drying another order.') : null
  const entries = [
    heldEntry('a', { entity: 'wagon', type: 'preClean', id: 4, drying_bin: [3] }, { writes: ['wagon:4'], refused }),
    heldEntry('b', { entity: 'wagon', type: 'unload', id: 4 }, { writes: ['wagon:4', 'batch:67108864'] }),
  ]
  const overlay = createSignal((isRefused ? null : { wagons: { put: [{ id: 4 }], gone: [] } }) as Overlay | null)
  const seen = createSignal({ entries: isOthers ? [] : entries, others: isOthers ? 2 : 0 })
  return { ...plant, held: { ...plant.held, seen, overlay } }
}

it('a row of a list should say what of it is not sent, in the words of its steps, and no other row', async () => {
  const plant = tablet()
  render(
    <PlantClientProvider plant={plant}>
      <WorkflowHost>
        <WagonsPage />
      </WorkflowHost>
    </PlantClientProvider>,
  )
  const mark = await screen.findByText('Not yet sent: Pre-clean, Unload')
  const row = mark.closest('[role=row], [role=listitem]')
  expect(row instanceof HTMLElement && within(row).getByText('B12')).toBeTruthy()
  expect(screen.getByText('C7').closest('[role=row], [role=listitem]')?.textContent).not.toContain('Not yet sent')
})

it('a record should say which of its steps was refused', async () => {
  render(
    <PlantClientProvider plant={tablet({ isRefused: true })}>
      <UnsentMark list="wagons" id={4} />
    </PlantClientProvider>,
  )
  expect(await screen.findByText('Needs you: Pre-clean')).toBeDefined()
})

it('a record should not say what the steps of another person are', async () => {
  const plant = tablet({ isOthers: true })
  render(
    <PlantClientProvider plant={plant}>
      <UnsentMark list="wagons" id={4} />
      <UnsentMark list="wagons" id={5} />
    </PlantClientProvider>,
  )
  expect(await screen.findByText('Not yet sent')).toBeDefined()
  expect(screen.queryByText(/Pre-clean/)).toBeNull()
})
