import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { headActions } from '#tests/ui/headMenu.ts'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'

const hold = { reason: 'Wet corner', by: null, at: '2026-11-20T12:00:00.000Z' }
const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready', bag_count: 1 }
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

async function offered(role: number, ofLot: object, ofBag: object = {}) {
  const { user } = await onPlant(
    <LotDetailPage id={8} />,
    { lots: [{ ...lot, ...ofLot }], bags: [{ ...bag, ...ofBag }] },
    { role },
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  names.unshift(...(await headActions(user)))
  return names.filter((name) => /^(Hold|Release)/.test(name))
}

describe('a lot’s page', () => {
  it('should hold the lot and its bags, for a supervisor', async () => {
    expect(await offered(3, {})).toEqual(['Hold', 'Hold bag 1042-1'])
    expect(screen.queryByText(/^Held/)).toBeNull()
  })

  it('should offer no hold to staff', async () => {
    expect(await offered(2, {})).toEqual([])
  })

  it('should show the reason of the lot’s hold, and release it', async () => {
    expect(await offered(3, { hold })).toEqual(['Release', 'Hold bag 1042-1'])
    expect(screen.getByText('Held: Wet corner')).toBeDefined()
  })

  it('should show the reason of a bag’s hold in its row, and release it', async () => {
    expect(await offered(3, {}, { hold })).toEqual(['Hold', 'Release bag 1042-1'])
    expect(screen.getByText('Held: Wet corner')).toBeDefined()
  })

  it('[K0] should offer no hold of a bag that is written off, and say what became of it', async () => {
    expect(await offered(3, {}, { status: 'Written off', written_off: 'wet', hold })).toEqual(['Hold'])
    expect(screen.queryByText('Held: Wet corner')).toBeNull()
    expect(screen.getByText('Written off: wet')).toBeDefined()
  })

  it('[K0] should offer nothing for a bag that is void or has left, whose hold is over', async () => {
    expect(await offered(3, {}, { status: 'Void', void: true, hold })).toEqual(['Hold'])
    expect(screen.queryByText('Held: Wet corner')).toBeNull()
  })
})
