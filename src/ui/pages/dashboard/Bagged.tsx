import { type ReactNode, useId } from 'react'
import type { Statistics, WindowSum } from '#model/calls/statistics.ts'
import { useStatistics } from '#ui/hooks/usePlantValues.ts'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { plural, t } from '#ui/words/words.ts'

interface Tile {
  title: string
  window: keyof Statistics
  beside: readonly { title: string; window: keyof Statistics }[]
}

const tiles: readonly Tile[] = [
  { title: t('Today'), window: 'today', beside: [{ title: t('Yesterday'), window: 'yesterday' }] },
  { title: t('This week'), window: 'this_week', beside: [{ title: t('Last week'), window: 'last_week' }] },
  { title: t('This month'), window: 'this_month', beside: [{ title: t('Last month'), window: 'last_month' }] },
  {
    title: t('All season'),
    window: 'all_season',
    beside: [
      { title: t('B Grade'), window: 'b_bags' },
      { title: t('Cracks & Splits'), window: 'cs_bags' },
    ],
  },
]

/** The bagged weight by period; `aside` is shown next to the title. */
export function Bagged({ aside }: { aside?: ReactNode }) {
  const statistics = useStatistics()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-bold">
          {t('Bagged')}
        </h2>
        {aside}
      </div>
      <div className="rounded-card border-line bg-surface border px-4 py-3">
        {statistics === null ? (
          <Skeleton label={t('Loading statistics')} lines={4} />
        ) : (
          <Windows statistics={statistics} />
        )}
      </div>
    </section>
  )
}

function Windows({ statistics }: { statistics: Statistics }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-5 gap-y-4">
      {tiles.map(({ title, window, beside }) => (
        <li key={window} className="min-w-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="text-sm font-semibold">{title}</span>
            <span className="text-quiet text-sm">
              <Bags of={statistics[window]} />
            </span>
          </p>
          <p className="text-xl/7 font-bold">
            <Weight value={statistics[window].weight} />
          </p>
          {beside.map((other) => (
            <p key={other.window} className="text-quiet text-sm/5">
              {other.title} <Weight value={statistics[other.window].weight} />
              <span className="sr-only">
                , <Bags of={statistics[other.window]} />
              </span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Bags({ of: { count } }: { of: WindowSum }) {
  return <Count value={count} unit={plural(count ?? 0, 'bag', 'bags')} />
}
