import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type SnackbarMessage, Snackbars } from '#ui/parts/page/Snackbars.tsx'

const snackbars: readonly SnackbarMessage[] = [
  { id: 1, message: 'Saved Wagon B12!', color: 'success' },
  { id: 2, message: 'Updated 2/3 shipment(s). Some failed.', color: 'warning' },
  { id: 3, message: 'Unable to update Batch!', color: 'error' },
]

test('Snackbars should be announced: good news politely, bad news at once', () => {
  render(<Snackbars snackbars={snackbars} onDismiss={vi.fn()} />)
  expect(within(screen.getByRole('status')).getByText('Saved Wagon B12!')).toBeDefined()
  expect(within(screen.getByRole('alert')).getByText('Unable to update Batch!')).toBeDefined()
  expect(within(screen.getByRole('alert')).queryByText('Saved Wagon B12!')).toBeNull()
})

test('Snackbars should be 60 px apart in order of arrival', () => {
  render(<Snackbars snackbars={snackbars} onDismiss={vi.fn()} />)
  const bottoms = snackbars.map(({ message }) => {
    const box = screen.getByText(message).closest<HTMLElement>('[data-tone]')
    return Number.parseInt(box?.style.bottom.replace(/\D+/, '') ?? '', 10)
  })
  expect(bottoms.map((bottom) => bottom - (bottoms[0] ?? 0))).toEqual([0, 60, 120])
})

test('Snackbars should make room: older successes end early, failures do not', () => {
  const [, warning] = snackbars
  const news = [4, 5, 6, 7].map((id) => ({ id, message: `Bag ${id} added!`, color: 'success' }) as const)
  render(<Snackbars snackbars={[snackbars[0]!, warning!, ...news]} onDismiss={vi.fn()} />)
  expect(
    within(screen.getByRole('status'))
      .getAllByText(/./)
      .map(({ textContent }) => textContent),
  ).toEqual(['Bag 5 added!', 'Bag 6 added!', 'Bag 7 added!'])
  expect(within(screen.getByRole('alert')).getByText(warning!.message)).toBeDefined()
})

test('Snackbars should be dismissed one by one', async () => {
  const onDismiss = vi.fn()
  render(<Snackbars snackbars={snackbars} onDismiss={onDismiss} />)
  const [first] = within(screen.getByRole('alert')).getAllByRole('button', { name: 'Dismiss' })
  if (first) await userEvent.click(first)
  expect(onDismiss).toHaveBeenCalledWith(2)
})

test('Snackbars should be focused by F8, their actions first, and stay while they have the focus', async () => {
  const [onHold, onRelease, run] = [vi.fn(), vi.fn(), vi.fn()]
  const offer = {
    id: 9,
    message: 'Shipment updated!',
    color: 'success',
    action: { label: 'Save the ticket', run },
  } as const
  render(<Snackbars snackbars={[...snackbars, offer]} onDismiss={vi.fn()} onHold={onHold} onRelease={onRelease} />)
  await userEvent.keyboard('{F8}')
  expect([document.activeElement?.textContent, onHold.mock.calls]).toEqual(['Save the ticket', [[9]]])
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
  await userEvent.tab()
  await userEvent.tab()
  expect(onRelease).toHaveBeenCalledWith(9)
})

test('Snackbars should be at the bottom over a dialog too, so that none covers its title', () => {
  render(
    <>
      <div role="dialog" aria-label="Batch 70" />
      <Snackbars snackbars={snackbars} onDismiss={vi.fn()} />
    </>,
  )
  const { style } = screen.getByText(snackbars[2]!.message).closest<HTMLElement>('[data-tone]')!
  expect([style.top, style.bottom]).toEqual(['', '128px'])
})

test('Snackbars should take presses by their buttons only: the rest passes through', () => {
  render(<Snackbars snackbars={snackbars} onDismiss={vi.fn()} />)
  const takes = (each: Element | null): boolean =>
    each !== null &&
    (each.classList.contains('pointer-events-auto') ||
      (!each.classList.contains('pointer-events-none') && takes(each.parentElement)))
  expect(takes(screen.getByText('Saved Wagon B12!'))).toBe(false)
  expect(takes(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)).toBe(true)
})
