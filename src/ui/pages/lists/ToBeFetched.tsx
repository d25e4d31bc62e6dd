import { isToBeFetched } from '#machines/next.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { named, t } from '#ui/words/words.ts'

/** A broker's own lots with something at the plant: what its trucks can fetch, the longest waiting first. */
export function ToBeFetched({ lots }: { lots: readonly Lot[] }) {
  const broker = useSelf()?.broker ?? null
  const bought = lots.filter((lot) => lot.broker === broker && isToBeFetched(lot))
  if (broker === null || bought.length === 0) return null
  return (
    <Section title={t('Bought, to be fetched')}>
      <ul className="divide-line grid grid-cols-1 divide-y">
        {bought.toSorted(bySale).map((lot) => (
          <li key={lot.id}>
            <a
              href={`#/lots/${lot.id}`}
              className="min-h-target hover:bg-sunken flex flex-wrap items-center gap-x-3 py-1"
            >
              <span className="grow basis-44">
                <span className="figures font-bold">{t('Lot {number}', { number: lot.lot_number })}</span>
                <span> {[named(lot.grade), lot.variety_name].filter(Boolean).join(' · ')}</span>
              </span>
              {lot.sold_at !== null && (
                <span className="text-quiet text-sm">
                  <Instant at={lot.sold_at} ago />
                </span>
              )}
              <Weight value={lot.remaining_net} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const bySale = (a: Lot, b: Lot): number => (a.sold_at ?? '').localeCompare(b.sold_at ?? '') || a.id - b.id
