import type { LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { lazyPage } from './lazyPage.ts'

const SlidingDrawer = lazyPage(() => import('./SlidingDrawer.tsx'), 'SlidingDrawer')

export interface DrawerEntry {
  label: string
  href: string
  icon: LucideIcon
  current?: boolean
  /** How many wait there; not drawn at zero. */
  count?: number
}

export interface DrawerProps {
  entries: readonly DrawerEntry[]
  open: boolean
  /** Wide enough to stand beside the page; else it slides over it. */
  beside: boolean
  onClose: () => void
}

export function Drawer({ entries, open, beside, onClose }: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  if (!beside)
    return wasOpen ? (
      <Suspense fallback={null}>
        <SlidingDrawer open={open} onClose={onClose}>
          <Entries entries={entries} onFollow={onClose} />
        </SlidingDrawer>
      </Suspense>
    ) : null
  return open ? (
    <div className="top-topbar border-line bg-surface sticky h-[calc(100dvh-var(--topbar))] w-60 shrink-0 self-start overflow-y-auto border-e print:hidden">
      <Entries entries={entries} />
    </div>
  ) : null
}

function Entries({ entries, onFollow }: { entries: readonly DrawerEntry[]; onFollow?: () => void }) {
  return (
    <nav aria-label={t('Main')} className="p-2">
      <ul className="grid gap-0.5">
        {entries.map(({ label, href, icon: Icon, current = false, count = 0 }) => (
          <li key={href}>
            <a
              href={href}
              onClick={onFollow}
              aria-current={current ? 'page' : undefined}
              className={classes(
                'flex min-h-target items-center gap-3 rounded-control px-3 transition-colors duration-100',
                current ? 'bg-accent-soft font-semibold text-accent-ink' : 'font-medium hover:bg-sunken',
              )}
            >
              <Icon aria-hidden className={classes('size-5 shrink-0', !current && 'text-quiet')} />
              <span className="grow truncate">{label}</span>
              {count > 0 && <span className="figures text-quiet text-sm">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
