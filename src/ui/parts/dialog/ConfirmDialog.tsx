import { Description, DialogTitle } from '@headlessui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { footerClass, panelClass } from './Dialog.tsx'
import { Modal } from './Modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  message?: ReactNode
  /** Escape and a click outside mean No as well. */
  onNo: () => void
  onYes: () => void
  /** For a message without a question. */
  hideNo?: boolean
  saving?: boolean
  /** Focuses Yes and accepts a press at once: for frequent questions, which Enter should confirm. */
  ready?: boolean | undefined
  /** The number of the question, if several follow each other. */
  turn?: number | undefined
  /** The action removes something. */
  danger?: boolean
  yesText?: string
  noText?: string
  /** A further answer, between No and Yes. */
  other?: { readonly text: string; readonly onPress: () => void } | undefined
  width?: number
  zIndex?: number
}

/** Asks before an action. No comes first and has the focus, so that Enter pressed by accident changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, onNo, onYes, hideNo = false, saving = false, danger = false, ready = false } = props
  const { yesText = t('Yes'), noText = t('No'), other, width = 400, zIndex = 200, turn = 0 } = props
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onNo}
      role="alertdialog"
      zIndex={zIndex}
      placeClass="fixed inset-0 flex items-end justify-center p-3 sm:items-center sm:p-6"
      panelClass={classes(panelClass, 'max-h-full rounded-card')}
      width={width}
    >
      <div data-title className="grid min-h-0 gap-2 overflow-y-auto px-5 pt-5 pb-4">
        <DialogTitle className="text-lg/6 font-bold text-balance">{title}</DialogTitle>
        {message && (
          <Description as="div" className="text-quiet">
            {message}
          </Description>
        )}
      </div>
      <BeginSafely key={`${turn} ${title}`} />
      <div data-buttons className={footerClass}>
        {!hideNo && (
          <Button safe={!ready} onClick={onNo}>
            {noText}
          </Button>
        )}
        <PressGuard value={open && !ready ? `${id} ${turn}` : null}>
          {other && <Button onClick={other.onPress}>{other.text}</Button>}
          <Button kind={danger ? 'danger' : 'primary'} safe={hideNo || ready} saving={saving} onClick={onYes}>
            {yesText}
          </Button>
        </PressGuard>
      </div>
    </Modal>
  )
}

/**
 * Focuses the safe answer. On a touch screen the modal keeps the focus itself, so that no keyboard opens; and the next
 * question in the same modal is asked while the last one's button has the focus.
 */
function BeginSafely() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = here.current?.closest('[role="alertdialog"]')
    // Runs after the modal has taken the focus.
    queueMicrotask(() => dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }, [])
  return <span ref={here} hidden />
}
