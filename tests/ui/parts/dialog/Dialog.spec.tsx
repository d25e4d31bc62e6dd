import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pressed } from '#tests/ui/pressed.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { guardMs } from '#ui/parts/hands/pressGuard.ts'
import { Snackbars } from '#ui/parts/page/Snackbars.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('Dialog', () => {
  test('should close on Escape, on a click outside and on the cross', async () => {
    const onClose = vi.fn()
    render(
      <Dialog open onClose={onClose} title="Batch 1042">
        In the bin.
      </Dialog>,
    )
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await Promise.resolve()
    expect(onClose).toHaveBeenCalledTimes(1)
    pressOn(screen.getByRole('dialog', { name: 'Batch 1042' }))
    expect(onClose).toHaveBeenCalledTimes(2)
    pressOn(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  test('should stay open while a message from it is dismissed', async () => {
    const onClose = vi.fn()
    const onDismiss = vi.fn()
    render(
      <>
        <Dialog open onClose={onClose} title="Batch 1042">
          In the bin.
        </Dialog>
        <Snackbars snackbars={[{ id: 1, message: 'Unable to update Batch!', color: 'error' }]} onDismiss={onDismiss} />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }))
    expect(onDismiss).toHaveBeenCalledWith(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('should put the page out of reach, and give it back with the focus where it was', async () => {
    const page = (open: boolean) => (
      <>
        <input aria-label="Beneath" />
        <Dialog open={open} onClose={() => {}} title="Batch 1042">
          In the bin.
        </Dialog>
      </>
    )
    const { rerender, container } = render(page(false))
    screen.getByLabelText('Beneath').focus()
    rerender(page(true))
    expect(container.hasAttribute('inert')).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Batch 1042' })))
    rerender(page(false))
    expect(container.hasAttribute('inert')).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Beneath')))
  })

  test('should put the page out of reach where it is mounted open, as by a lazy part', () => {
    const { container } = render(
      <Dialog open onClose={() => {}} title="Batch 1042">
        In the bin.
      </Dialog>,
    )
    expect([container.inert, container.getAttribute('aria-hidden')]).toEqual([true, 'true'])
  })

  test('should submit by Enter as by its main button, and not while that button is refused', async () => {
    const onSubmit = vi.fn()
    const { rerender } = render(<NotesDialog onSubmit={onSubmit} refused={false} />)
    await userEvent.type(screen.getByLabelText('Driver'), '{Enter}')
    await pressed(userEvent.setup(), screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledTimes(2)
    rerender(<NotesDialog onSubmit={onSubmit} refused />)
    await userEvent.type(screen.getByLabelText('Driver'), '{Enter}')
    await pressed(userEvent.setup(), screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  test('should put the focus into the first field that an answer complains about', () => {
    const { rerender } = render(<NotesDialog onSubmit={vi.fn()} refused={false} />)
    rerender(<NotesDialog onSubmit={vi.fn()} refused={false} errors={{ driver: ['Too long.'] }} />)
    expect(document.activeElement).toBe(screen.getByLabelText('Driver'))
  })
})

describe('ConfirmDialog', () => {
  test('should start on No, so that a blind Enter changes nothing', async () => {
    const [onNo, onYes] = [vi.fn(), vi.fn()]
    render(<ConfirmDialog open title="Start a new lot?" onNo={onNo} onYes={onYes} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' })))
    await userEvent.keyboard('{Enter}')
    expect([onNo.mock.calls.length, onYes.mock.calls.length]).toEqual([1, 0])
  })

  test('should begin on No on a touch screen too', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const { rerender } = render(<ConfirmDialog open={false} title="Go on?" onNo={vi.fn()} onYes={vi.fn()} />)
    rerender(<ConfirmDialog open title="Go on?" onNo={vi.fn()} onYes={vi.fn()} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' })))
    vi.unstubAllGlobals()
  })

  test('should count Escape and a click outside as No', async () => {
    vi.useFakeTimers()
    const onNo = vi.fn()
    render(<ConfirmDialog open title="Start a new lot?" onNo={onNo} onYes={vi.fn()} />)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await Promise.resolve()
    vi.advanceTimersByTime(guardMs)
    pressOn(screen.getByRole('alertdialog'))
    expect(onNo).toHaveBeenCalledTimes(2)
  })

  test('should have z-index 200 and a width of 400 by default', () => {
    render(<ConfirmDialog open title="Start a new lot?" onNo={vi.fn()} onYes={vi.fn()} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Start a new lot?' })
    expect(dialog.style.zIndex).toBe('200')
    expect(dialog.querySelector('[style*="--dialog: 400px"]')).not.toBeNull()
  })

  test('should hide No without a decision, and show its message', async () => {
    render(<ConfirmDialog open hideNo title="Lot 1042" message="It went to Ready." onNo={vi.fn()} onYes={vi.fn()} />)
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' })))
    expect(screen.getByText('It went to Ready.')).toBeDefined()
  })

  test('should leave the dialog below open when it closes', async () => {
    render(<NestedDialogs />)
    await userEvent.click(screen.getByRole('button', { name: 'Add bag' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Batch 1042' })).toBeDefined()
  })
})

// Helpers

/** With stopped timers: `userEvent` would wait for them. */
function pressOn(target: HTMLElement): void {
  fireEvent.pointerDown(target)
  fireEvent.click(target)
}

interface NotesDialogProps {
  onSubmit: () => void
  refused: boolean
  errors?: Record<string, readonly string[]>
}

function NotesDialog({ onSubmit, refused, errors }: NotesDialogProps) {
  return (
    <Dialog
      open
      onClose={() => {}}
      title="Notes"
      onSubmit={onSubmit}
      errors={errors}
      footer={
        <Button type="submit" kind="primary" disabled={refused}>
          Save
        </Button>
      }
    >
      <TextField label="Wagon" name="wagon_id" value="B12" onChange={() => {}} />
      <TextField label="Driver" name="driver" value="" errors={errors?.['driver']} onChange={() => {}} />
    </Dialog>
  )
}

function NestedDialogs() {
  const [isConfirming, setConfirming] = useState(false)
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Batch 1042"
      footer={<Button onClick={() => setConfirming(true)}>Add bag</Button>}
    >
      <ConfirmDialog open={isConfirming} title="Confirm Bag Info" onNo={() => setConfirming(false)} onYes={() => {}} />
    </Dialog>
  )
}
