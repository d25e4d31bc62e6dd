import type { CSSProperties } from 'react'
import { type BinUse, isFree } from '#machines/binUse.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { moistureOf } from '#model/kinds/moisture.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { formatPercent } from '#ui/parts/text/format.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { methodAndPlace, placeAndMethod, useMoistureTarget } from '#ui/records/moisture.ts'
import { useBinUses } from '#ui/records/useBinUses.ts'
import { named, t } from '#ui/words/words.ts'

/** Every drying bin as a small tile, in two rows if there is room: free, or with its progress. */
export function BinStrip() {
  const uses = useBinUses()
  if (uses.length === 0) return null
  const free = uses.filter(isFree).length
  return (
    <section aria-label={t('Drying bins')} className="grid grid-cols-1 gap-1">
      <div className="flex items-center gap-3">
        <h2 className="font-bold">{t('Drying bins')}</h2>
        <span className="figures text-quiet text-sm">{t('{free} of {total} free', { free, total: uses.length })}</span>
        <a href="#/drying-bins" className="link min-h-target -my-2.5 ms-auto inline-flex items-center text-sm">
          {t('All bins')}
        </a>
      </div>
      <ul aria-label={t('Drying bins')} className={stripClass} style={inTwoRows(uses.length)}>
        {uses.map((use) => (
          // A phone only counts the free bins.
          <li key={use.bin.id} className={classes(isFree(use) && 'max-sm:hidden')}>
            <Tile use={use} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// As many columns as two rows need, or as many as fit.
const stripClass =
  'grid gap-1.5 grid-cols-[repeat(auto-fill,minmax(max(6.25rem,(100%-(var(--columns)-1)*0.375rem)/var(--columns)),1fr))]'

const inTwoRows = (bins: number): CSSProperties & Record<'--columns', number> => ({ '--columns': Math.ceil(bins / 2) })

/** `Drying batch 87` */
const batchInBin = ({ status, batch_number: number }: Batch): string =>
  t('{status} batch {number}', { status: named(status), number })

function Tile({ use }: { use: BinUse }) {
  const { bin, status, batches, wagons } = use
  const { tone, icon: Icon } = lookOf(status)
  const target = useMoistureTarget()
  const [batch] = batches
  const reading = batch ? moistureOf(batch, target).last : null
  const beside = batches.length > 1 && batches.map(({ batch_number }) => batch_number).join(' + ')
  const what =
    batch === undefined
      ? [named(status), ...wagons.map(({ wagon_id }) => wagon_id)].join(' · ')
      : batches.map(batchInBin).join(' · ')
  return (
    <a
      href={batch ? `#/batches/${batch.id}` : '#/drying-bins'}
      data-tone={tone}
      title={[bin.name, what, reading && `${formatPercent(reading.reading)} ${methodAndPlace(reading)}`]
        .filter(Boolean)
        .join(' · ')}
      className={classes(
        'rounded-control grid h-full min-h-target content-start border px-1.5 py-1 text-xs/4 tracking-tight transition-colors duration-100 hover:border-tone',
        isFree(use) ? 'border-line text-quiet' : 'border-transparent bg-tone-soft text-tone-ink',
      )}
    >
      <span className="flex items-center justify-between gap-1 text-[0.9375rem]/5">
        <span className={classes('truncate', !isFree(use) && 'font-semibold')}>{bin.name}</span>
        <Icon aria-hidden className="text-tone size-4 shrink-0" strokeWidth={2.25} />
      </span>
      <span className="sr-only">{what}</span>
      {/* Wraps instead of cutting text; two batches are told apart by their numbers. */}
      <span aria-hidden={reading === null} className="flex flex-wrap items-baseline justify-between gap-x-1">
        {reading === null ? (
          named(status)
        ) : (
          <span className="figures text-[0.9375rem]/5">{formatPercent(reading.reading)}</span>
        )}
        {beside && (
          <span aria-hidden className="figures">
            {beside}
          </span>
        )}
      </span>
      {reading === null ? (
        <span aria-hidden>{wagons.map(({ wagon_id }) => wagon_id).join(', ')}</span>
      ) : (
        <span>{placeAndMethod(reading)}</span>
      )}
    </a>
  )
}
