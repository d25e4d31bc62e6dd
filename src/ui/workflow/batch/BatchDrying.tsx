import { useState } from 'react'
import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import type { DryerEventType } from '#model/kinds/dryerEvent.ts'
import { dryerRuns } from '#model/kinds/dryerRuns.ts'
import { utcOf } from '#model/values/calendar.ts'
import { say } from '#model/values/messages.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { type ConfirmQuestion, stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { AddDryerEvent } from './AddDryerEvent.tsx'
import { AddReading } from './AddReading.tsx'
import { DryingSoFar } from './DryingSoFar.tsx'

type Tool = 'reading' | 'event' | null

/** Drying: moisture tests, dryer events, and the step to Ready. */
export function BatchDrying({ batch, dialog }: { batch: Batch; dialog: Dialog }) {
  const plant = usePlantClient()
  const detail = useBatchDetail(batch.id)
  const cautions = useCautions()
  const [tool, setTool] = useState<Tool>(null)
  const { id, batch_number, drying_bin } = batch
  const input_more_wagons = batch.more_wagons ?? undefined
  const count = (type: DryerEventType) => detail.dryerEvents.filter(({ event_type }) => event_type === type).length
  const step: BatchStep = { entity: 'batch', type: 'makeReady', id, order: batch.order, input_more_wagons }
  const why = useDisabledReasons(step, {
    recordDryerEvent: () => setTool('event'),
    takeReading: () => setTool('reading'),
  })

  // A Stop that exists already, perhaps from an interrupted attempt, is not recorded again.
  const stopIsMissing =
    why.length === 1 && why[0]?.rule === 'B1' && isRunning(detail, plant.now()) && !dialog.isAnswered('stop')

  function advance() {
    const event_time = utcOf(plant.now())
    const stop = {
      entity: 'batch',
      type: 'recordDryerEvent',
      batch: id,
      drying_bin,
      event_type: 'Stop',
      event_time,
    } satisfies BatchStep
    dialog.save({
      name: 'makeReady',
      calls: [...(stopIsMissing ? [stepCall(plant, stop, 'stop')] : []), stepCall(plant, step)],
      questions: [
        ...cautions.paired(stopIsMissing || dialog.isAnswered('stop') ? [] : detail.dryerEvents),
        ...cautions.ready(
          detail.status === 'loaded' ? detail.readings : batch.latest_readings,
          stopIsMissing || dialog.isAnswered('stop') ? [] : detail.dryerEvents,
        ),
        ...(stopIsMissing ? [askAboutStop(batch_number, event_time)] : []),
        ...(stopIsMissing ? cautions.runs(detail.dryerEvents, [...detail.dryerEvents, { ...stop, id: Infinity }]) : []),
      ],
      done: say('batchSorting', { number: batch_number }),
      failed: say('batchNotUpdated'),
      onFailed: (_, missed) =>
        plant.snackbars.add(say(missed[0]?.call === 'stop' ? 'dryerEventNotSaved' : 'batchNotUpdated'), {
          color: 'error',
        }),
    })
  }
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
      action={
        stopIsMissing
          ? { name: 'makeReady', words: t('Stop now and make Ready'), why: [], onPress: advance }
          : { name: 'makeReady', words: t('Advance to Ready'), why, onPress: advance }
      }
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
      <DraftPreview steps={why.length === 0 ? [step] : []} />
    </Panel>
  )
}

/** Whether the dryer runs, with consistent times. */
function isRunning({ dryerEvents }: BatchDetail, now: number): boolean {
  const { runs, faults } = dryerRuns(dryerEvents)
  const last = runs.at(-1)
  return faults.length === 0 && last?.to === null && Date.parse(last.from) <= now
}

const askAboutStop = (number: number, at: string): ConfirmQuestion => ({
  title: t('Stop the dryer and make batch {number} Ready?', { number }),
  message: (
    <>
      {t('The Stop is recorded at this time:')} <Instant at={at} />.{' '}
      {t('If the dryer stopped earlier, choose No and add the dryer event with its own time.')}
    </>
  ),
})
