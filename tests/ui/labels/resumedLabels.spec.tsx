import { act, screen, waitFor } from '@testing-library/react'
import type { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import type { Resumed } from '#streams/resumed.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { ResumedLabels } from '#ui/labels/ResumedLabels.tsx'

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

it('prints the label of a bag that was saved only after the page was loaded again, and says so', async () => {
  const { plant, server } = await onPlant(<ResumedLabels />, {
    orders: [{ id: 1, order_number: 1, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
    bags: [bag],
    plants: [{ id: 1, label_printer1: 'zebra' }],
  })
  const record = plant.record('bags', 7)!
  act(() => (plant.resumed$ as Subject<Resumed>).next({ entity: 'bag', record }))
  expect(screen.getByText(/^Label of bag 1042-7: printed now/)).toBeDefined()
  await waitFor(() =>
    expect(server.heard.map(({ line, body }) => [line, body])).toContainEqual([
      'POST /api/print/',
      expect.objectContaining({ about: { entity: 'bag', id: 7, version: 2 } }),
    ]),
  )
})
