import type { ReactNode } from 'react'
import { Modal } from '#ui/parts/dialog/Modal.tsx'
import { t } from '#ui/words/words.ts'

interface SlidingDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The drawer of a narrow screen: it slides over the page and keeps the focus. */
export function SlidingDrawer({ open, onClose, children }: SlidingDrawerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      zIndex={90}
      label={t('Menu')}
      placeClass="contents"
      panelClass="bg-surface shadow-overlay animate-slide fixed inset-y-0 start-0 w-72 max-w-[85vw] overflow-y-auto pt-2"
    >
      {children}
    </Modal>
  )
}
