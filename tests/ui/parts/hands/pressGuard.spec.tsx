import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { swallowNextClick } from '#ui/parts/hands/swallowNextClick.ts'

// Nothing is rendered, so only the button's own state can block a press.
const person = () => userEvent.setup({ pointerEventsCheck: 0 })
const takesPresses = (button: HTMLElement) =>
  button.style.pointerEvents !== 'none' && button.dataset['guarded'] === undefined

function Foot({ panel, onPress }: { panel: string | null; onPress: () => void }) {
  return (
    <PressGuard value={panel}>
      <Button kind="primary" onClick={onPress}>
        Advance
      </Button>
      <Button>Close</Button>
    </PressGuard>
  )
}
const advance = () => screen.getByRole('button', { name: 'Advance' })

describe('a filled button', () => {
  test('should take no pointer press while its panel is new, and show it; the keyboard keeps its pace', async () => {
    const onPress = vi.fn()
    render(<Foot panel="Arrived" onPress={onPress} />)
    expect(takesPresses(advance())).toBe(false)
    advance().focus()
    await person().keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(takesPresses(advance())).toBe(true))
  })

  test('should be held back again with each panel', async () => {
    const { rerender } = render(<Foot panel="Arrived" onPress={vi.fn()} />)
    await waitFor(() => expect(takesPresses(advance())).toBe(true))
    rerender(<Foot panel="Arrived" onPress={vi.fn()} />)
    expect(takesPresses(advance())).toBe(true)
    rerender(<Foot panel="Pre-cleaning" onPress={vi.fn()} />)
    expect(takesPresses(advance())).toBe(false)
  })

  test('should be restarted by each press meanwhile: repeated presses take no second step', () => {
    vi.useFakeTimers()
    render(<Foot panel="Arrived" onPress={vi.fn()} />)
    const hammer = () => window.dispatchEvent(new PointerEvent('pointerdown', { clientX: 0, clientY: 0 }))
    vi.advanceTimersByTime(500)
    hammer()
    vi.advanceTimersByTime(500)
    expect(takesPresses(advance())).toBe(false)
    vi.advanceTimersByTime(300)
    expect(takesPresses(advance())).toBe(true)
    hammer()
    expect(takesPresses(advance())).toBe(true)
    vi.useRealTimers()
  })

  test('should take no press that began on the panel before it', async () => {
    const onPress = vi.fn()
    const user = person()
    const { rerender } = render(<Foot panel="Arrived" onPress={onPress} />)
    await user.pointer({ keys: '[TouchA>]', target: advance() })
    rerender(<Foot panel="Pre-cleaning" onPress={onPress} />)
    await waitFor(() => expect(takesPresses(advance())).toBe(true))
    await user.pointer({ keys: '[/TouchA]', target: advance() })
    expect(onPress).not.toHaveBeenCalled()
    await user.click(advance())
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  test('should be free at once outside of dialogs, as the quiet ones are everywhere', () => {
    const { rerender } = render(<Foot panel={null} onPress={vi.fn()} />)
    expect(takesPresses(advance())).toBe(true)
    rerender(<Foot panel="Arrived" onPress={vi.fn()} />)
    expect(takesPresses(screen.getByRole('button', { name: 'Close' }))).toBe(true)
  })
})

describe('the Yes of a question', () => {
  const yes = () => screen.getByRole('button', { name: 'Yes' })

  test('should be held back with each question of a row', async () => {
    const { rerender } = render(<ConfirmDialog open title="Sell it?" onNo={vi.fn()} onYes={vi.fn()} />)
    await screen.findByRole('alertdialog')
    expect(takesPresses(yes())).toBe(false)
    await waitFor(() => expect(takesPresses(yes())).toBe(true))
    rerender(<ConfirmDialog open title="Sell it?" turn={1} onNo={vi.fn()} onYes={vi.fn()} />)
    expect(takesPresses(yes())).toBe(false)
  })

  test('should be off at once for frequent questions', async () => {
    render(<ConfirmDialog open ready title="Confirm Bag Info" onNo={vi.fn()} onYes={vi.fn()} />)
    await screen.findByRole('alertdialog')
    expect(takesPresses(yes())).toBe(true)
  })
})

describe('the click of a press that closed a window', () => {
  test('should go nowhere, and the next press counts', async () => {
    const onPress = vi.fn()
    const user = person()
    render(<Foot panel={null} onPress={onPress} />)
    swallowNextClick()
    advance().click()
    expect(onPress).not.toHaveBeenCalled()
    swallowNextClick()
    await user.click(advance())
    expect(onPress).toHaveBeenCalledTimes(1)
  })
})
