import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { neighboursOf } from '#ui/parts/list/neighbours.ts'
import { t } from '#ui/words/words.ts'

/** The record before and after this one, in the list that was shown last; nothing where it was not opened from one. */
export function Neighbours() {
  const { previous, next } = neighboursOf(location.hash.replace(/\?.*$/, ''))
  if (previous === null && next === null) return null
  return (
    <nav aria-label={t('In the list')} className="-my-2 ms-auto flex print:hidden">
      <Neighbour href={previous} icon={ChevronUp} label={t('Previous (K)')} />
      <Neighbour href={next} icon={ChevronDown} label={t('Next (J)')} />
    </nav>
  )
}

function Neighbour({ href, icon: Icon, label }: { href: string | null; icon: LucideIcon; label: string }) {
  const className = 'min-h-target grid min-w-11 place-items-center rounded-control'
  if (href === null)
    return (
      <span className={className}>
        <Icon aria-hidden className="text-line size-5" />
      </span>
    )
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={`${className} text-quiet hover:bg-sunken hover:text-ink`}
    >
      <Icon aria-hidden className="size-5" />
    </a>
  )
}
