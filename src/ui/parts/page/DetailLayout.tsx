import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Children, type ReactNode } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import type { Term } from '#ui/words/term.ts'
import { HeadActions, type HeadActionsProps } from './HeadActions.tsx'
import { Neighbours } from './Neighbours.tsx'
import { undrawnPartsClass, useDrawnParts } from './useDrawnParts.ts'

export interface DetailLayoutProps {
  /** Wagon, Lot, Order … */
  kind: string
  /** The name used in speech. */
  id: string | number
  status?: Term | undefined
  /** One line: grower, variety, orchard. */
  subtitle?: ReactNode
  /** The list it belongs to. */
  parent?: { label: string; href: string }
  actions?: HeadActionsProps
  /** Beside the way back: who else has it open. */
  also?: ReactNode
  /** The lifecycle's StepLine. */
  steps?: ReactNode
  /** The Sections. */
  children: ReactNode
  /** Next to the sections, or below them on a narrow screen: related records, history. */
  aside?: ReactNode
}

/** The page of one record: its name, its status and its next step. */
export function DetailLayout(props: DetailLayoutProps) {
  const { kind, id, status, subtitle, parent, actions, also, steps, children, aside } = props
  const sections = Children.toArray(children)
  const parts = sections.length + 1
  const drawn = useDrawnParts(parts)
  return (
    <div className="mx-auto grid w-full max-w-[88rem] grid-cols-1 gap-5 px-4 py-5 sm:px-6">
      <header className="grid gap-4">
        <div className="-mb-3 flex items-center gap-4">
          {parent && (
            <a
              href={parent.href}
              className="text-quiet hover:text-ink min-h-target inline-flex items-center gap-0.5 text-sm font-medium hover:underline"
            >
              <ChevronLeft aria-hidden className="-ms-1 size-4" />
              {parent.label}
            </a>
          )}
          {also}
          <Neighbours />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-64 grow basis-0 grid-cols-1 gap-1">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1>
                <IdTag kind={kind} id={id} size="title" />
              </h1>
              {status && <StatusPill status={status} size="title" />}
            </div>
            {subtitle && <p className="text-quiet">{subtitle}</p>}
          </div>
          {actions && <HeadActions {...actions} />}
        </div>
        {steps && <div className="max-w-2xl">{steps}</div>}
      </header>
      <div
        className={classes(
          'grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
          undrawnPartsClass(drawn, parts),
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-5">{sections.slice(0, drawn)}</div>
        {aside && drawn === parts && <div className="grid min-w-0 grid-cols-1 gap-5">{aside}</div>}
      </div>
    </div>
  )
}
