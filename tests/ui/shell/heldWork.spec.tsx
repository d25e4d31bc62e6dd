import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import type { PlantClient } from '#streams/client.ts'
import type { SeenEntry } from '#streams/outbox/heldWork.ts'
import { createSignal } from '#streams/signal.ts'
import { ana } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { clientOver } from '#tests/ui/clientOver.ts'
import { heldEntry, refusedBy } from '#tests/ui/heldEntry.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { FakeServer } from '#tests/ui/workflow/fakeServer.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { HeldWork } from '#ui/shell/HeldWork.tsx'

afterEach(cleanup)

const weigh = {
  entity: 'bag',
  type: 'weigh',
  batch: 7,
  grade: 'Large A Grade',
  bag_type: 'Super Sack',
  pallet_type: 'Wood',
  clean_tare: 35,
  clean_gross: 1250,
} as const satisfies Step
const preClean: Step = { entity: 'wagon', type: 'preClean', id: 4, drying_bin: [3] }

/** The strip of a tablet with some steps, and what was pressed there. */
async function tablet(entries: readonly SeenEntry[], others = 0) {
  const tables = {
    wagons: [{ id: 4, wagon_id: 'B12', order: 1, client: 9, status: 'Arrived' }],
    drying_bins: [
      { id: 3, name: 'Bin 3', locked_by: 1, locked_by_details: { order_number: 31 } },
      { id: 4, name: 'Bin 4', locked_by: null },
    ],
  }
  const plant = clientOver(new FakeServer(ana, tables))
  const acts = { startLot: vi.fn(), mend: vi.fn(), drop: vi.fn(), handOver: vi.fn() }
  const held = { ...plant.held, ...acts, seen: createSignal({ entries, others }) }
  const shown: PlantClient = { ...plant, held }
  render(
    <PlantClientProvider plant={shown}>
      <HeldWork />
    </PlantClientProvider>,
  )
  await waitFor(() => expect(plant.lists.drying_bins.get().size).toBe(2))
  const user = userEvent.setup()
  const press = async (name: string): Promise<void> => pressed(user, screen.getByRole('button', { name }))
  return { acts, press, user }
}

