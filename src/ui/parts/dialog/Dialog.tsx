import { Description, DialogTitle } from '@headlessui/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, useContext, useId } from 'react'
import { type FieldErrorsByName, Form } from '#ui/parts/fields/Form.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { DialogCorner } from './DialogCorner.ts'
import { Modal } from './Modal.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, a click outside, or the cross. */
  onClose: () => void
  title: string
  /** Below the title: the owner of the record. */
  subtitle?: ReactNode
  /** Below the title: the lifecycle's steps. */
  steps?: ReactNode
  width?: 400 | 600
  /** A closed dialog stays mounted and keeps its state. */
  keep?: boolean
  zIndex?: number
  /** The buttons, the safe one first. */
  footer?: ReactNode
  /** Makes body and footer one form, so that Enter and a submit button do the same. */
  onSubmit?: (() => void) | undefined
  errors?: FieldErrorsByName | undefined
  children?: ReactNode
}

/** A dialog over the page; on a phone it fills the screen. The footer never scrolls out of view. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, steps, width = 400, zIndex = 100, footer, onSubmit, errors, children } = props
  const { keep = false } = props
  const id = useId()
  const corner = useContext(DialogCorner)
  const inside = (
    <>
      {/* No padding on the scrolling element: the sticky buttons of a form would stay that far above its edge. */}
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div className="grid content-start gap-5 px-5 pt-1 pb-5">{children}</div>
      </div>
      {footer && (
        <div data-buttons className={footerClass}>
          {footer}
        </div>
      )}
    </>
  )
  return (
    // Aligned at the bottom, so that the buttons stay in place when the panel's height changes.
    <Modal
      open={open}
      keep={keep}
      onClose={onClose}
      zIndex={zIndex}
      placeClass="desk:sm:pb-[14dvh] fixed inset-0 flex items-end justify-center sm:p-6"
      panelClass={classes(panelClass, 'h-full sm:h-auto sm:max-h-full sm:rounded-card')}
      width={width}
    >
      <header data-title className="flex items-center gap-3 py-2 ps-5 pe-2">
        <div className="min-w-0 grow">
          <DialogTitle className="text-lg/6 font-bold text-balance">{title}</DialogTitle>
          {subtitle && (
            <Description as="div" className="text-quiet text-sm text-pretty">
              {subtitle}
            </Description>
          )}
        </div>
        {corner}
        <IconButton icon={X} label={t('Close')} onClick={onClose} />
      </header>
      {steps && (
        <div data-title className="px-5 pb-4">
          {steps}
        </div>
      )}
      <PressGuard value={open ? id : null}>
        {onSubmit ? (
          <Form onSubmit={onSubmit} errors={errors} className="flex min-h-0 grow flex-col">
            {inside}
          </Form>
        ) : (
          inside
        )}
      </PressGuard>
    </Modal>
  )
}

export const panelClass =
  'flex w-full flex-col overflow-hidden bg-surface shadow-overlay animate-appear ' +
  'sm:max-w-[calc(var(--dialog)*var(--room,1))]'

export const footerClass =
  'flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 text-end border-t border-line px-5 py-3 ' +
  'pb-[max(0.75rem,env(safe-area-inset-bottom))]'
