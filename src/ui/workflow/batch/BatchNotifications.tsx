import type { ReactNode } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PlainDate } from '#ui/parts/text/Instant.tsx'
import { Notified } from '#ui/records/Notified.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** The notification and the pick-up of a batch, with buttons to record them once the rules allow it. */
export function BatchNotifications({ batch: { id, notified_by, notified_at, picked_up_at } }: { batch: Batch }) {
  const { open } = useWorkflow()
  const mayNotify = useMay('batch', id, 'notify')
  const mayPickUp = useMay('batch', id, 'pickUp')
  return (
    <dl className="divide-line border-line divide-y border-y">
      <Line
        label={t('Client notified')}
        value={<Notified of={{ entity: 'batch', id }} by={notified_by} on={notified_at} />}
        act={notified_at === null ? t('Record notification') : t('Change notification')}
        onAct={mayNotify ? () => open({ kind: 'batchNotify', id }) : null}
      />
      <Line
        label={t('Picked up')}
        value={picked_up_at === null ? t('Not yet') : <PlainDate on={picked_up_at} />}
        act={picked_up_at === null ? t('Record pick-up') : t('Change pick-up')}
        onAct={mayPickUp ? () => open({ kind: 'batchPickUp', id }) : null}
      />
    </dl>
  )
}

function Line(props: { label: string; value: ReactNode; act: string; onAct: (() => void) | null }) {
  const { label, value, act, onAct } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="col-start-1 font-medium">{value}</dd>
      {onAct && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <Button kind="plain" onClick={onAct}>
            {act}
          </Button>
        </dd>
      )}
    </div>
  )
}