describe('What waits at a tablet', () => {
  it('should be said in a line: how many need their person, how many are not sent, how many are of others', async () => {
    const refused = refusedBy(
      'L2',
      'clean_gross',
      'With this bag lot 7 would weigh 3,950.00 lbs; the limit is 3,000.00.',
    )
    await tablet([heldEntry('a', weigh, { refused }), heldEntry('b', weigh), heldEntry('c', weigh)], 2)
    const strip = screen.getByRole('status')
    expect(strip.textContent).toContain('Needs you: 1')
    expect(strip.textContent).toContain('2 steps are not yet sent.')
    expect(strip.textContent).toContain('2 steps of other persons wait too.')
  })

  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 5, true],
    ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 0, false],
    ['Mozilla/5.0 (Linux; Android 15; SM-X520) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36', 10, false],
  ])('should say on iPadOS alone that the page has to stay in front: %s, %i touches', async (agent, touches, says) => {
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { userAgent: { value: agent }, maxTouchPoints: { value: touches } }),
    )
    await tablet([heldEntry('b', weigh)])
    vi.unstubAllGlobals()
    expect(screen.getByRole('status').textContent.includes('keep it open until it has')).toBe(says)
  })

  it('[L2] should go on in a new lot by one press', async () => {
    const words = 'With this bag lot 7 would weigh 3,950.00 lbs; the limit is 3,000.00.'
    const { acts, press } = await tablet([
      heldEntry('a', weigh, { refused: refusedBy('L2', 'clean_gross', words, 'start') }),
      heldEntry('b', weigh, { behind: true }),
    ])
    await press('Look at it')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toContain(words)
    expect(dialog.textContent).toContain('Waits behind another step')
    await press('Start a new lot')
    expect(acts.startLot.mock.calls).toEqual([['a']])
  })

  it('[W2] should choose among the free bins', async () => {
    const { acts, press, user } = await tablet([
      heldEntry('a', preClean, { refused: refusedBy('W2', 'drying_bin', 'Bin 3 is drying another order.') }),
    ])
    await press('Look at it')
    const bins = await screen.findByLabelText<HTMLSelectElement>(/A free drying bin/)
    expect([...bins.options].map(({ text }) => text)).toEqual(['Choose…', 'Bin 4'])
    expect(screen.getByRole('button', { name: 'Send it again' }).getAttribute('aria-disabled')).toBe('true')
    await choose(user, bins, 'Bin 4')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send it again' }).getAttribute('aria-disabled')).not.toBe('true'),
    )
    await press('Send it again')
    expect(acts.mend.mock.calls).toEqual([['a', { drying_bin: [4] }]])
  })

  it('should open a refused bag again with what was typed, and send it as it is corrected', async () => {
    const refused = refusedBy('B3', 'clean_tare', 'The tare must be below the gross.')
    const { acts, press, user } = await tablet([heldEntry('a', weigh, { refused })])
    await press('Look at it')
    await press('Correct it…')
    const form = within(await screen.findByRole('dialog', { name: /Weigh|Bag/ }))
    expect(form.getByText('The tare must be below the gross.')).toBeDefined()
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Large A Grade' }).checked).toBe(true)
    const gross = form.getByLabelText<HTMLInputElement>(/^Gross weight/)
    expect(gross.value).toBe('1250')
    await user.clear(gross)
    expect(form.getByRole('button', { name: 'Send it in its place' }).getAttribute('aria-disabled')).toBe('true')
    await user.type(gross, '1,520.5')
    await pressed(user, form.getByRole('radio', { name: 'B Grade' }))
    await pressed(user, form.getByRole('button', { name: 'Send it in its place' }))
    const { bag_type, pallet_type, clean_tare } = weigh
    const sent = { grade: 'B Grade', bag_type, pallet_type, clean_tare, clean_gross: 1520.5 }
    expect(acts.mend.mock.calls).toEqual([['a', sent]])
  })

  it('should open a refused reading again, with its time', async () => {
    const reading = {
      reading: 4.2,
      reading_method: 'Shelled',
      sample_location: 'Top',
      reading_time: '2026-10-06T15:05:07.000Z',
    } as const
    const refused = refusedBy('D1', 'reading_time', 'The reading is before the dryer was started.')
    const taken: Step = { entity: 'batch', type: 'takeReading', batch: 7, ...reading }
    const { acts, press, user } = await tablet([heldEntry('a', taken, { refused })])
    await press('Look at it')
    await press('Correct it…')
    const figure = await screen.findByLabelText<HTMLInputElement>(/^Reading/, { selector: 'input[name="reading"]' })
    await user.clear(figure)
    await user.type(figure, '5.1')
    await press('Send it in its place')
    expect(acts.mend.mock.calls).toEqual([['a', { ...reading, reading: 5.1 }]])
  })

  it('should open a refused choice of bins again, and no step that has nothing to correct', async () => {
    const refused = refusedBy('W9', 'status', 'Wagon B12 was stepped back.')
    const { acts, press, user } = await tablet([
      heldEntry('a', preClean, { refused }),
      heldEntry('b', { entity: 'wagon', type: 'unload', id: 4 }, { refused }),
    ])
    await press('Look at it')
    await press('Correct it…')
    await pressed(user, await screen.findByRole('checkbox', { name: /Bin 4/ }))
    await press('Send it in its place')
    expect(acts.mend.mock.calls).toEqual([['a', { drying_bin: [3, 4] }]])
  })

  it('should be dropped with a reason only, or be left to a supervisor', async () => {
    const refused = refusedBy('W1', 'status', 'Wagon B12 is Complete.')
    const { acts, press } = await tablet([heldEntry('a', preClean, { refused })])
    await press('Look at it')
    await screen.findByRole('dialog')
    await press('Ask a supervisor')
    expect(acts.handOver.mock.calls).toEqual([['a']])
    await press('Drop it…')
    await press('Drop it')
    expect(acts.drop).not.toHaveBeenCalled()
  })
})
