import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from './lazyPage.ts'

const SlidingDrawer = lazyPart(() => import('./SlidingDrawer.tsx'), 'SlidingDrawer')

export interface DrawerContent {
  readonly load: () => Promise<unknown>
  /** `onFollow` closes a drawer that slides over the page. */
  readonly draw: (onFollow?: () => void) => ReactNode
}

export interface DrawerProps {
  content: DrawerContent
  open: boolean
  /** The screen has room for the drawer next to the page; otherwise it slides over the page. */
  beside: boolean
  onClose: () => void
}

export function Drawer({ content: { load, draw }, open, beside, onClose }: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  // A sliding drawer draws its content only once its own chunk is loaded; loading both at once saves a round trip.
  useEffect(() => {
    if (open) void load()
  }, [open, load])
  if (!beside)
    return wasOpen ? (
      <Suspense fallback={null}>
        <SlidingDrawer open={open} onClose={onClose}>
          {draw(onClose)}
        </SlidingDrawer>
      </Suspense>
    ) : null
  return open ? (
    <div className="top-topbar border-line bg-surface sticky h-[calc(100dvh-var(--topbar))] w-60 shrink-0 self-start overflow-y-auto border-e print:hidden">
      <Suspense fallback={null}>{draw()}</Suspense>
    </div>
  ) : null
}
