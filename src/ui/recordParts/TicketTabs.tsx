import { classes } from '#ui/parts/text/classes.ts'

export interface TicketTab {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly chosen: boolean
}

/** The tickets of one order, as links, so that each has an address to send. */
export function TicketTabs({ label, tabs }: { label: string; tabs: readonly TicketTab[] }) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map(({ key, name, href, chosen }) => (
        <a
          key={key}
          href={href}
          aria-current={chosen ? 'page' : undefined}
          className={classes(
            'min-h-target rounded-control inline-flex items-center border px-3.5 text-[0.9375rem]/5 font-medium',
            chosen
              ? 'border-accent bg-accent-soft text-accent-ink inset-ring-accent font-semibold inset-ring-2'
              : 'border-edge bg-surface hover:border-ink',
          )}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
