import Pencil from 'lucide-react/icons/pencil'
import type { Batch } from '#model/kinds/batch.ts'
import { dryerMayRun, dryerRuns, type Fault } from '#model/kinds/dryerRuns.ts'
import { moistureOf } from '#model/kinds/moisture.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { targetWords } from '#ui/parts/text/targetWords.ts'
import { DryHours } from '#ui/records/DryHours.tsx'
import { LastReading, Reading } from '#ui/records/LastReading.tsx'
import { useMoistureTarget } from '#ui/records/moisture.ts'
import { OutOfTurn } from '#ui/records/OutOfTurn.tsx'
import { unreadableWords } from '#ui/records/Unreadable.tsx'
import { named, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The drying so far: hours, last reading, and every dryer event, whose time can be corrected. */
export function DryingSoFar({ batch, detail }: { batch: Batch; detail: BatchDetail }) {
  const target = useMoistureTarget()
  const { last, wettest } = moistureOf(batch, target)
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
      <DryerTimes batch={batch} events={detail.dryerEvents} />
    </>
  )
}

/** The dryer events, whose times can be corrected; those without a partner are marked. */
export function DryerTimes({ batch, events }: { batch: Batch; events: BatchDetail['dryerEvents'] }) {
  const workflow = useWorkflow()
  const { faults } = dryerRuns(events, dryerMayRun(batch))
  const [fault] = faults
  return (
    <>
      {fault && (
        <p role="note" data-tone="amber" className="rounded-control bg-tone-soft text-tone-ink px-4 py-3">
          {reasonOf(fault.kind)} {t('Check the times. What has no partner counts no hours until then.')}
        </p>
      )}
      {events.length > 0 && (
        <ul aria-label={t('Dryer events')} className="divide-line border-line divide-y border-y">
          {events.map(({ id, event_type, event_time }) => (
            <li key={id} className="flex items-center gap-3">
              <span className="min-w-12 font-semibold">{named(event_type)}</span>
              <span className="grow">
                <Instant at={event_time} />
              </span>
              {faults.some(({ event }) => event.id === id) && <OutOfTurn />}
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

const reasonOf = (kind: Fault<unknown>['kind']): string =>
  kind === 'second start'
    ? t('The dryer was started twice without a Stop between.')
    : t('A Stop is earlier than its Start.')
