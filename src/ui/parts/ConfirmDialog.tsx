import * as Headless from '@headlessui/react'
import type { ReactNode } from 'react'
import { t } from '#ui/words/words.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { backdropClass, footerClass, panelClass } from './Dialog.tsx'

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
  /** What is confirmed takes something away. */
  danger?: boolean
  yesText?: string
  noText?: string
  width?: number
  zIndex?: number
}

/** A question before an act. No comes first and has the focus, so that a blind Enter changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, onNo, onYes, hideNo = false, saving = false, danger = false } = props
  const { yesText = t('Yes'), noText = t('No'), width = 400, zIndex = 200 } = props
  return (
    <Headless.Dialog open={open} onClose={onNo} role="alertdialog" className="fixed inset-0" style={{ zIndex }}>
      <Headless.DialogBackdrop transition className={backdropClass} />
      <div className="fixed inset-0 flex items-end justify-center p-3 sm:items-center sm:p-6">
        <Headless.DialogPanel
          transition
          className={classes(panelClass, 'max-h-full rounded-card')}
          style={{ '--dialog': `${width}px` }}
        >
          <div className="grid min-h-0 gap-2 overflow-y-auto px-5 pt-5 pb-4">
            <Headless.DialogTitle className="text-lg/6 font-bold text-balance">{title}</Headless.DialogTitle>
            {message && (
              <Headless.Description as="div" className="text-quiet">
                {message}
              </Headless.Description>
            )}
          </div>
          <div data-buttons className={footerClass}>
            {!hideNo && (
              <Button safe onClick={onNo}>
                {noText}
              </Button>
            )}
            <Button kind={danger ? 'danger' : 'primary'} safe={hideNo} saving={saving} onClick={onYes}>
              {yesText}
            </Button>
          </div>
        </Headless.DialogPanel>
      </div>
    </Headless.Dialog>
  )
}
