import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SnackbarMessage, Snackbars } from '#ui/parts/page/Snackbars.tsx'

const snackbars: readonly SnackbarMessage[] = [
  { id: 1, message: 'Saved Wagon B12!', color: 'success' },
  { id: 2, message: 'Unable to update Batch!', color: 'error' },
]

// The test's DOM has no layout: a row of buttons has a given position.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = innerHeight - Number(this.getAttribute('data-up') ?? 0)
    return new DOMRect(0, top, 390, Number(this.getAttribute('data-tall') ?? 0))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const lift = () => screen.getByRole('region', { name: 'Messages' }).style.getPropertyValue('--lift')
const shown = (buttons: React.ReactNode) => (
  <>
    {buttons}
    <Snackbars snackbars={snackbars} onDismiss={() => {}} />
  </>
)
const row = <div data-buttons data-up="69" data-tall="69" />

it('Snackbars should be above a row of buttons at the bottom of the screen', () => {
  render(shown(row))
  expect(lift()).toBe('69px')
})

it('Snackbars should come down when the row is gone, and go up when one comes', async () => {
  const { rerender } = render(shown(row))
  rerender(shown(null))
  await waitFor(() => expect(lift()).toBe('0px'))
  rerender(shown(row))
  await waitFor(() => expect(lift()).toBe('69px'))
})

it('Snackbars should be at the bottom if a row is above them, or below the screen', () => {
  render(
    shown(
      <>
        <div data-buttons data-up="300" data-tall="69" />
        <div data-buttons data-up="-10" data-tall="69" />
      </>,
    ),
  )
  expect(lift()).toBe('0px')
})

it('Snackbars should be above the active buttons, not those behind a dialog', () => {
  render(
    shown(
      <>
        <div inert>
          <div data-buttons data-up="130" data-tall="130" />
        </div>
        {row}
      </>,
    ),
  )
  expect(lift()).toBe('69px')
})

it('Snackbars should be above the buttons and below the title of a dialog', () => {
  render(
    shown(
      <div role="dialog">
        <header data-title data-up="500" data-tall="60" />
        {row}
      </div>,
    ),
  )
  expect(lift()).toBe('69px')
})

it('Snackbars should be above a short question: between its title and its buttons they have no room', () => {
  render(
    shown(
      <div role="alertdialog">
        <div data-title data-up="180" data-tall="100" />
        <div data-buttons data-up="80" data-tall="80" />
      </div>,
    ),
  )
  expect(lift()).toBe('180px')
})

it('Snackbars should be above the buttons if the title is too near the top for them', () => {
  render(
    shown(
      <div role="dialog">
        <header data-title data-up={String(innerHeight - 20)} data-tall={String(innerHeight - 100)} />
        {row}
      </div>,
    ),
  )
  expect(lift()).toBe('69px')
})
