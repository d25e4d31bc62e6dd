import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { choicesIn, choose } from '#tests/ui/choose.ts'
import type { Column } from '#ui/parts/list/column.ts'
import type { ColumnChoice } from '#ui/parts/list/columnChoice.ts'
import { DataList } from '#ui/parts/list/DataList.tsx'
import type { Facet } from '#ui/parts/list/facet.ts'
import { type ListView, wholeList } from '#ui/parts/list/listView.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'

interface Lot {
  id: number
  lot_number: number
  status: 'Sorting' | 'Ready' | 'Sold'
  company_name: string
  clean_net: number | null
}

const lots: readonly Lot[] = [
  { id: 4, lot_number: 1044, status: 'Sorting', company_name: 'Stahmann', clean_net: null },
  { id: 3, lot_number: 1043, status: 'Ready', company_name: 'Salopek', clean_net: 900 },
  { id: 2, lot_number: 1042, status: 'Ready', company_name: 'Hatch & Sons', clean_net: 2060.25 },
  { id: 1, lot_number: 998, status: 'Sold', company_name: 'Stahmann', clean_net: 44_000 },
]

const columns: readonly Column<Lot>[] = [
  { key: 'lot_number', title: 'Lot', render: (lot) => lot.lot_number, sortValue: (lot) => lot.lot_number },
  { key: 'company_name', title: 'Grower', render: (lot) => lot.company_name, sortValue: (lot) => lot.company_name },
  {
    key: 'clean_net',
    title: 'Net',
    align: 'end',
    summed: true,
    render: (lot) => <Weight value={lot.clean_net} />,
    sortValue: (lot) => lot.clean_net,
  },
  { key: 'weighed', title: 'Weighed', extra: true, render: (lot) => (lot.clean_net === null ? 'No' : 'Yes') },
]

describe('DataList', () => {
  test('should make each row a link that the keyboard reaches', () => {
    render(<Lots />)
    expect(screen.getByRole('link', { name: '1042' }).getAttribute('href')).toBe('#/lots/2')
    screen.getByRole('link', { name: '1044' }).focus()
    fireEvent.keyDown(screen.getByRole('link', { name: '1044' }), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '1043' }))
  })

  test('should show how many there are of each status and filter by a tap, and back by another', async () => {
    render(<Lots />)
    expect(chips()).toEqual(['All4', 'Sorting1', 'Ready2', 'Sold1'])
    await userEvent.click(screen.getByRole('button', { name: /Ready/ }))
    expect(names()).toEqual(['1043', '1042'])
    expect(screen.getByRole('button', { name: /Ready/ }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: /Ready/ }))
    expect(names()).toEqual(['1044', '1043', '1042', '998'])
  })

  test('should sort up, down and not at all, with unknown values last', async () => {
    render(<Lots />)
    const net = () => screen.getByRole('columnheader', { name: 'Net' })
    await userEvent.click(within(net()).getByRole('button'))
    expect([names(), net().getAttribute('aria-sort')]).toEqual([['1043', '1042', '998', '1044'], 'ascending'])
    await userEvent.click(within(net()).getByRole('button'))
    expect([names(), net().getAttribute('aria-sort')]).toEqual([['998', '1042', '1043', '1044'], 'descending'])
    await userEvent.click(within(net()).getByRole('button'))
    expect([names(), net().getAttribute('aria-sort')]).toEqual([['1044', '1043', '1042', '998'], null])
  })

  test('should find by every typed word, and count the chips by the matches', async () => {
    render(<Lots />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search lots' }), 'STAH 99')
    expect(names()).toEqual(['998'])
    expect(chips()).toEqual(['All1', 'Sorting0', 'Ready0', 'Sold1'])
  })

  test('should put rows into groups with subtotals, and keep keys and ticks on the rows', async () => {
    render(<Lots ticked view={{ ...wholeList, facets: { grower: '' }, group: 'grower' }} />)
    const headings = [...document.querySelectorAll('[data-group]')].map((each) => each.textContent)
    expect(headings).toEqual(['Hatch & Sons 1Net 2,060.25 lbs', 'Salopek 1Net 900.00 lbs', 'Stahmann 2'])
    expect(names()).toEqual(['1042', '1043', '1044', '998'])
    screen.getByRole('link', { name: '1042' }).focus()
    fireEvent.keyDown(screen.getByRole('link', { name: '1042' }), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '1043' }))
    await userEvent.click(tick('1044'))
    expect(screen.getByText('together: 4')).toBeDefined()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('8')
  })

  test('should look into a row by Space where there is room, follow J and K, and close by Escape', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
    const user = userEvent.setup()
    render(<Lots ticked peek={({ lot_number }) => <p>inside {lot_number}</p>} />)
    screen.getByRole('link', { name: '1044' }).focus()
    await user.keyboard('j')
    expect([document.activeElement?.textContent, screen.queryByRole('region', { name: 'Beside the list' })]).toEqual([
      '1043',
      null,
    ])
    await user.keyboard(' ')
    expect(screen.getByRole('region', { name: 'Beside the list' }).textContent).toContain('inside 1043')
    await user.keyboard('j')
    expect(screen.getByText('inside 1042')).toBeDefined()
    await user.keyboard('kx')
    expect([screen.queryByText('inside 1043') !== null, ticks()]).toEqual([true, ['1043']])
    await user.keyboard('{Escape}')
    expect([screen.queryByText('inside 1043'), ticks()]).toEqual([null, ['1043']])
    vi.restoreAllMocks()
  })

  test('should report that nothing matches, with a reset', async () => {
    render(<Lots view={{ ...wholeList, search: 'zzz' }} />)
    expect(screen.getByText('No lots match')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(names()).toHaveLength(4)
  })

  test('should show the first step for an empty list, and a skeleton while loading', () => {
    const { rerender } = render(<Lots rows={[]} loading />)
    expect(screen.getByRole('status', { name: 'Loading lots' })).toBeDefined()
    rerender(<Lots rows={[]} />)
    expect(screen.getByText('No lots yet')).toBeDefined()
  })

  test('should draw only the rows in sight of 50,000', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => ({ ...lots[1 + (at % 3)], id: at, lot_number: at }) as Lot)
    render(<Lots rows={many} />)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('50001')
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
  })

  test('should tint a row that arrives or changes for a moment', () => {
    const { rerender } = render(<Lots />)
    expect(tinted()).toEqual([])
    const [first, second, ...rest] = lots
    if (!first || !second) throw new Error('four lots')
    rerender(<Lots rows={[{ ...first, id: 5, lot_number: 1045 }, first, { ...second, status: 'Sold' }, ...rest]} />)
    expect(tinted()).toEqual(['1045', '1043'])
  })

  test('should tint no rows of another list, such as earlier ones', () => {
    const { rerender } = render(<Lots rows={lots.slice(0, 2)} source="this season" />)
    rerender(<Lots rows={lots} source="every season" />)
    expect(names()).toHaveLength(4)
    expect(tinted()).toEqual([])
  })

  test('should hold changes back while a finger is on the list', async () => {
    const { rerender } = render(<Lots />)
    fireEvent.pointerDown(screen.getByRole('link', { name: '1044' }))
    const [first] = lots
    if (!first) throw new Error('four lots')
    rerender(<Lots rows={[{ ...first, id: 5, lot_number: 1045 }, ...lots]} />)
    expect(names()[0]).toBe('1044')
    fireEvent.pointerUp(screen.getByRole('link', { name: '1044' }))
    await waitFor(() => expect(names()[0]).toBe('1045'))
  })
})

