import Pencil from 'lucide-react/icons/pencil'
import type { Batch } from '#model/batch.ts'
import { dryerRuns } from '#model/dryerRuns.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { targetWords } from '#ui/parts/text/targetWords.ts'
import { DryHours } from '#ui/records/DryHours.tsx'
import { LastReading, Reading } from '#ui/records/LastReading.tsx'
import { moistureOf, useMoistureTarget } from '#ui/records/moisture.ts'
import { unreadableWords } from '#ui/records/Unreadable.tsx'
import { named, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The drying so far: hours, last reading, and every dryer event, whose time can be corrected. */
export function DryingSoFar({ batch, detail }: { batch: Batch; detail: BatchDetail }) {
  const workflow = useWorkflow()
  const target = useMoistureTarget()
  const { last, wettest } = moistureOf(batch, target)
  const { faults } = dryerRuns(detail.dryerEvents)
  return (
    <>
      <Facts
        facts={[
          { label: t('Dry hours'), value: <DryHours batch={batch} />, strong: true },
          { label: t('Last reading'), value: <LastReading batch={batch} />, strong: true },
          // Ready applies to the whole bin, so its wettest place decides.
          ...(wettest !== null && wettest !== last
            ? [{ label: t('Wettest place'), value: <Reading reading={wettest} />, strong: true }]
            : []),
          { label: t('Target'), value: targetWords(target) },
        ]}
      />
      {detail.status === 'loading' && <Skeleton label={t('Loading dryer events')} lines={2} />}
      {detail.unreadable.length > 0 && <p className="text-quiet">{unreadableWords(detail.unreadable)}</p>}
      {faults.length > 0 && (
        <p role="note" data-tone="amber" className="rounded-control bg-tone-soft text-tone-ink px-4 py-3">
          {faults.some(({ kind }) => kind === 'stop without start')
            ? t('A Stop is earlier than its Start.')
            : t('The dryer was started twice without a Stop between.')}{' '}
          {t('Check the times; until then these hours don’t count.')}
        </p>
      )}
      {detail.dryerEvents.length > 0 && (
        <ul aria-label={t('Dryer events')} className="divide-line border-line divide-y border-y">
          {detail.dryerEvents.map(({ id, event_type, event_time }) => (
            <li key={id} className="flex items-center gap-3">
              <span className="min-w-12 font-semibold">{named(event_type)}</span>
              <span className="grow">
                <Instant at={event_time} />
              </span>
              <IconButton
                icon={Pencil}
                label={event_type === 'Start' ? t('Edit the time of this Start') : t('Edit the time of this Stop')}
                onClick={() => workflow.open({ kind: 'dryerEventTime', event: id, batch: batch.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
