import type { Batch } from '#model/batch.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { IdTag } from '#ui/parts/IdTag.tsx'
import { Ago } from '#ui/parts/Instant.tsx'
import { lookOf } from '#ui/parts/statuses.ts'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import { t } from '#ui/words/words.ts'
import type { BinUse } from './binUses.ts'
import { Dried } from './Dried.tsx'
import { LastReading } from './LastReading.tsx'

/** A drying bin as one sees it from across the hall. */
export function BinTile({ use: { bin, status, batches, wagons } }: { use: BinUse }) {
  const number = bin.locked_by_details?.order_number
  const client = useRecord('orders', bin.locked_by)?.company_name
  return (
    <article
      data-tone={lookOf(status).tone}
      className="rounded-card border-line bg-surface border-t-tone grid h-full grid-cols-1 content-start gap-3 border border-t-4 p-4"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-xl/7 font-bold">{bin.name}</h2>
        <StatusPill status={bin.locked_by === null ? 'Free' : 'Locked'} />
      </header>
      {bin.locked_by !== null && (
        <p className="text-[0.9375rem]/5">
          <a href={`#/orders/${bin.locked_by}`} className={linkClass}>
            {t('Order {number}', { number: number ?? bin.locked_by })}
          </a>
          {client && <span className="text-quiet"> · {client}</span>}
        </p>
      )}
      {batches.map((batch) => (
        <BatchOf key={batch.id} batch={batch} />
      ))}
      {wagons.map((wagon) => (
        <p key={wagon.id} className="text-[0.9375rem]/5">
          <a href={`#/wagons/${wagon.id}`} className={linkClass}>
            {t('Wagon {id}', { id: wagon.wagon_id })}
          </a>{' '}
          <span className="text-quiet">{t('is being pre-cleaned')}</span>
        </p>
      ))}
    </article>
  )
}

function BatchOf({ batch }: { batch: Batch }) {
  return (
    <div className="border-line grid gap-2 border-t pt-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <a href={`#/batches/${batch.id}`} className={linkClass}>
          <IdTag kind={t('Batch')} id={batch.batch_number} />
        </a>
        <StatusPill status={batch.status} />
      </p>
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-quiet text-sm">{t('Dried')}</dt>
          <dd className="font-semibold">
            <Dried batch={batch} />
          </dd>
        </div>
        <div>
          <dt className="text-quiet text-sm">{t('Last moisture')}</dt>
          <dd className="font-semibold">
            <LastReading batch={batch} />
          </dd>
          {batch.last_reading && (
            <dd className="text-quiet text-sm">
              <Ago at={batch.last_reading.reading_time} />
            </dd>
          )}
        </div>
      </dl>
    </div>
  )
}

const linkClass = 'reach font-semibold underline-offset-4 hover:underline'
