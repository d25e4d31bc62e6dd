import type { Statistics, WindowSum } from '#model/statistics.ts'
import { useStatistics } from '#ui/hooks/usePlantValues.ts'
import { Count, Weight } from '#ui/parts/Figure.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { t } from '#ui/words/words.ts'

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

/** What was bagged: the statistics windows. */
export function Bagged() {
  const statistics = useStatistics()
  return (
    <Section title={t('Bagged')}>
      {statistics === null ? (
        <Skeleton label={t('Loading statistics')} lines={4} />
      ) : (
        <Windows statistics={statistics} />
      )}
    </Section>
  )
}

function Windows({ statistics }: { statistics: Statistics }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-5">
      {tiles.map(({ title, window, beside }) => (
        <li key={window} className="border-line min-w-0 border-s-4 ps-4">
          <p className="text-quiet text-sm">{title}</p>
          <p className="text-2xl/8 font-bold">
            <Weight value={statistics[window].weight} />
          </p>
          <p className="text-[0.9375rem]/5">
            <Bags of={statistics[window]} />
          </p>
          {beside.map((other) => (
            <p key={other.window} className="text-quiet mt-1.5 text-sm">
              {other.title}: <Weight value={statistics[other.window].weight} />, <Bags of={statistics[other.window]} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Bags({ of: { count } }: { of: WindowSum }) {
  return <Count value={count} unit={count === 1 ? t('bag') : t('bags')} />
}