describe('rows that can be ticked', () => {
  test('should show count and weight, and pass the rows to the common action', async () => {
    render(<Lots ticked />)
    await userEvent.click(tick('1042'))
    await userEvent.click(tick('1043'))
    expect(bar().textContent).toContain('2 selected')
    expect(bar().textContent).toContain('Net 2,960.25 lbs')
    expect(screen.getByText('together: 3, 2')).toBeDefined()
    expect(spoken()).toContain('2 selected, Net 2,960.25 lbs')
  })

  test('should tick a range with Shift, and untick likewise', async () => {
    const user = userEvent.setup()
    render(<Lots ticked />)
    await user.click(tick('1044'))
    await user.keyboard('{Shift>}')
    await user.click(tick('1042'))
    expect(ticks()).toEqual(['1044', '1043', '1042'])
    await user.keyboard('{/Shift}')
    await user.click(tick('1043'))
    await user.keyboard('{Shift>}')
    await user.click(tick('998'))
    await user.keyboard('{/Shift}')
    expect(ticks()).toEqual(['1044'])
  })

  test('should be ticked from the keyboard alone', async () => {
    const user = userEvent.setup()
    render(<Lots ticked />)
    screen.getByRole('link', { name: '1044' }).focus()
    await user.keyboard(' ')
    expect(ticks()).toEqual(['1044'])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect([ticks(), document.activeElement?.textContent]).toEqual([['1044', '1043', '1042'], '1042'])
    await user.keyboard('{Control>}a{/Control}')
    expect(ticks()).toEqual(['1044', '1043', '1042', '998'])
    await user.keyboard('{Escape}')
    expect(ticks()).toEqual([])
  })

  test('should all be ticked by the head, and stay ticked where a filter hides them', async () => {
    render(<Lots ticked />)
    await userEvent.click(screen.getByRole('button', { name: /^Ready/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all lots shown' }))
    expect(ticks()).toEqual(['1043', '1042'])
    await userEvent.click(screen.getByRole('button', { name: /^Sold/ }))
    expect(bar().textContent).toContain('2 selected (2 not shown now)')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
    expect(screen.queryByRole('region', { name: 'Selected: lots' })).toBeNull()
  })

  test('should no longer count once they are gone', async () => {
    const { rerender } = render(<Lots ticked />)
    await userEvent.click(tick('1044'))
    await userEvent.click(tick('1043'))
    rerender(<Lots ticked rows={lots.slice(1)} />)
    expect(await screen.findByText('together: 3')).toBeDefined()
  })
})

describe('the columns of a list', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

  test('should be chosen from the keyboard, all but the one the records are called by', async () => {
    const user = userEvent.setup()
    render(<Lots />)
    screen.getByRole('button', { name: 'Columns' }).focus()
    await user.keyboard('{Enter}')
    expect((await screen.findAllByRole('checkbox')).map((each) => each.getAttribute('name'))).toEqual([
      'company_name',
      'clean_net',
      'weighed',
    ])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Grower' })))
    await user.keyboard(' ')
    expect(heads()).toEqual(['Status', 'Lot', 'Net'])
    await user.click(screen.getByRole('checkbox', { name: 'Weighed' }))
    expect(heads()).toEqual(['Status', 'Lot', 'Net', 'Weighed'])
    await user.click(screen.getByRole('button', { name: 'As they come' }))
    expect(heads()).toEqual(['Status', 'Lot', 'Grower', 'Net'])
  })
})

describe('a list of cards, which has no heads to press', () => {
  test('should be sorted by a menu', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
    render(<Lots />)
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Net')
    expect(names()).toEqual(['1043', '1042', '998', '1044'])
    await userEvent.click(screen.getByRole('switch', { name: 'The other way round' }))
    expect(names()).toEqual(['998', '1042', '1043', '1044'])
    vi.restoreAllMocks()
  })
})

describe('the filters of a list', () => {
  test('should offer the values of its rows, with counts', async () => {
    render(<Lots />)
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const field = await screen.findByRole('combobox', { name: 'Grower' })
    const offered = await choicesIn(userEvent.setup(), field)
    expect(offered).toEqual(['All', 'Hatch & Sons (1)', 'Salopek (1)', 'Stahmann (2)'])
    // Escape has closed the list alone.
    await choose(userEvent.setup(), field, 'Stahmann')
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['1044', '998'])
    expect(screen.getByText('2 of 4 lots')).toBeDefined()
    // A press beside the open menu only closes it.
    await userEvent.click(screen.getByRole('button', { name: 'Take away Grower: Stahmann' }))
    expect(screen.queryByLabelText('Grower')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Take away Grower: Stahmann' }))
    expect(names()).toHaveLength(4)
  })

  test('should sum the weights of the visible rows', () => {
    render(<Lots view={{ ...wholeList, search: 'o' }} />)
    expect(screen.getByText('2 of 4 lots').parentElement?.textContent).toBe('2 of 4 lotsNet 2,960.25 lbs')
  })

  test('should sum nothing with an unknown weight', () => {
    render(<Lots view={{ ...wholeList, search: 'stahmann' }} />)
    expect(screen.getByText('2 of 4 lots').parentElement?.textContent).toBe('2 of 4 lots')
  })
})

// Helpers

interface LotsProps {
  peek?: ((row: Lot) => ReactNode) | undefined
  source?: string
  rows?: readonly Lot[]
  view?: ListView
  loading?: boolean
  /** Rows can be ticked. */
  ticked?: boolean
}

const rowKey = (lot: Lot) => lot.id
const rowHref = (lot: Lot) => `#/lots/${lot.id}`
const status = (lot: Lot) => lot.status
const searchText = (lot: Lot) => `${lot.lot_number} ${lot.company_name}`
const statuses = ['Sorting', 'Ready', 'Sold'].map((value) => ({ value, label: value }))

function Lots({
  rows = lots,
  view: start = { ...wholeList, facets: { grower: '' } },
  loading = false,
  ticked = false,
  source = 'all',
  peek,
}: LotsProps) {
  const [view, setView] = useState(start)
  const [choice, setChoice] = useState<ColumnChoice>({})
  return (
    <DataList
      label="Lots"
      chips={statuses}
      empty={<p>No lots yet</p>}
      onView={setView}
      choice={choice}
      onChoice={setChoice}
      {...(ticked ? { selectionActions } : {})}
      {...{ rows, facets, loading, source, peek, view, columns, rowKey, rowHref, status, searchText }}
    />
  )
}

const facets: readonly Facet<Lot>[] = [{ key: 'grower', title: 'Grower', of: (lot) => lot.company_name }]
const selectionActions = (chosen: readonly Lot[]) => <p>together: {chosen.map(({ id }) => id).join(', ')}</p>
const tick = (lot: string) => screen.getByRole('checkbox', { name: `Select ${lot}` })
const ticks = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select \d/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label')?.replace('Select ', ''))
const bar = () => screen.getByRole('region', { name: 'Selected: lots' })
const spoken = () => screen.getAllByRole('status').map((each) => each.textContent)

function names() {
  return screen.getAllByRole('link').map((link) => link.textContent)
}

function chips() {
  return within(screen.getByRole('group', { name: 'Filter lots' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)
}

function tinted() {
  return [...document.querySelectorAll('.animate-arrive, .animate-tint')].map(
    (row) => row.querySelector('a')?.textContent,
  )
}
