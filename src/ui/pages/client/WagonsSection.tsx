import { useState } from 'react'
import type { Order } from '#model/kinds/order.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Count } from '#ui/parts/text/Figure.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { t } from '#ui/words/words.ts'

// More finished wagons than this are folded into one row.
const few = 3

/** The wagons that an order came in. */
export function WagonsSection({ order, wagons }: { order: Order; wagons: readonly Wagon[] }) {
  const [whole, setWhole] = useState(false)
  const through = wagons.filter(({ status }) => status === 'Complete')
  const folded = through.length > few && !whole
  return (
    <Section title={t('Wagons')} aside={<Count value={wagons.length} unit="" />} flush>
      {wagons.length === 0 ? (
        <p className="text-quiet px-4 py-5 sm:px-5">{order.more_wagons ? t('None has arrived yet.') : t('None.')}</p>
      ) : (
        <ul aria-label={t('Wagons')} className="divide-line divide-y">
          {wagons
            .filter(({ status }) => !folded || status !== 'Complete')
            .map((wagon) => (
              <WagonRow key={wagon.id} wagon={wagon} />
            ))}
          {folded && (
            <li className="grid gap-2 px-4 py-2.5 sm:px-5">
              <div className="flex items-center gap-3">
                <span className="min-w-0 grow font-semibold">{through.map(({ wagon_id }) => wagon_id).join(', ')}</span>
                <StatusPill status="Complete" />
              </div>
              <div>
                <Button kind="plain" onClick={() => setWhole(true)}>
                  {t('Show each wagon')}
                </Button>
              </div>
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}

function WagonRow({ wagon: { wagon_id, arrived_at, excessive_trash, status } }: { wagon: Wagon }) {
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2.5 sm:px-5">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t('Wagon {wagon}', { wagon: wagon_id })}</span>
        <span className="text-quiet block text-sm">
          {arrived_at !== null && t('Arrived {date}', { date: formatPlainDate(arrived_at) })}
          {excessive_trash && ` · ${t('Excessive trash')}`}
        </span>
      </span>
      <StatusPill status={status} />
    </li>
  )
}
