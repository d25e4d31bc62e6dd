import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, openApp } from '#tests/ui/shell/openApp.tsx'

const varieties = [{ id: 1, name: 'Desirable' }]
const drying_bins = [{ id: 4, name: 'B1' }]
const note = async () => screen.findByRole('region', { name: 'Before the work begins' })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('an empty plant', () => {
  it.each(['/', '/orders'])('leads an administrator to the system settings from %s', async (place) => {
    openApp({ self: { ...ana, role_number: 5 }, place })
    const shown = within(await note())
    expect(shown.getByText('This plant has no varieties and no drying bins yet')).toBeDefined()
    expect(shown.getByRole('link', { name: 'System Settings' }).getAttribute('href')).toBe('#/system')
  })

  it('tells others who can help', async () => {
    openApp({ self: ana, place: '/orders', tables: { varieties } })
    const shown = within(await note())
    expect(shown.getByText('This plant has no drying bins yet')).toBeDefined()
    expect(shown.getByText(/An administrator enters them/)).toBeDefined()
    expect(shown.queryByRole('link')).toBeNull()
  })

  it('is not spoken of once it has both', async () => {
    const { plant } = openApp({ self: ana, place: '/orders', tables: { varieties, drying_bins } })
    await screen.findByText('No orders yet')
    await waitFor(() => expect(plant.lists.drying_bins.loading.get().status).toBe('loaded'))
    expect(screen.queryByRole('region', { name: 'Before the work begins' })).toBeNull()
  })
})
