import type { ReactNode } from 'react'
import type { Column } from '#ui/parts/list/column.ts'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import type { Term } from '#ui/words/term.ts'
import { t } from '#ui/words/words.ts'

interface PeekCardProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  status: Term | undefined
  href: string
  /** The record's next step. */
  step: ReactNode
}

/** A record beside its list: its name, its status, its next step, and everything that the list's columns have. */
export function PeekCard<Row>({ row, columns, status, href, step }: PeekCardProps<Row>) {
  const [name, ...facts] = columns
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 pe-8">
        <h2 className="text-2xl font-bold">{name?.render(row)}</h2>
        {status !== undefined && <StatusPill status={status} />}
      </header>
      <div className="flex flex-wrap items-center gap-3">
        {step}
        <a href={href} className="text-accent-ink min-h-target inline-flex items-center font-medium underline">
          {t('Open')}
        </a>
      </div>
      <Facts facts={facts.map(({ title, render }) => ({ label: title, value: render(row) }))} />
    </>
  )
}
