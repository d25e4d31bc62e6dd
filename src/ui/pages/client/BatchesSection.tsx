import { type ReactNode, useState } from 'react'
import type { Batch } from '#model/batch.ts'
import { useDryHours } from '#ui/hooks/useDryHours.ts'
import { BatchCurve } from '#ui/pages/details/BatchCurve.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { Count, Hours, Weight } from '#ui/parts/Figure.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import { LastReading } from '#ui/shell/LastReading.tsx'

/** How an order's pecans dry, batch by batch. */
export function BatchesSection({ batches }: { batches: readonly Batch[] }) {
  return (
    <Section title="Drying and sorting" aside={<Count value={batches.length} unit="" />} flush>
      {batches.length === 0 ? (
        <p className="text-quiet px-4 py-5 sm:px-5">Starts when a wagon is unloaded.</p>
      ) : (
        <ul aria-label="Batches" className="divide-line divide-y">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function BatchRow({ batch }: { batch: Batch }) {
  const { batch_number, status, reading_count, bag_count, clean_net, pre_dried } = batch
  // What dries now is what one looks for.
  const [asked, ask] = useState(status === 'Drying')
  const dried = useDryHours(batch)
  const shown = asked && reading_count > 0
  return (
    <li aria-label={`Batch ${batch_number}`} className="grid grid-cols-1 gap-2 px-4 py-3 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">Batch {batch_number}</span>
        <StatusPill status={status} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Told term="Last moisture">
          <LastReading batch={batch} />
        </Told>
        <Told term="Dry hours">{pre_dried && dried === 0 ? 'Came dry' : <Hours value={dried} />}</Told>
        {bag_count > 0 && (
          <Told term="Sorted">
            <Weight value={clean_net} />
          </Told>
        )}
      </dl>
      {reading_count > 0 && (
        <div className="-ms-4">
          <Button kind="plain" onClick={() => ask(!shown)}>
            {shown ? 'Hide moisture' : 'Show how it dried'}
          </Button>
        </div>
      )}
      {shown && <BatchCurve batch={batch} />}
    </li>
  )
}

function Told({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
