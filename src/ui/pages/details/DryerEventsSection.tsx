import Clock from 'lucide-react/icons/clock'
import Fan from 'lucide-react/icons/fan'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Batch } from '#model/kinds/batch.ts'
import type { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { dryerMayRun, dryerRuns, type Fault } from '#model/kinds/dryerRuns.ts'
import { CorrectionMark } from '#ui/history/CorrectionMarks.tsx'
import { useDryHours } from '#ui/hooks/useDryHours.ts'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Hours } from '#ui/parts/text/Figure.tsx'
import { formatInstant } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { OutOfTurn } from '#ui/records/OutOfTurn.tsx'
import { named, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface DryerEventsSectionProps {
  batch: Batch
  /** In time order. */
  events: readonly DryerEvent[]
}

/** The starts and stops of the dryer. Events that do not alternate are marked, not refused. */
export function DryerEventsSection({ batch, events }: DryerEventsSectionProps) {
  const { faults } = dryerRuns(events, dryerMayRun(batch))
  const mayEdit = useMay('batch', batch.id, 'retimeDryerEvent')
  const mayCorrect = useMay('batch', batch.id, 'correctDryerEvent')
  const mayRemove = useMay('batch', batch.id, 'removeDryerEvent')
  return (
    <Section title={t('Dryer events')} aside={<DryHours batch={batch} />} flush>
      {faults.length > 0 && <Warning faults={faults} />}
      {events.length === 0 ? (
        <p className="text-quiet px-4 py-5 sm:px-5">
          {batch.pre_dried ? t('It came pre-dried.') : t('The dryer has not been started yet.')}
        </p>
      ) : (
        <ol aria-label={t('Dryer events')} className="divide-line divide-y">
          {events.map((event) => (
            <Row
              key={event.id}
              event={event}
              odd={faults.some((fault) => fault.event.id === event.id)}
              mayEdit={mayEdit}
              mayCorrect={mayCorrect}
              mayRemove={mayRemove}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

function DryHours({ batch }: { batch: Batch }) {
  const hours = useDryHours(batch)
  return (
    <p className="text-[0.9375rem]">
      <span className="text-quiet">{batch.running_since === null ? t('Dried') : t('Running, dried')} </span>
      <strong>
        <Hours value={hours} />
      </strong>
    </p>
  )
}

interface RowProps {
  event: DryerEvent
  odd: boolean
  mayEdit: boolean
  mayCorrect: boolean
  mayRemove: boolean
}

function Row({ event, odd, mayEdit, mayCorrect, mayRemove }: RowProps) {
  const { open } = useWorkflow()
  const starts = event.event_type === 'Start'
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-1.5 sm:px-5">
      <span
        data-tone={starts ? 'amber' : 'slate'}
        className="bg-tone-soft text-tone-ink inline-flex h-7 items-center gap-1.5 rounded-full ps-2 pe-2.5 text-sm font-semibold"
      >
        <Fan aria-hidden className="size-4" />
        {named(event.event_type)}
      </span>
      <span className="grow">
        <Instant at={event.event_time} ago />
        <CorrectionMark of={['dryer_event.event_time', 'dryer_event.event_type']} id={event.id} />
      </span>
      {odd && <OutOfTurn />}
      {mayEdit && (
        <Button
          kind="plain"
          icon={Clock}
          onClick={() => open({ kind: 'dryerEventTime', event: event.id, batch: event.batch })}
        >
          {t('Edit time')}
        </Button>
      )}
      {mayCorrect && (
        <IconButton
          icon={Pencil}
          label={starts ? t('Correct the Start') : t('Correct the Stop')}
          onClick={() => open({ kind: 'correctDryerEvent', event: event.id, batch: event.batch })}
        />
      )}
      {mayRemove && (
        <div className="-me-3">
          <IconButton
            icon={Trash2}
            label={starts ? t('Remove the Start') : t('Remove the Stop')}
            onClick={() =>
              open({
                kind: 'correction',
                name: starts ? t('the Start') : t('the Stop'),
                correction: { entity: 'batch', type: 'removeDryerEvent', dryer_event: event.id },
              })
            }
          />
        </div>
      )}
    </li>
  )
}

function Warning({ faults }: { faults: readonly Fault<DryerEvent>[] }) {
  const timeZone = usePlantTimeZone()
  return (
    <div
      role="note"
      data-tone="amber"
      className="bg-tone-soft text-tone-ink border-line flex gap-3 border-b px-4 py-3 text-[0.9375rem] sm:px-5"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t('Start and Stop do not alternate in time.')}</p>
        <ul>
          {faults.map(({ event, kind }) => (
            <li key={event.id}>{faultWords(kind, formatInstant(event.event_time, timeZone))}</li>
          ))}
        </ul>
        <p>{t('Check the times. What has no partner counts no hours until then.')}</p>
      </div>
    </div>
  )
}

function faultWords(kind: Fault<DryerEvent>['kind'], time: string): string {
  switch (kind) {
    case 'second start':
      return t('Start at {time}: the dryer was already running.', { time })
    case 'stop without start':
      return t('Stop at {time}: the dryer was not running.', { time })
    case 'start without stop':
      return t('Start at {time}: no Stop comes after it.', { time })
  }
}
