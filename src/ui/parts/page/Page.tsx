import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { formatCount } from '#ui/parts/text/format.ts'

export interface PageProps {
  title: string
  /** Beside the title: the live total of its records. */
  total?: number | undefined
  /** Beside the title: a link to what needs attention elsewhere. */
  beside?: ReactNode
  /** Above the title: a link to the parent page. */
  parent?: { label: string; href: string }
  /** Next to the title; the primary button last. */
  actions?: ReactNode
  /**
   * `form`, `fields` (two columns on a desktop) and `text` for forms and running text, `reference` for the help, `wide`
   * for tables.
   */
  width?: 'form' | 'fields' | 'text' | 'reference' | 'wide'
  children: ReactNode
}

const widths = {
  form: 'max-w-xl',
  fields: 'max-w-xl lg:max-w-4xl',
  text: 'max-w-3xl',
  reference: 'max-w-6xl',
  wide: 'max-w-[96rem]',
}

export function Page({ title, total, beside, parent, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={classes('mx-auto grid w-full grid-cols-1 gap-5 px-4 py-5 sm:px-6', widths[width])}>
      <header
        className={classes('flex flex-wrap justify-between gap-x-6 gap-y-3', parent ? 'items-end' : 'items-center')}
      >
        <div className="min-w-0">
          {parent && (
            <a
              href={parent.href}
              className="text-quiet hover:text-ink min-h-target inline-flex items-center gap-0.5 text-sm font-medium hover:underline"
            >
              <ChevronLeft aria-hidden className="-ms-1 size-4" />
              {parent.label}
            </a>
          )}
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h1 className="text-2xl/8 font-bold tracking-tight text-balance">{title}</h1>
            {total !== undefined && <Total value={total} />}
            {beside}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center justify-end gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

const Total = ({ value }: { value: number }) => (
  <span className="figures text-quiet text-xl/8">{formatCount(value)}</span>
)
