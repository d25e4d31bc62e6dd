import Hand from 'lucide-react/icons/hand'
import { type ReactNode, useId } from 'react'
import type { Lot } from '#model/kinds/lot.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { isOffered, yourTurn } from '#ui/recordParts/whatHappensNext.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { named, t } from '#ui/words/words.ts'
import { PurchaseButton } from '#ui/workflow/frame/PurchaseButton.tsx'

/** The lots that wait for the grower, above everything else; one quiet line if there are none. */
export function YourTurn({ lots }: { lots: readonly Lot[] }) {
  const id = useId()
  const waiting = lots.filter(isOffered)
  if (waiting.length === 0) return <p className="text-quiet">{t('Nothing waits for you.')}</p>
  return (
    <section aria-labelledby={id} data-tone="pecan" className="rounded-card border-tone bg-surface border-2">
      <h2 id={id} className="bg-tone-soft text-tone-ink rounded-t-card flex items-center gap-2 px-4 py-2.5 font-bold">
        <Hand aria-hidden className="size-5 shrink-0" />
        {t('This waits for you')}
      </h2>
      <ul className="divide-line divide-y">
        {waiting.map((lot) => (
          <Waiting key={lot.id} lot={lot}>
            <PurchaseButton id={lot.id} kind={waiting.length === 1 ? 'primary' : 'quiet'} />
          </Waiting>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ lot, children }: { lot: Lot; children: ReactNode }) {
  const { id, lot_number, grade, clean_net, notified_at } = lot
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <RecordLink kind="lot" id={id}>
            <IdTag kind={t('Lot')} id={lot_number} />
          </RecordLink>
          <span className="font-semibold">
            <Weight value={clean_net} />
          </span>
        </p>
        <p className="text-quiet text-sm">
          {named(grade)}
          {notified_at !== null && ` · ${t('You were told {date}', { date: formatPlainDate(notified_at) })}`}
        </p>
        <p className="mt-1 text-pretty">{yourTurn(lot).words}</p>
      </div>
      {children}
    </li>
  )
}
