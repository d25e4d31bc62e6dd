import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Action } from '#ui/parts/fields/Action.tsx'
import { beginInField } from '#ui/parts/fields/beginInField.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { PressGuard } from '#ui/parts/fields/pressGuard.ts'
import type { Reason } from '#ui/parts/text/DisabledReason.tsx'
import { useUnsaved } from '#ui/unsaved/DraftScope.tsx'
import { FooterSlot } from './FooterSlot.ts'
import type { Dialog } from './useDialog.ts'

/** The one thing that a panel's filled button does. */
interface PanelAction {
  /** The attempt's name: its button says that it saves. */
  readonly name: string
  readonly words: string
  readonly why: readonly Reason[]
  /** Lines that are kept for the reasons: a pad that is drawn on must not move. */
  readonly room?: number
  readonly onPress: () => void
}

export interface PanelProps {
  dialog: Dialog
  /** What the panel is for, where it is not said by its fields: "Advance to Ready?". */
  title?: string
  /** Something is typed or chosen that would be lost: whatever closes the dialog asks first. */
  unsaved: boolean
  /** What Enter does, too. */
  action: PanelAction | null
  /** It was opened to be filled in: the focus goes to its first field. */
  eager?: boolean
  /** The quieter buttons, left of it; the safe one first. */
  beside?: ReactNode
  children?: ReactNode
}

/** The fields and the buttons for one state of a record. */
export function Panel({ dialog, title, action, unsaved, beside, eager = false, children }: PanelProps) {
  const slot = useContext(FooterSlot)
  const form = useId()
  const shown = useContext(PressGuard)
  const top = useRef<HTMLDivElement>(null)
  useUnsaved(unsaved && dialog.guarded)
  // The panel before it took its buttons along, and with them the focus.
  useEffect(() => {
    const panel = top.current
    const first = eager ? panel?.querySelector<HTMLElement>('input:not(:disabled), select, textarea') : null
    if (first) first.focus()
    else if (!panel?.closest('[role="dialog"]')?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
    if (panel !== null && !first && isFirstIn(panel)) beginInField(panel)
  }, [eager])

  function press() {
    if (action && action.why.length === 0 && !dialog.locked) action.onPress()
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {title && <h3 className="pb-4 font-bold">{title}</h3>}
      <Form id={form} onSubmit={press} errors={dialog.errors.fields}>
        <fieldset disabled={dialog.locked} className="contents">
          {children}
        </fieldset>
      </Form>
      {slot &&
        createPortal(
          // With each step that comes under the finger, and when a question gives the panel back.
          <PressGuard value={shown && `${form} ${action?.name} ${dialog.question === null}`}>
            {beside}
            {action && (
              <Action
                kind="primary"
                why={action.why}
                room={action.room}
                saving={dialog.saving === action.name}
                disabled={dialog.locked}
                type="submit"
                form={form}
              >
                {action.words}
              </Action>
            )}
          </PressGuard>,
          slot,
        )}
    </div>
  )
}

const begun = new WeakSet<Element>()

/** Whether a panel is the first of its window. Of a later one no field has the focus: Enter, held down, would go on. */
function isFirstIn(panel: HTMLElement): boolean {
  const dialog = panel.closest('[role="dialog"]')
  if (dialog === null || begun.has(dialog)) return false
  begun.add(dialog)
  return true
}
