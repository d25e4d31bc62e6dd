import { type ReactNode, useState } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import { useDryHours } from '#ui/hooks/useDryHours.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Count, Hours, Weight } from '#ui/parts/text/Figure.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { BatchCurve } from '#ui/recordParts/BatchCurve.tsx'
import { LastReading } from '#ui/records/LastReading.tsx'
import { t } from '#ui/words/words.ts'

/** The drying and sorting of an order, batch by batch. */
export function BatchesSection({ batches }: { batches: readonly Batch[] }) {
  const last = batches.findLast(({ status }) => status === 'Drying')
  return (
    <Section title={t('Drying and sorting')} aside={<Count value={batches.length} unit="" />} flush>
      {batches.length === 0 ? (
        <p className="text-quiet px-4 py-5 sm:px-5">{t('Starts when a wagon is unloaded.')}</p>
      ) : (
        <ul aria-label={t('Batches')} className="divide-line divide-y">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} opened={batch === last} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** `opened`: starts with its curve shown, which growers look for. */
function BatchRow({ batch, opened }: { batch: Batch; opened: boolean }) {
  const { batch_number, status, reading_count, bag_count, clean_net, pre_dried } = batch
  const [isOpen, setOpen] = useState(opened)
  const dried = useDryHours(batch)
  const shown = isOpen && reading_count !== 0
  return (
    <li aria-label={t('Batch {number}', { number: batch_number })} className="grid grid-cols-1 gap-2 px-4 py-3 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{t('Batch {number}', { number: batch_number })}</span>
        <StatusPill status={status} />
      </div>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:grid-cols-4">
        <BatchFact term={t('Last moisture')}>
          <LastReading batch={batch} />
        </BatchFact>
        <BatchFact term={t('Dry hours')}>
          {pre_dried && dried === 0 ? t('Came dry') : <Hours value={dried} />}
        </BatchFact>
        {bag_count !== 0 && (
          <BatchFact term={t('Sorted')}>
            <Weight value={clean_net} />
          </BatchFact>
        )}
        {reading_count !== 0 && (
          <div className="-my-2 sm:col-start-4">
            <Button kind="plain" onClick={() => setOpen(!shown)}>
              {shown ? t('Hide moisture') : t('Show moisture')}
            </Button>
          </div>
        )}
      </div>
      {shown && <BatchCurve batch={batch} />}
    </li>
  )
}

function BatchFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p>
      <span className="text-quiet block text-sm">{term}</span>
      <span className="font-semibold">{children}</span>
    </p>
  )
}
