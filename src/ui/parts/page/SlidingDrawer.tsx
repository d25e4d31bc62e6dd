import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { t } from '#ui/words/words.ts'

interface SlidingDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The drawer of a narrow screen: it slides over the page and holds the focus. */
export function SlidingDrawer({ open, onClose, children }: SlidingDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} aria-label={t('Menu')} className="fixed inset-0 z-90">
      <DialogBackdrop
        transition
        className="bg-veil fixed inset-0 transition-opacity duration-150 data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="bg-surface shadow-overlay fixed inset-y-0 start-0 w-72 max-w-[85vw] overflow-y-auto pt-2 transition-transform duration-150 ease-out data-closed:-translate-x-full"
      >
        {children}
      </DialogPanel>
    </Dialog>
  )
}
