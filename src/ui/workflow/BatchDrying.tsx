import { useState } from 'react'
import type { Batch, BatchStep } from '#model/batch.ts'
import type { DryerEventType } from '#model/dryerEvent.ts'
import { say } from '#model/messages.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { Button } from '#ui/parts/Button.tsx'
import { t } from '#ui/words/words.ts'
import { AddDryerEvent } from './AddDryerEvent.tsx'
import { AddReading } from './AddReading.tsx'
import { taking } from './attempt.ts'
import { DryingSoFar } from './DryingSoFar.tsx'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'
import { useWhy } from './useWhy.ts'

type Tool = 'reading' | 'event' | null

/** Drying: moisture tests, dryer events, and on to Ready. */
export function BatchDrying({ batch, dialog }: { batch: Batch; dialog: Dialog }) {
  const plant = usePlant()
  const detail = useBatchDetail(batch.id)
  const [tool, setTool] = useState<Tool>(null)
  const { id, batch_number, more_wagons: input_more_wagons } = batch
  const count = (type: DryerEventType) => detail.dryerEvents.filter(({ event_type }) => event_type === type).length
  const step: BatchStep = { entity: 'batch', type: 'makeReady', id, order: batch.order, input_more_wagons }
  const why = useWhy(step, { recordDryerEvent: () => setTool('event'), takeReading: () => setTool('reading') })

  const advance = () =>
    dialog.save({
      name: 'makeReady',
      calls: [taking(plant, step)],
      done: say('batchSorting', { number: batch_number }),
      failed: say('batchNotUpdated'),
    })
  const back = () => setTool(null)

  if (tool === 'reading') return <AddReading batch={batch} dialog={dialog} onBack={back} />
  if (tool === 'event') {
    const next = count('Start') > count('Stop') ? 'Stop' : 'Start'
    return <AddDryerEvent batch={batch} dialog={dialog} next={next} onBack={back} />
  }
  return (
    <Panel
      dialog={dialog}
      unsaved={false}
      deed={{ name: 'makeReady', words: t('Advance to Ready'), why, onPress: advance }}
      beside={<Button onClick={dialog.close}>{t('Close')}</Button>}
    >
      <DryingSoFar batch={batch} detail={detail} />
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={dialog.locked} onClick={() => setTool('reading')}>
          {t('Add moisture test')}
        </Button>
        <Button disabled={dialog.locked} onClick={() => setTool('event')}>
          {t('Add dryer event')}
        </Button>
      </div>
    </Panel>
  )
}
