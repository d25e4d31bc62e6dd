import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { lookOf } from '#ui/parts/statuses.ts'
import type { BinUse } from '#ui/shell/binUses.ts'
import { LastReading } from '#ui/shell/LastReading.tsx'
import { useBinUses } from '#ui/shell/useBinUses.ts'

/** Every drying bin as a small tile: which are free, and how the others come along. */
export function BinGlance() {
  const uses = useBinUses()
  if (uses.length === 0) return null
  const free = uses.filter(({ status }) => status === 'Free').length
  return (
    <Section
      title="Drying bins"
      aside={
        <span className="flex items-center gap-4">
          <span className="figures text-quiet text-sm">
            {free} of {uses.length} free
          </span>
          <LinkButton href="#/drying-bins" kind="plain">
            All bins
          </LinkButton>
        </span>
      }
    >
      <ul aria-label="Drying bins" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
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
  return (
    <a
      href={batch ? `#/batches/${batch.id}` : '#/drying-bins'}
      data-tone={tone}
      className="bg-tone-soft text-tone-ink rounded-control hover:border-tone grid h-full min-h-19 content-between gap-1 border border-transparent px-3 py-2 transition-colors duration-100"
    >
      <span className="flex items-center justify-between gap-2 font-bold">
        <span className="truncate">{bin.name}</span>
        <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2.25} />
      </span>
      <span className="truncate text-sm/5">
        {status}
        {batch?.last_reading && (
          <>
            {' '}
            <strong className="[&_.text-quiet]:text-tone-ink">
              <LastReading batch={batch} />
            </strong>
          </>
        )}
        {!batch && wagons.length > 0 && ` ${wagons.map(({ wagon_id }) => wagon_id).join(', ')}`}
      </span>
    </a>
  )
}
