import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { Subject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { RecoveredLabels } from '#ui/labels/RecoveredLabels.tsx'

const bag = {
  id: 7,
  bag_number: 7,
  batch: 1,
  lot: 8,
  lot_number: 1042,
  order: 1,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Wood',
  clean_gross: 2035,
  clean_tare: 35,
  clean_net: 2000,
  version: 2,
}

const wagon = {
  id: 3,
  wagon_id: 'B14',
  order: 1,
  client: 1,
  status: 'Arrived',
  harvested_at: '2026-10-03',
  arrived_at: '2026-10-03',
}

async function resumed(entity: 'bag' | 'wagon', label_printer1 = 'zebra') {
  const { plant, server } = await onPlant(<RecoveredLabels />, {
    orders: [{ id: 1, order_number: 1, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
    bags: [bag],
    wagons: [wagon],
    plants: [{ id: 1, label_printer1 }],
  })
  await waitFor(() => expect(plant.site.get()).not.toBeNull())
  const news: RecoveredRecord =
    entity === 'bag' ? { entity, record: plant.record('bags', 7)! } : { entity, record: plant.record('wagons', 3)! }
  const print = vi.spyOn(plant, 'print')
  await act(async () => (plant.recovered$ as Subject<RecoveredRecord>).next(news))
  await vi.dynamicImportSettled()
  await Promise.all(print.mock.results.map(({ value }) => value as unknown))
  return server.requests.flatMap(({ line, body }) => (line === 'POST /api/print/' ? [body] : []))
}

afterEach(() => localStorage.clear())

it('should print the label of a bag saved only after a reload, and then say so', async () => {
  expect(await resumed('bag')).toEqual([expect.objectContaining({ about: { entity: 'bag', id: 7, version: 2 } })])
  expect(await screen.findByText(/^Label of bag 1042-7: printed now/)).toBeDefined()
})

it('should report no printed label if the plant has no printer', async () => {
  expect(await resumed('bag', '')).toEqual([])
  expect(screen.queryByText(/printed now/)).toBeNull()
})

it('should print a wagon’s receipt only where receipts are wanted', async () => {
  expect(await resumed('wagon')).toEqual([])
  cleanup()
  localStorage.setItem('pecanyard.receipt', 'yes')
  expect(await resumed('wagon')).toHaveLength(1)
})

it('should report a write that can’t be repeated, with an unknown result', async () => {
  const { plant } = await onPlant(<RecoveredLabels />, {})
  await act(async () => (plant.lost$ as Subject<void>).next())
  expect(await screen.findByText(/^It isn’t known whether what you sent last was saved/)).toBeDefined()
})
