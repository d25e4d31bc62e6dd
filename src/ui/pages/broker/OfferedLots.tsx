import type { Lot } from '#model/kinds/lot.ts'
import { useHasRates } from '#ui/hooks/useHasRates.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatPointPrice, percentFigure, signed, signedMoney } from '#ui/parts/text/format.ts'
import { yieldsApart } from '#ui/records/yieldsApart.ts'
import { named, t } from '#ui/words/words.ts'

/** The lots that are offered to a broker, the newest first, with both yields once they are measured. */
export function OfferedLots({ lots }: { lots: readonly Lot[] }) {
  const hasRates = useHasRates()
  return (
    <Section title={t('Offered to us')}>
      {lots.length === 0 ? (
        <p className="text-quiet pb-1">{t('No lots on offer right now')}</p>
      ) : (
        <ul className="divide-line grid grid-cols-1 divide-y">
          {lots.map((lot) => (
            <li key={lot.id}>
              <a
                href={`#/lots/${lot.id}`}
                className="min-h-target hover:bg-sunken flex flex-wrap items-center gap-x-3 py-1"
              >
                <span className="grow basis-44">
                  <span className="figures font-bold">{t('Lot {number}', { number: lot.lot_number })}</span>
                  <span> {[named(lot.grade), lot.variety_name].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="text-quiet figures text-sm">
                  {[...(hasRates ? pricesOf(lot) : []), yieldsOf(lot)].filter(Boolean).join(' · ')}
                </span>
                <Weight value={lot.clean_net} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What is asked, what we bid, and what the two yields differ by in money; nothing while nothing is asked or bid. */
function pricesOf(lot: Lot) {
  const { asking_price: asked, broker_bid: bid } = lot
  const apart = yieldsApart(lot)
  return [
    asked === null ? '' : t('asked {price}', { price: formatPointPrice(asked) }),
    bid === null ? '' : t('our bid {price}', { price: formatPointPrice(bid) }),
    apart === null ? '' : signedMoney(apart),
  ]
}

/** `Yield 52.00 %, ours 50.30 (−1.70)` */
function yieldsOf({ internal_yield: plant, broker_yield: own }: Lot): string {
  if (plant === null) return own === null ? '' : t('Yield, ours {own} %', { own: percentFigure(own) })
  if (own === null) return t('Yield {plant} %', { plant: percentFigure(plant) })
  return t('Yield {plant} %, ours {own} ({apart})', {
    plant: percentFigure(plant),
    own: percentFigure(own),
    apart: signed(own - plant),
  })
}
