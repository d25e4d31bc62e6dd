import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'

const stopMissing = { rule: 'B4', message: 'The dryer is still on. Record when it stopped.' }

describe('a refused Action', () => {
  test('should show and announce the rule that refuses', () => {
    render(<Action why={[stopMissing]}>Advance to Ready</Action>)
    const button = screen.getByRole('button', { name: 'Advance to Ready' })
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(described?.textContent).toContain('Record when it stopped')
    expect(described?.textContent).toContain('B4')
  })

  test('should give a reason once, though several calls of it are refused for it', () => {
    const loading = { message: 'Still loading.' }
    render(<Action why={[loading, stopMissing, loading, stopMissing]}>Yes</Action>)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Still loading.',
      'The dryer is still on. Record when it stopped. Why? B4',
    ])
  })

  test('should be focusable and do nothing', async () => {
    const onClick = vi.fn()
    render(
      <Action why={[stopMissing]} onClick={onClick}>
        Advance to Ready
      </Action>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Advance to Ready' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Advance to Ready' }))
    expect(onClick).not.toHaveBeenCalled()
  })

  test('should offer the cure', async () => {
    const recordStop = vi.fn()
    const cure = { label: 'Record the stop', onClick: recordStop }
    render(<Action why={[{ ...stopMissing, cure }]}>Advance to Ready</Action>)
    await userEvent.click(screen.getByRole('button', { name: 'Record the stop' }))
    expect(recordStop).toHaveBeenCalledTimes(1)
  })
})

test('an Action without a refusal should act and explain nothing', async () => {
  const onClick = vi.fn()
  render(
    <Action why={[]} onClick={onClick}>
      Advance to Ready
    </Action>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Advance to Ready' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('list')).toBeNull()
})

test('a saving Button should say so, keep the focus and ignore a second press', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Save</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button saving onClick={onClick}>
      Save
    </Button>,
  )
  const saving = screen.getByRole('button', { name: 'Saving…' })
  await userEvent.click(saving)
  expect(document.activeElement).toBe(saving)
  expect(onClick).toHaveBeenCalledTimes(1)
})
