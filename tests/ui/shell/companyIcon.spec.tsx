import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from './openApp.tsx'

afterEach(cleanup)

const iconsIn = (place: HTMLElement) => [...place.querySelectorAll('img')].map((icon) => icon.getAttribute('src'))
const icons = () => [iconsIn(screen.getByRole('link', { name: /, home$/ })), iconsIn(screen.getByRole('contentinfo'))]

it('the company’s icon should stand in the bar and in the footer, as soon as one is set', async () => {
  const { plant } = openApp({ self: { ...ana, role_number: 5 }, place: '/orders' })
  await screen.findByRole('heading', { name: 'Orders' })
  expect(icons()).toEqual([[], []])
  await plant.send(calls.changeSettings, { body: { company_icon: onePixel } })
  await waitFor(() => expect(icons()).toEqual([[onePixel], [onePixel]]))
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/terms_and_conditions',
    '#/privacy_policy',
  ])
})
