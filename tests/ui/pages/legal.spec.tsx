import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the legal pages', () => {
  it.each([
    { place: '/terms_and_conditions', title: 'Terms and Conditions', words: /not published terms and conditions/ },
    { place: '/privacy_policy', title: 'Privacy Policy', words: /not published a privacy policy/ },
  ])('$place should be open to guests and report a missing text', async ({ place, title, words }) => {
    openApp({ self: ana, place, signedIn: false })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText(words)).toBeDefined()
    expect(location.hash).toBe(`#${place}`)
  })

  it('should show the settings’ text', async () => {
    const { plant, user } = openApp({ self: { ...ana, role_number: 5 }, place: '/terms_and_conditions' })
    await plant.send(calls.changeSettings, { body: { terms: 'Pecans are weighed twice.' } })
    expect(await screen.findByText('Pecans are weighed twice.')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Privacy Policy' }))
    expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeDefined()
  })
})

describe('the login page', () => {
  it('should have no broken links', async () => {
    openApp({ self: ana, place: '/login', signedIn: false })
    await screen.findByLabelText('Password')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#content', '#/password-reset', '#/terms_and_conditions', '#/privacy_policy'])
  })
})
