import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { logEvent } from '#tests/ui/pages/timeline/logOf.ts'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'
import { WagonDetailPage } from '#ui/pages/details/WagonDetailPage.tsx'

const wagon = {
  id: 5,
  wagon_id: 'B12',
  status: 'Unloaded',
  order: 1,
  client: 1,
  drying_bin: [3],
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
  gross: 9000,
  tare: 3000,
  net: 6000,
}
const ofWagon = logEvent(12, {
  at: '2026-11-24T15:00:00.000Z',
  type: 'wagon.corrected',
  entity_id: 5,
  data: { gross: 9000 },
  was: { gross: 900 },
})
const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready', bag_count: 1, clean_net: 1965 }
const bag = {
  id: 4,
  bag_number: 1,
  lot_number: 1042,
  lot: 8,
  batch: 9,
  grade: 'B Grade',
  type: 'Super Sack',
  status: 'In lot',
  clean_gross: 2000,
  clean_tare: 35,
}
const ofBag = logEvent(14, {
  at: '2026-11-24T15:00:00.000Z',
  type: 'bag.corrected',
  entity: 'bag',
  entity_id: 4,
  data: { clean_gross: 2000 },
  was: { clean_gross: 200 },
})

const facts = async () => {
  const marks = await screen.findAllByRole('link', { name: 'Corrected 11/24/2026 by Ana Rigsby' })
  const of = (mark: HTMLElement) => mark.closest('dd')?.previousElementSibling?.textContent ?? 'a bag'
  return marks.map((mark) => [of(mark), mark.getAttribute('href')])
}

describe('a figure that a correction touched', () => {
  it('should have a mark that opens its event, as has what it is part of', async () => {
    await onPlant(<WagonDetailPage id={5} />, { wagons: [wagon], events: [ofWagon] }, { role: 3 })
    expect(await facts()).toEqual([
      ['Net weight', '#/timeline?event=12'],
      ['Gross weight', '#/timeline?event=12'],
    ])
  })

  it('should be marked in the row of its bag and in the sums of its lot', async () => {
    await onPlant(<LotDetailPage id={8} />, { lots: [lot], bags: [bag], events: [ofBag] }, { role: 3 })
    expect((await facts()).map(([label]) => label)).toEqual(['Net', 'At the plant', 'Gross', 'a bag'])
  })

  it('should have no mark for staff, who do not see the timeline, and load nothing for it', async () => {
    const { server } = await onPlant(<WagonDetailPage id={5} />, { wagons: [wagon], events: [ofWagon] }, { role: 2 })
    expect(screen.queryByRole('link', { name: /^Corrected/ })).toBeNull()
    expect(server.requests.filter(({ line }) => line.includes('/api/events/'))).toEqual([])
  })
})
