import { act, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { useGroup, useListedGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'

const bag = (id: number, lot: number, bag_number = id) => ({
  id,
  lot,
  bag_number,
  lot_number: 1040 + lot,
  batch: 9,
  grade: 'B Grade',
  type: 'Super Sack',
  clean_gross: 2000,
  clean_tare: 35,
  status: 'In lot',
})

const lots = [1, 2].map((id) => ({ id, lot_number: 1040 + id, order: 1, grade: 'B Grade', status: 'Ready' }))
const bags = [bag(1, 1), bag(2, 2), bag(3, 1), bag(4, 2)]

/** Shows a component, and counts how often it is rendered. */
async function counted(shown: ReactNode) {
  let renders = 0
  const on = await onPlant(
    <Profiler id="shown" onRender={() => (renders += 1)}>
      {shown}
    </Profiler>,
    { lots, bags },
  )
  return { ...on, renders: () => renders }
}

const numbers = (bags: readonly { readonly id: number }[]) => `Bags ${bags.map(({ id }) => id).join(' ')}`

describe('the group of a record', () => {
  const Own = ({ lot }: { lot: number | null }) => <p>{numbers(useGroup('bags', bagsOfLot, lot))}</p>

  it('should have its records, newest first, and none without a key', async () => {
    await onPlant(
      <>
        <Own lot={1} />
        <Own lot={null} />
      </>,
      { lots, bags },
    )
    expect(screen.getAllByText(/^Bags/).map((each) => each.textContent)).toEqual(['Bags 3 1', 'Bags '])
  })

  it('should gain and lose a record that comes, changes its group or goes', async () => {
    const { server } = await onPlant(<Own lot={1} />, { lots, bags })
    act(() => server.change('bags', 4, { lot: 1, version: 1 }))
    await screen.findByText('Bags 4 3 1')
    act(() => server.change('bags', 3, { lot: 2, version: 1 }))
    await screen.findByText('Bags 4 1')
    act(() => server.tell('bags/delete', { id: 1 }))
    await screen.findByText('Bags 4')
  })

  it('should render for its own records only', async () => {
    const { server, plant, renders } = await counted(<Own lot={1} />)
    const before = renders()
    for (const id of [20, 21, 22]) act(() => server.tell('bags/insert', bag(id, 2)))
    await expect.poll(() => plant.lists.bags.get().size).toBe(7)
    expect(renders()).toBe(before)
    act(() => server.tell('bags/insert', bag(23, 1)))
    await screen.findByText('Bags 23 3 1')
    expect(renders()).toBeGreaterThan(before)
  })
})

describe('several groups', () => {
  const Both = () => <p>{numbers(useGroup('bags', bagsOfLot, [2, 1]))}</p>

  it('should come one after the other', async () => {
    await onPlant(<Both />, { lots, bags })
    screen.getByText('Bags 4 2 3 1')
  })
})

describe('the group of a list’s default rows', () => {
  const Listed = () => <p>{numbers(useListedGroup('bags', bagsOfLot, 1))}</p>
  function Other() {
    useLoad('bags', { lot: 1 })
    return <p>{numbers(useGroup('bags', bagsOfLot, 1)).replace('Bags', 'All')}</p>
  }

  it('should leave out what another screen has loaded', async () => {
    const shown = (
      <>
        <Listed />
        <Other />
      </>
    )
    await onPlant(shown, { lots, bags }, { old: { bags: [3] } })
    await screen.findByText('All 3 1')
    screen.getByText('Bags 1')
  })
})

describe('the page of a lot', () => {
  it('should not render while bags of other lots are weighed', async () => {
    const { server, plant, renders } = await counted(<LotDetailPage id={1} />)
    await screen.findAllByText('1041-3')
    await expect.poll(() => plant.lists.bags.loading.get().status).toBe('loaded')
    const before = renders()
    for (const id of [20, 21, 22]) act(() => server.tell('bags/insert', bag(id, 2)))
    await expect.poll(() => plant.lists.bags.get().size).toBe(7)
    expect(renders()).toBe(before)
    act(() => server.tell('bags/insert', bag(23, 1)))
    await screen.findAllByText('1041-23')
  })
})
