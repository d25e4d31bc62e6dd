import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Column } from '#ui/parts/list/column.ts'
import { DataList } from '#ui/parts/list/DataList.tsx'
import { wholeList } from '#ui/parts/list/listView.ts'

interface Bag {
  readonly id: number
}

const columns: readonly Column<Bag>[] = [{ key: 'id', title: 'Bag', render: ({ id }) => `1042-${id}` }]
const idOf = ({ id }: Bag) => id
const hrefOf = ({ id }: Bag) => `#/bags/${id}`

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  cleanup()
})

/** A list of so many bags, on a screen that shows thirty of them. */
function show(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  const list = { label: 'Bags', rows, columns, rowKey: idOf, rowHref: hrefOf, view: wholeList, onView: () => {} }
  render(<DataList {...list} empty={null} />)
}

const drawn = () => screen.queryAllByRole('link').length
const note = () => screen.queryByText(/All of them are in the CSV file/)?.textContent

describe('a list in print', () => {
  it('should draw every row, and afterwards only those in sight', () => {
    show(300)
    const before = drawn()
    expect(before).toBeLessThan(100)
    window.dispatchEvent(new Event('beforeprint'))
    expect([drawn(), note()]).toEqual([300, undefined])
    window.dispatchEvent(new Event('afterprint'))
    expect(drawn()).toBe(before)
  })

  it('should print 500 rows at most, and say where the rest is', () => {
    show(50_000)
    window.dispatchEvent(new Event('beforeprint'))
    expect([drawn(), note()]).toEqual([500, 'These are 500 of 50,000. All of them are in the CSV file of this list.'])
  })
})
