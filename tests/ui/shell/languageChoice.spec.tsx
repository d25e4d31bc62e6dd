import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from './openApp.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the language of the screens', () => {
  it('should be chosen by a guest, each named in its own words', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { user } = openApp({ self: ana, place: '/login', signedIn: false })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'English' })).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Español' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage.getItem('pecanyard.language')).toBe('es')
  })

  it('should be chosen from the display menu after sign-in', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { user } = openApp({ self: ana, place: '/' })
    await user.click(await screen.findByRole('button', { name: 'Display' }))
    await user.click(await screen.findByRole('radio', { name: 'Español' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage.getItem('pecanyard.language')).toBe('es')
  })
})
