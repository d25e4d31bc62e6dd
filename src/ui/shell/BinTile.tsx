import type { ReactNode } from 'react'
import { binContents } from '#machines/binContents.ts'
import type { BinUse } from '#machines/binUse.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { isLocked } from '#model/kinds/dryingBin.ts'
import type { DryingForecast } from '#model/papers/forecast.ts'
import { useDryingFallback } from '#ui/hooks/useBatchDetail.ts'
import type { ForecastOf } from '#ui/hooks/useForecasts.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { MoistureBin } from '#ui/parts/plot/MoistureBar.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { Ago } from '#ui/parts/text/Instant.tsx'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { cameDry, DryHours, neverDried } from '#ui/records/DryHours.tsx'
import { LastReading } from '#ui/records/LastReading.tsx'
import { useMoisture, wettestWords } from '#ui/records/moisture.ts'
import { ReadyIn } from '#ui/records/ReadyIn.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { translated } from '#ui/words/translated.ts'
import { named, t } from '#ui/words/words.ts'

/** A free drying bin: only its name. */
export function FreeBin({ use: { bin } }: { use: BinUse }) {
  const { tone, icon: Icon } = lookOf('Free')
  return (
    <p
      data-tone={tone}
      className="rounded-control border-line bg-surface min-h-target flex items-center justify-between gap-2 border px-3"
    >
      <span className="truncate font-semibold">{bin.name}</span>
      <span className="text-quiet inline-flex shrink-0 items-center gap-1 text-sm">
        <Icon aria-hidden className="text-tone size-4" strokeWidth={2.25} />
        {named('Free')}
      </span>
    </p>
  )
}

/** A drying bin in use, readable from across the hall. */
export function BinTile({ use: { bin, status, batches, wagons }, forecasts }: { use: BinUse; forecasts: ForecastOf }) {
  const contents = binContents({ locked: isLocked(bin), batches, wagons: wagons.length })
  const number = bin.locked_by_details?.order_number
  const client = useRecord('orders', bin.locked_by)?.company_name
  return (
    <article
      data-tone={lookOf(status).tone}
      className="rounded-card border-line bg-surface border-t-tone grid grid-cols-1 content-start gap-2 border border-t-4 px-4 py-3"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 truncate text-xl/7 font-bold">{bin.name}</h2>
        {batches.length === 0 && <StatusPill status={status} />}
        {isLocked(bin) && (
          <p className="basis-full text-[0.9375rem]/5">
            <RecordLink kind="order" id={bin.locked_by}>
              {t('Order {number}', { number: number ?? bin.locked_by ?? '' })}
            </RecordLink>
            {client && <span className="text-quiet"> · {client}</span>}
          </p>
        )}
      </header>
      {batches.map((batch, at) => (
        <BatchOf key={batch.id} batch={batch} forecast={forecasts.get(batch.id)} first={at === 0} />
      ))}
      {wagons.map((wagon) => (
        <p key={wagon.id} className="text-[0.9375rem]/5">
          <a href={`#/wagons/${wagon.id}`} className="link reach">
            {t('Wagon {id}', { id: wagon.wagon_id })}
          </a>{' '}
          <span className="text-quiet">{t('is being pre-cleaned')}</span>
        </p>
      ))}
      {contents.length > 0 && (
        <ul aria-label={t('In the bin')} data-tone="amber" className="text-tone-ink grid gap-1 text-sm">
          {contents.map(translated).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </article>
  )
}

const unmeasured = (batch: Batch): ReactNode => {
  if (batch.reading_count === null) return <NotKnown />
  return cameDry(batch) ? t('Pre-dried') : t('not measured yet')
}

interface BatchOfProps {
  batch: Batch
  forecast: DryingForecast | undefined
  first: boolean
}

function BatchOf({ batch, forecast, first }: BatchOfProps) {
  useDryingFallback(batch)
  const { last, wetter, target } = useMoisture(batch)
  return (
    <div
      className={classes('flex items-end gap-3', !first && 'border-line border-t pt-2')}
      data-tone={lookOf(batch.status).tone}
    >
      {first && (
        <MoistureBin percent={last === null || target === null ? null : last.reading} target={target?.percent ?? 0} />
      )}
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <a href={`#/batches/${batch.id}`} className="link reach">
            <IdTag kind={t('Batch')} id={batch.batch_number} />
          </a>
          <StatusPill status={batch.status} />
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">
            {last === null ? (
              <span className="text-quiet font-normal">{unmeasured(batch)}</span>
            ) : (
              <LastReading batch={batch} />
            )}
          </span>
          {last !== null && (
            <span className="text-quiet text-sm">
              <Ago at={last.reading_time} />
            </span>
          )}
        </p>
        {batch.status === 'Drying' && wetter !== null && (
          <p data-tone="amber" className="text-tone-ink text-sm font-semibold">
            {wettestWords(wetter)}
          </p>
        )}
        {!(neverDried(batch) && (batch.pre_dried || batch.status === 'Loading')) && (
          <p className="text-quiet text-sm">
            {t('Dried')} <DryHours batch={batch} />
          </p>
        )}
        {forecast !== undefined && forecast.readings > 0 && (
          <p className="text-sm">
            <ReadyIn forecast={forecast} />
          </p>
        )}
      </div>
    </div>
  )
}
