import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** A step's button: it may be gone once its step is done. */
function Step({ stays }: { stays: boolean }) {
  const workflow = useWorkflow()
  const [isDone, setDone] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      {(!isDone || stays) && (
        <button
          type="button"
          onClick={() => workflow.open({ kind: 'confirm', title: 'Go on?', onYes: () => setDone(true) })}
        >
          Next step
        </button>
      )}
    </main>
  )
}

const goOn = async (stays: boolean) => {
  const { press } = await onPlant(<Step stays={stays} />, {})
  await press('Next step')
  await screen.findByRole('alertdialog')
  await press('Yes')
}

describe('after a dialog', () => {
  it('the keyboard should stay on the page when the step’s button is gone', async () => {
    await goOn(false)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('the keyboard should be where it was when the button is still there', async () => {
    await goOn(true)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next step' })))
  })

  it('an Enter that is still held down should not press the button again', async () => {
    await goOn(true)
    const button = screen.getByRole('button', { name: 'Next step' })
    await vi.waitFor(() => expect(document.activeElement).toBe(button))
    const pressed = (target: HTMLElement, repeat: boolean) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))
    expect([pressed(button, true), pressed(button, false)]).toEqual([false, true])
    // There it makes lines.
    const notes = document.body.appendChild(document.createElement('textarea'))
    expect(pressed(notes, true)).toBe(true)
    notes.remove()
  })
})

describe('a dialog', () => {
  it('should close with its page by Back or a link, and stay when the app navigates', async () => {
    const { press } = await onPlant(<Step stays />, {})
    await press('Next step')
    const dialog = await screen.findByRole('alertdialog')
    history.replaceState(null, '', '#/shipments')
    dispatchEvent(new HashChangeEvent('hashchange'))
    expect(dialog.isConnected).toBe(true)
    history.replaceState(null, '', '#/orders')
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
