import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Bag } from '#model/kinds/bag.ts'
import { BagTable } from '#ui/recordParts/BagTable.tsx'

const bag = (bag_number: number, more: object = {}): Bag =>
  Bag.parse({
    id: bag_number,
    bag_number,
    batch: 1,
    lot: 8,
    lot_number: 1042,
    grade: 'Large A Grade',
    type: 'Super Sack',
    clean_gross: 2095.1,
    clean_tare: 35,
    clean_net: 2060.1,
    status: 'In lot',
    ...more,
  })

const cards = () => within(screen.getByRole('list', { name: 'Bags' })).getAllByRole('listitem')

describe('bags on a phone', () => {
  beforeEach(() => {
    const narrow = Object.assign(new EventTarget(), { matches: true })
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as MediaQueryList)
  })
  afterEach(() => vi.restoreAllMocks())

  it('should be cards with net, gross and tare', () => {
    render(<BagTable bags={[bag(7)]} weights="clean" empty="" />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(cards()[0]?.textContent).toBe('1042-7In lotSuper Sack · None2,060.10 lbs2,095.10 lbs gross35.00 lbs tare')
  })

  it('should be summed without those that are Void', () => {
    render(<BagTable bags={[bag(1), bag(2, { void: true, status: 'Void' }), bag(3)]} weights="clean" empty="" />)
    expect(document.body.textContent).toMatch(/2 bags4,120\.20 lbs net$/)
  })

  it('should be all shown on request', async () => {
    const bags = Array.from({ length: 30 }, (_, at) => bag(at + 1))
    render(<BagTable bags={bags} weights="clean" empty="" />)
    expect(cards()).toHaveLength(15)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 30 bags' }))
    expect(cards()).toHaveLength(30)
  })
})
