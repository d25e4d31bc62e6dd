import { classes } from '#ui/parts/classes.ts'
import { formatPercent } from '#ui/parts/format.ts'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { lookOf } from '#ui/parts/statuses.ts'
import { batchesInBin, type BinUse } from '#ui/shell/binUses.ts'
import { methodAndPlace } from '#ui/shell/moisture.ts'
import { useBinUses } from '#ui/shell/useBinUses.ts'
import { named, t } from '#ui/words/words.ts'

/** Every drying bin as a small tile: which are free, and how the others come along. */
export function BinGlance() {
  const uses = useBinUses()
  if (uses.length === 0) return null
  const free = uses.filter(({ status }) => status === 'Free').length
  return (
    <Section
      title={t('Drying bins')}
      aside={
        <span className="flex items-center gap-4">
          <span className="figures text-quiet text-sm">
            {t('{free} of {total} free', { free, total: uses.length })}
          </span>
          <LinkButton href="#/drying-bins" kind="plain">
            {t('All bins')}
          </LinkButton>
        </span>
      }
    >
      <ul aria-label={t('Drying bins')} className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
        {uses.map((use) => (
          <li key={use.bin.id}>
            <Tile use={use} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Tile({ use: { bin, status, batches, wagons } }: { use: BinUse }) {
  const { tone, icon: Icon } = lookOf(status)
  const [batch] = batches
  const reading = batch?.last_reading ?? null
  const what =
    batch === undefined
      ? [named(status), ...wagons.map(({ wagon_id }) => wagon_id)].join(' · ')
      : batchesInBin({ batches })
  return (
    <a
      href={batch ? `#/batches/${batch.id}` : '#/drying-bins'}
      data-tone={tone}
      className={classes(
        'grid h-full min-h-17 content-between gap-1 rounded-control border px-3 py-2 transition-colors duration-100 hover:border-tone',
        status === 'Free' ? 'border-line text-quiet' : 'border-transparent bg-tone-soft text-tone-ink',
      )}
    >
      <span className="flex items-baseline justify-between gap-2 font-bold">
        <span className="truncate">{bin.name}</span>
        {reading && <span className="figures">{formatPercent(reading.reading)}</span>}
      </span>
      <span className="flex items-center gap-1.5 text-sm/5">
        <Icon aria-hidden className="text-tone size-4 shrink-0" strokeWidth={2.25} />
        <span className={classes(batches.length < 2 && 'truncate')}>{what}</span>
      </span>
      {reading && <span className="truncate text-sm/5">{methodAndPlace(reading)}</span>}
    </a>
  )
}
