import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const lot = (id: number, changes: object = {}) => ({
  id,
  lot_number: 1040 + id,
  order: 1,
  grade: 'Large A Grade',
  status: 'Ready',
  clean_net: 1000.25,
  company_name: 'Hollis Farms',
  ...changes,
})
const view = (id: number, changes: object) => ({ id, list: 'lots', shared: false, own: true, by: null, ...changes })
const views = [
  view(1, { name: 'To sell', query: 'show=Ready&columns=-bag_count' }),
  view(2, { name: 'By client', query: 'group=client', shared: true, own: false, by: 'Ben Ott' }),
]

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const chips = async () => within(await screen.findByRole('group', { name: 'Saved views' }))

describe('the saved views of a list', () => {
  it('should show what they say by a touch, in the address, and leave it by another', async () => {
    const { user } = openApp({
      self: ana,
      place: '/lots',
      tables: { lots: [lot(1), lot(2, { status: 'Sold' })], views },
    })
    const toSell = (await chips()).getByRole('button', { name: 'To sell' })
    await user.click(toSell)
    expect(location.hash).toBe('#/lots?show=Ready&columns=-bag_count')
    expect(toSell.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('columnheader', { name: 'Bags' })).toBeNull()
    await user.click(toSell)
    expect(location.hash).toBe('#/lots')
    expect(await screen.findByRole('columnheader', { name: 'Bags' })).toBeDefined()
  })

  it('should say who shares one, and group by it', async () => {
    const { user } = openApp({ self: ana, place: '/lots', tables: { lots: [lot(1)], views } })
    await user.click((await chips()).getByRole('button', { name: 'By client (Ben Ott)' }))
    expect(await screen.findByRole('rowheader', { name: 'Hollis Farms 1' })).toBeDefined()
  })

  it('should keep what the list shows now under a name, with its columns', async () => {
    const { user, server } = openApp({ self: ana, place: '/lots?group=variety', tables: { lots: [lot(1)], views: [] } })
    await screen.findByRole('link', { name: '1041' })
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Bags' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Varieties')
    await user.click(screen.getByRole('button', { name: 'Save the view' }))
    expect(await screen.findByText('View “Varieties” is saved.')).toBeDefined()
    expect(server.requests.at(-1)).toMatchObject({
      line: 'POST /api/views/',
      body: { list: 'lots', name: 'Varieties', query: 'group=variety&columns=-bag_count', shared: false },
    })
  })

  it('should be renamed in their place, by Enter, and left by Escape', async () => {
    const { user, server } = openApp({ self: ana, place: '/lots', tables: { lots: [lot(1)], views } })
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('button', { name: 'Rename view To sell' }))
    const field = await screen.findByRole('textbox', { name: 'New name of To sell' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'New name of To sell' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Rename view To sell' }))
    await user.clear(await screen.findByRole('textbox', { name: 'New name of To sell' }))
    await user.keyboard('For sale{Enter}')
    expect(await screen.findByRole('button', { name: 'Rename view For sale' })).toBeDefined()
    const call = server.requests.find(({ line }) => line === 'PATCH /api/views/1/')
    expect(call?.body).toEqual({ name: 'For sale' })
  })
})
