import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'

export interface DrawerEntry {
  label: string
  href: string
  icon: LucideIcon
  current?: boolean
  /** The number of waiting records; not drawn at zero. */
  count?: number
}

export function DrawerLinks({
  entries,
  onFollow,
}: {
  entries: readonly DrawerEntry[]
  onFollow?: (() => void) | undefined
}) {
  return (
    <nav aria-label={t('Main')} className="p-2">
      <ul className="grid grid-cols-1 gap-0.5">
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
              <span className="min-w-0 grow leading-5 break-words">{label}</span>
              {count > 0 && (
                <span className="figures bg-accent-soft text-accent-ink rounded-full px-2 text-sm font-semibold">
                  {count}
                  <span className="sr-only"> {t('waiting|records')}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
