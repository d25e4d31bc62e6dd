import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Bag } from '#model/kinds/bag.ts'
import { Lot } from '#model/kinds/lot.ts'
import { MeasurementTable } from '#ui/pages/details/MeasurementTable.tsx'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { CapBar } from '#ui/records/CapBar.tsx'

const bag = (bag_number: number, more: object = {}): Bag =>
  Bag.parse({
    id: bag_number,
    bag_number,
    batch: 1,
    lot: 8,
    lot_number: 1042,
    grade: 'Large A Grade',
    type: 'Super Sack',
    pallet_type: 'Cardboard',
    clean_gross: 2095.1,
    clean_tare: 35,
    clean_net: 2060.1,
    ...more,
  })

const rowOf = (name: RegExp | string) => {
  const row = screen.getByText(name).closest('tr')
  if (row === null) throw new Error(`No row ${String(name)}`)
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

describe('bags with their weights', () => {
  it('should be summed without drift', () => {
    render(<BagTable bags={[bag(1), bag(2), bag(3)]} weights="clean" empty="No bags yet." />)
    expect(rowOf('3')).toEqual(['6,285.30 lbs105.00 lbs tare', '6,180.30 lbs'])
  })

  it('should keep a Void one in sight and out of the sums', () => {
    render(<BagTable bags={[bag(1), bag(2, { void: true, status: 'Void' })]} weights="clean" empty="" />)
    expect([screen.getByText('Void'), rowOf('1')[0]]).toEqual([expect.anything(), '2,095.10 lbs35.00 lbs tare'])
  })

  it('should sum a written-off one too, which was produced', () => {
    render(
      <BagTable bags={[bag(1), bag(2, { written_off: 'torn', status: 'Written off' })]} weights="clean" empty="" />,
    )
    expect(screen.getByText('Written off: torn')).toBeDefined()
    expect(rowOf('2')[0]).toBe('4,190.20 lbs70.00 lbs tare')
  })

  it('should have the net above its gross and tare where the actions leave no room for it, and cards where none do', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(646)
    const table = (action: boolean) => (
      <BagTable bags={[bag(1), bag(2)]} weights="clean" empty="" {...(action && { action: () => '…' })} />
    )
    const { rerender } = render(table(true))
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads()).toEqual(['Bag', 'Type and pallet', 'Status', 'Net', 'Action'])
    expect(rowOf('1042-1').slice(3)).toEqual(['2,060.10 lbs2,095.10 − 35.00', '…'])
    expect(rowOf('2')).toEqual(['4,120.20 lbs4,190.20 − 70.00', '\u{a0}'])
    rerender(table(false))
    expect(heads()).toEqual(['Bag', 'Type and pallet', 'Status', 'Gross and tare', 'Net'])
    width.mockReturnValue(590)
    render(table(true))
    expect(screen.getAllByRole('table')).toHaveLength(1)
    width.mockRestore()
  })

  it('should be in the order of their numbers', () => {
    render(<BagTable bags={[bag(10), bag(9)]} weights="clean" empty="" />)
    expect(screen.getAllByText(/^1042-/).map(({ textContent }) => textContent)).toEqual(['1042-9', '1042-10'])
  })

  it('should show an empty state', () => {
    render(<BagTable bags={[]} weights="clean" empty="No bags yet." />)
    expect(screen.getByText('No bags yet.')).toBeDefined()
  })
})

const lot = (more: object): Lot =>
  Lot.parse({ id: 1, lot_number: 1042, order: 1, grade: 'Large A Grade', status: 'Ready', ...more })

describe('measurements side by side', () => {
  it('should show how far the broker’s figure is from the plant’s', () => {
    render(<MeasurementTable lot={lot({ internal_yield: 62.69, broker_yield: 62.48 })} />)
    expect(rowOf('Yield')).toEqual(['62.69 %', '62.48 %', '−0.21'])
  })

  it('should show no difference while one is missing', () => {
    render(<MeasurementTable lot={lot({ internal_count: 60 })} />)
    expect(rowOf('Count')[2]).toContain('not known')
  })
})

describe('the cap of a lot', () => {
  it('should show its weight, its maximum and the remainder', () => {
    render(<CapBar held={43_999.75} cap={44_000} filling />)
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('43,999.75 lbs of 44,000.00 lbs')
    expect(screen.getByText(/left/).textContent).toBe('0.25 lbs left')
  })

  it('should be full exactly at the cap', () => {
    render(<CapBar held={44_000} cap={44_000} filling />)
    expect(screen.getByText('Full')).toBeDefined()
  })
})
