import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { Sums } from './Sums.tsx'
import type { Sum } from './sumsOf.ts'
import type { Selection } from './useSelection.ts'

export interface SelectionBarProps<Row> {
  label: string
  selection: Selection<Row>
  shown: readonly Row[]
  sums: readonly Sum[]
  /** The actions for the selected rows. */
  children: ReactNode
}

/** Appears at the bottom of the screen once a row is selected: the count, the sums and the actions. */
export function SelectionBar<Row>({ label, selection, shown, sums, children }: SelectionBarProps<Row>) {
  const { chosen, has, all, none } = selection
  const more = shown.some((row) => !has(row))
  const unseen = chosen.length - shown.filter(has).length
  const said = t('{n} selected', { n: formatCount(chosen.length) })
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && [said, ...sums.map(({ text }) => text)].join(', ')}
      </p>
      {chosen.length > 0 && (
        <section
          aria-label={t('Selected: {what}', { what: label.toLowerCase() })}
          data-buttons
          className="rounded-card border-accent bg-surface shadow-overlay animate-appear sticky bottom-3 z-20 flex flex-wrap items-start gap-x-3 gap-y-2 border-2 py-2 ps-4 pe-2"
        >
          <p className="min-w-32 shrink grow basis-0 md:grow-0 md:basis-auto">
            <span className="block font-bold">
              {said}
              {unseen > 0 && (
                <span className="text-quiet text-sm font-normal">
                  {' '}
                  {t('({n} not shown now)', { n: formatCount(unseen) })}
                </span>
              )}
            </span>
            <Sums sums={sums} />
          </p>
          <div className="order-last flex basis-full flex-wrap items-center gap-2 md:order-none md:flex-1 md:basis-0 md:justify-end md:text-end">
            {more && (
              <Button kind="plain" onClick={all}>
                {t('Select all {n} shown', { n: formatCount(shown.length) })}
              </Button>
            )}
            {children}
          </div>
          <IconButton icon={X} label={t('Clear the selection')} onClick={none} />
        </section>
      )}
    </>
  )
}
