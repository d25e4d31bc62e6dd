import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from './openApp.tsx'

afterEach(cleanup)

const order = (id: number) => ({
  id,
  order_number: 30 + id,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  company_name: 'Hollis Farms',
  status: 'Open',
})
const lot = (id: number) => ({ id, lot_number: 1040 + id, order: 1, grade: 'B Grade', status: 'Ready' })

const title = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent

it.each([
  { list: 'orders', name: 'Orders', record: order },
  { list: 'lots', name: 'Lots', record: lot },
] as const)('the live total of $list should stand beside their title, whatever a filter shows', async (of) => {
  const { list, name, record } = of
  const { server } = openApp({ self: ana, place: `/${list}?q=none`, tables: { [list]: [record(1), record(2)] } })
  await waitFor(() => expect(title()).toBe(`${name}2`))
  act(() => server.tell(`${list}/insert`, record(3)))
  await waitFor(() => expect(title()).toBe(`${name}3`))
  act(() => server.tell(`${list}/delete`, { id: 1 }))
  await waitFor(() => expect(title()).toBe(`${name}2`))
})
