import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/fields/pressGuard.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { footerClass, panelClass } from './Dialog.tsx'
import { Modal } from './Modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  message?: ReactNode
  /** Escape and a click outside mean No, too. */
  onNo: () => void
  onYes: () => void
  /** For news that only wants to be read. */
  hideNo?: boolean
  saving?: boolean
  /** Yes has the focus and takes a press at once: for what is done so often that Enter should mean it. */
  ready?: boolean | undefined
  /** Which of several questions in a row this is. */
  turn?: number
  /** What is confirmed takes something away. */
  danger?: boolean
  yesText?: string
  noText?: string
  width?: number
  zIndex?: number
}

/**
 * A question before an act. No comes first and has the focus, so that a blind Enter changes nothing; where Yes has it
 * (`ready`), a key that is still held down from before is no answer.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, onNo, onYes, hideNo = false, saving = false, danger = false, ready = false } = props
  const { yesText = t('Yes'), noText = t('No'), width = 400, zIndex = 200, turn = 0 } = props
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onNo}
      role="alertdialog"
      zIndex={zIndex}
      labelledBy={`${id}-title`}
      describedBy={message ? `${id}-message` : undefined}
      placeClass="fixed inset-0 flex items-end justify-center p-3 sm:items-center sm:p-6"
      panelClass={classes(panelClass, 'max-h-full rounded-card')}
      width={width}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only drops what a held key repeats. */}
      <div className="contents" onKeyDown={dropRepeats}>
        <div className="grid min-h-0 gap-2 overflow-y-auto px-5 pt-5 pb-4">
          <h2 id={`${id}-title`} className="text-lg/6 font-bold text-balance">
            {title}
          </h2>
          {message && (
            <div id={`${id}-message`} className="text-quiet">
              {message}
            </div>
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
            <Button kind={danger ? 'danger' : 'primary'} safe={hideNo || ready} saving={saving} onClick={onYes}>
              {yesText}
            </Button>
          </PressGuard>
        </div>
      </div>
    </Modal>
  )
}

function dropRepeats(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/**
 * Puts the focus on the safe answer. On a touch screen the window would keep it for itself, so that no keyboard slides
 * in; and one question may follow on another in the same window, whose last answer was given elsewhere.
 */
function BeginSafely() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = here.current?.closest('[role="alertdialog"]')
    // After the window has taken it.
    queueMicrotask(() => dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }, [])
  return <span ref={here} hidden />
}
