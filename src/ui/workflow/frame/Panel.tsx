import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useIsNobodyHere, useTakingOver } from '#ui/hooks/useSeat.ts'
import { Action, type ActionProps } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { firstField, focusFirstField } from '#ui/parts/fields/focusFirstField.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import type { Reason } from '#ui/parts/text/DisabledReason.tsx'
import { useUnsaved } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import { FooterSlot } from './FooterSlot.ts'
import type { Dialog } from './useDialog.ts'

/** The primary action of a panel. */
interface PanelAction {
  /** The attempt's name, by which the button shows that it saves. */
  readonly name: string
  readonly words: string
  readonly why: readonly Reason[]
  /** Lines reserved for the reasons: the signature pad must not move. */
  readonly room?: number
  readonly onPress: () => void
}

export interface PanelProps {
  dialog: Dialog
  /** The purpose of the panel if its fields do not show it: "Advance to Ready?". */
  title?: string
  /** Unsaved input: closing the dialog asks first. */
  unsaved: boolean
  /** The action of the filled button and of Enter. While its outcome is unknown, the filled button tries it again. */
  action: PanelAction | null
  /** The focus starts in its first field. */
  eager?: boolean
  /** The quieter buttons, to the left of the action; the safe one first. */
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
  // The focus was lost with the buttons of the previous panel.
  useEffect(() => {
    const panel = top.current
    const first = eager ? firstField(panel) : null
    if (first) first.focus()
    else if (!panel?.closest('[role="dialog"]')?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
    if (panel !== null && !first && isFirstIn(panel)) focusFirstField(panel)
  }, [eager])

  const isNobodyHere = useIsNobodyHere()
  const takingOver = useTakingOver()
  function press() {
    if (isNobodyHere) return takingOver.open()
    if (action && action.why.length === 0 && !dialog.locked) action.onPress()
  }
  const submit: ActionProps | null = action && {
    children: action.words,
    // What was sent is not held against the rules again: the lists may show it before its answer.
    why: dialog.locked ? [] : action.why,
    room: action.room,
    saving: dialog.saving === action.name,
    disabled: dialog.locked,
    type: 'submit',
    form,
  }
  // Nothing else can be done until the answer is known.
  const main: ActionProps | null = dialog.unanswered
    ? { children: t('Try again'), why: [], room: action?.room, onClick: dialog.retry }
    : submit && isNobodyHere
      ? { children: t('I am here'), why: [], room: action?.room, type: 'submit', form }
      : submit
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
          // After each change of panel, and after a question is closed.
          <PressGuard value={shown && `${form} ${action?.name} ${dialog.question === null} ${dialog.unanswered}`}>
            {beside}
            {dialog.unanswered && <Button onClick={dialog.forget}>{t('Start over')}</Button>}
            {main && (
              // Try again is the same element as the action that it stands for, and so keeps its focus.
              <Action key="main" kind="primary" {...main} />
            )}
          </PressGuard>,
          slot,
        )}
    </div>
  )
}

const begun = new WeakSet<Element>()

/** Whether a panel is the first of its window. A later one does not focus a field: a held Enter would submit it. */
function isFirstIn(panel: HTMLElement): boolean {
  const dialog = panel.closest('[role="dialog"]')
  if (dialog === null || begun.has(dialog)) return false
  begun.add(dialog)
  return true
}
