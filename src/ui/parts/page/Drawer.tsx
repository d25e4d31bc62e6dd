import { type ReactNode, Suspense, useState } from 'react'
import { lazyPage } from './lazyPage.ts'

const SlidingDrawer = lazyPage(() => import('./SlidingDrawer.tsx'), 'SlidingDrawer')

/** What the drawer holds; `onFollow` closes a drawer that slides over the page. */
export type DrawerContent = (onFollow?: () => void) => ReactNode

export interface DrawerProps {
  content: DrawerContent
  open: boolean
  /** Wide enough to stand beside the page; else it slides over it. */
  beside: boolean
  onClose: () => void
}

export function Drawer({ content, open, beside, onClose }: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  if (!beside)
    return wasOpen ? (
      <Suspense fallback={null}>
        <SlidingDrawer open={open} onClose={onClose}>
          {content(onClose)}
        </SlidingDrawer>
      </Suspense>
    ) : null
  return open ? (
    <div className="top-topbar border-line bg-surface sticky h-[calc(100dvh-var(--topbar))] w-60 shrink-0 self-start overflow-y-auto border-e print:hidden">
      <Suspense fallback={null}>{content()}</Suspense>
    </div>
  ) : null
}
