import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useBatchDetail } from '#ui/hooks/useBatchDetail.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import type { ToggleProps } from '#ui/parts/fields/Field.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { LastReading } from '#ui/records/LastReading.tsx'
import { useDryingCautions } from '#ui/records/useDryingIn.ts'
import { type Call, stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'
import { DryerTimes } from './DryingSoFar.tsx'
import { ReadingFields, useReadingDraft } from './ReadingFields.tsx'

interface BatchLoadingProps {
  batch: Batch
  dialog: Dialog
  preDried: boolean
  setPreDried: (preDried: boolean) => void
}

/** Loading → Drying: the Start event, a first reading if one was taken, then the step. Pre-dried: directly to Ready. */
export function BatchLoading({ batch, dialog, preDried, setPreDried }: BatchLoadingProps) {
  const plant = usePlantClient()
  const start = useTime()
  const reading = useReadingDraft()
  const { id, drying_bin, batch_number } = batch
  const cautions = useCautions()
  // This batch is not Drying yet, so these are others.
  const besideDrying = useDryingCautions(batch.order)([drying_bin])
  const allTheSame = preDried ? t('Make this batch Ready in it all the same?') : t('Dry this batch in it all the same?')
  const { dryerEvents } = useBatchDetail(batch.id)
  const input_more_wagons = batch.more_wagons ?? undefined
  // A Start that exists already, perhaps from an interrupted attempt, is not recorded again.
  const startStands = dialog.isAnswered('start') || (batch.start_count ?? 0) > (batch.stop_count ?? 0)
  const readingStands = dialog.isAnswered('reading') || (startStands && (batch.reading_count ?? 0) > 0)
  const startTime = start.instant

  const startEvent: BatchStep | null =
    preDried || startStands || startTime === null
      ? null
      : { entity: 'batch', type: 'recordDryerEvent', batch: id, drying_bin, event_type: 'Start', event_time: startTime }
  const readingTime = startTime ?? batch.running_since
  const firstReading: Extract<BatchStep, { type: 'takeReading' }> | null =
    preDried || readingStands || reading.measured === null || readingTime === null
      ? null
      : { entity: 'batch', type: 'takeReading', batch: id, reading_time: readingTime, ...reading.measured }
  const advance: BatchStep = preDried
    ? // Sent as a PUT, which replaces the order too. Specification, section 7.
      { entity: 'batch', type: 'makeReady', id, order: batch.order, input_more_wagons }
    : { entity: 'batch', type: 'startDrying', id, input_more_wagons }
  const why = [
    ...missingFields({
      ...(preDried || startStands ? {} : start.missing(t('Set the drying start time.'))),
      [t('Correct the moisture reading, or clear it.')]: !preDried && reading.wrong.length > 0,
    }),
    ...useDisabledReasons(startEvent),
    ...useDisabledReasons(firstReading),
    ...useDisabledReasons(advance),
  ]

  const calls: readonly Call[] = [
    ...(startEvent ? [stepCall(plant, startEvent, 'start')] : []),
    ...(firstReading ? [stepCall(plant, firstReading, 'reading')] : []),
    stepCall(plant, advance, 'advance'),
  ]
  const yes = () =>
    dialog.save({
      name: 'advance',
      calls,
      questions: [
        ...(besideDrying.length === 0 ? [] : [{ title: [...besideDrying, allTheSame].join(' ') }]),
        ...cautions.paired(preDried ? dryerEvents : []),
        ...cautions.readings(firstReading ? [firstReading] : []),
      ],
      fields: ['event_time', 'reading', 'reading_method', 'sample_location'],
      done: say('batchDrying', { number: batch_number }),
      failed: say('batchNotAdvanced'),
      onFailed: (_, missed) => plant.snackbars.add(say(failedAt(missed[0]?.call)), { color: 'error' }),
    })
  const errors = dialog.errorsOf('advance')

  return (
    <Panel
      dialog={dialog}
      unsaved={start.isTouched || reading.isTouched || preDried !== (batch.pre_dried ?? false)}
      title={preDried ? t('Advance to Ready?') : t('Advance to Drying?')}
      action={{ name: 'advance', words: t('Yes'), why, onPress: yes }}
      beside={<Button onClick={dialog.close}>{t('No')}</Button>}
    >
      <PreDried bin={batch.drying_bin_name} checked={preDried} onChange={setPreDried} />
      {preDried && <DryerTimes batch={batch} events={dryerEvents} />}
      {!preDried && startStands && (
        <p className="text-quiet">
          {t('The start is recorded:')} <Instant at={batch.running_since} />
        </p>
      )}
      {!preDried && !startStands && (
        <TimeField
          label={t('Drying start time')}
          name="event_time"
          required
          time={start}
          errors={errors['event_time']}
        />
      )}
      {!preDried && readingStands && batch.last_reading && (
        <p className="text-quiet">
          {t('The reading is recorded:')} <LastReading batch={batch} />
        </p>
      )}
      {!preDried && !readingStands && (
        <ReadingFields label={t('Initial moisture reading (optional)')} reading={reading} errors={errors} />
      )}
    </Panel>
  )
}

function failedAt(call: string | undefined): 'dryerEventNotSaved' | 'readingNotSaved' | 'batchNotAdvanced' {
  if (call === 'start') return 'dryerEventNotSaved'
  return call === 'reading' ? 'readingNotSaved' : 'batchNotAdvanced'
}

const PreDried = ({ bin, ...field }: Pick<ToggleProps, 'checked' | 'onChange'> & { bin: string }) => (
  <Checkbox
    {...field}
    label={t('Pre-dried')}
    name="pre_dried"
    later
    hint={t('Tick if the load in {bin} is already dry. It skips drying.', { bin: bin || t('this bin') })}
  />
)
