import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { BatchNotifications } from './BatchNotifications.tsx'

/** Ready → Sorting. */
export function BatchReady({ batch, dialog }: { batch: Batch; dialog: Dialog }) {
  const plant = usePlantClient()
  const { id, batch_number } = batch
  const input_more_wagons = batch.more_wagons ?? undefined
  const step: BatchStep = { entity: 'batch', type: 'startSorting', id, order: batch.order, input_more_wagons }
  const why = useDisabledReasons(step)

  const yes = () =>
    dialog.save({
      name: 'startSorting',
      calls: [stepCall(plant, step)],
      done: say('batchSorting', { number: batch_number }),
      failed: say('batchNotUpdated'),
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={false}
      title={t('Advance to Sorting?')}
      action={{ name: 'startSorting', words: t('Yes'), why, onPress: yes }}
      beside={<Button onClick={dialog.close}>{t('No')}</Button>}
    >
      <p className="text-quiet">{t('Bags of this batch can then be weighed.')}</p>
      <BatchNotifications batch={batch} />
      <DraftPreview steps={why.length === 0 ? [step] : []} />
    </Panel>
  )
}
