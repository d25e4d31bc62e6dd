import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { pressed } from '#tests/ui/pressed.ts'
import { keepScanner, scanner, usualScanner } from '#ui/scan/scanner.ts'
import { setupCode } from '#ui/scan/setup/learnScanner.ts'
import { ScannerDialog } from '#ui/scan/setup/ScannerDialog.tsx'
import { scannerSetupMachine } from '#ui/scan/setup/scannerSetupMachine.ts'
import { pressed as pressedKeys, scanned } from './keys.ts'
import { type } from './typeInto.ts'

afterEach(() => keepScanner(usualScanner))

function opened() {
  const onClose = vi.fn()
  render(<ScannerDialog onClose={onClose} />)
  const button = (name: string) => screen.getAllByRole('button', { name }).at(-1)!
  return { user: userEvent.setup(), onClose, button }
}

describe('The scanner’s setup', () => {
  it('should show what came, and read this scanner from then on', async () => {
    const { user, onClose, button } = opened()
    expect(button('Use it like this').getAttribute('aria-disabled')).toBe('true')
    type(scanned(setupCode, { pace: 40 }))
    expect(await screen.findByText('40 ms')).toBeDefined()
    expect(screen.getByText(`${setupCode} Enter`)).toBeDefined()
    await pressed(user, button('Use it like this'))
    expect([onClose.mock.calls.length, scanner.get().gap]).toEqual([1, 52])
    expect(localStorage.getItem('pecanyard.scanner')).toContain('"gap":52')
  })

  it('should press nothing by the Enter of a scan, whatever has the focus', async () => {
    const { onClose, button } = opened()
    button('Close').focus()
    type(scanned('81-7'))
    expect(await screen.findByText('4 ms')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('should say what to set where nothing can be learned', async () => {
    const { button } = opened()
    type(scanned('81-7', { pace: 90 }))
    expect(await screen.findByText(/delay between characters to 0/)).toBeDefined()
    expect(button('Use it like this').getAttribute('aria-disabled')).toBe('true')
  })

  it('should forget a scanner', async () => {
    keepScanner({ ...usualScanner, gap: 60 })
    const { user, button } = opened()
    await user.click(button('Forget this scanner'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Forget this scanner' })).toBeNull())
    expect(scanner.get()).toEqual(usualScanner)
  })
})

describe('The keys of a scan', () => {
  it('should be judged once they stop, and each scan anew', () => {
    const clock = new SimulatedClock()
    const actor = createActor(scannerSetupMachine, { clock }).start()
    const send = (text: string) => {
      for (const press of pressedKeys(scanned(text))) {
        actor.send({ type: 'press', press })
        clock.increment(399)
      }
    }
    send('81-7')
    expect(actor.getSnapshot().value).toBe('hearing')
    clock.increment(1)
    expect(actor.getSnapshot().context.learned).toMatchObject({ is: 'learned' })
    send('9780201379624')
    expect(actor.getSnapshot().context.learned).toBeNull()
    clock.increment(1)
    expect(actor.getSnapshot().context.learned).toEqual({ is: 'unread' })
  })
})
