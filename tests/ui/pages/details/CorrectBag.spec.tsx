import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'

const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', bag_count: 1 }
const weights = { clean_gross: 2000, clean_tare: 35 }
const bag = {
  id: 4,
  bag_number: 1,
  lot_number: 1042,
  lot: 8,
  batch: 9,
  grade: 'B Grade',
  type: 'Super Sack',
  ...weights,
}

const offered = async (status: string, state: object = { status: 'In lot' }) => {
  const bags = [{ ...bag, ...state }]
  await onPlant(<LotDetailPage id={8} />, { lots: [{ ...lot, status }], bags }, { role: 3 })
  return screen.queryAllByRole('button', { name: /^Correct bag/ }).length
}

describe('correcting a bag', () => {
  it('should be offered while its lot is being filled or Ready', async () => {
    expect(await offered('Ready')).toBeGreaterThan(0)
  })

  it('[K3] should be offered once its lot is Sold too, for its batch', async () => {
    expect(await offered('Sold')).toBeGreaterThan(0)
  })

  it('[K0] should not be offered of a void bag', async () => {
    expect(await offered('Ready', { status: 'Void', void: true })).toBe(0)
  })
})
