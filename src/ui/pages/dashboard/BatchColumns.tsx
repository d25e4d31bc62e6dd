import { type ReactNode, useMemo } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import type { DryingForecast } from '#model/papers/forecast.ts'
import { useDryingFallback } from '#ui/hooks/useBatchDetail.ts'
import { useForecasts } from '#ui/hooks/useForecasts.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { Ago } from '#ui/parts/text/Instant.tsx'
import { cameDry, DryHours } from '#ui/records/DryHours.tsx'
import { ReadyIn } from '#ui/records/ReadyIn.tsx'
import { batchTodo } from '#ui/records/todo.ts'
import { plural, t } from '#ui/words/words.ts'
import { Moisture } from './Moisture.tsx'
import { TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { todoGroup } from './todoGroup.tsx'
import { WetWait } from './WetWait.tsx'

const useBatchTodo = () => {
  const batches = useList('batches').toArray()
  return useMemo(() => batchTodo(batches), [batches])
}

const page = '#/batches'

/** The tasks at the dryers. */
export function DryerColumn() {
  const { startDrying, measure, makeReady } = useBatchTodo()
  const forecasts = useForecasts().of
  return (
    <>
      <DryingFallbacks batches={[...startDrying, ...measure, ...makeReady]} />
      <TodoColumn
        title={t('Dryers')}
        loading={[useLoading('batches')]}
        groups={[
          todoGroup({ step: t('Start drying'), icon: 'startDrying', page, records: startDrying }, (batch) => (
            <BatchCard
              batch={batch}
              figures={
                batch.created_at && (
                  <WetWait since={batch.created_at} dry={batch.pre_dried}>
                    <Ago at={batch.created_at} />
                  </WetWait>
                )
              }
            />
          )),
          todoGroup({ step: t('Drying'), icon: 'takeReading', page, records: measure }, (batch) => (
            <DriedCard batch={batch} forecast={forecasts.get(batch.id)} />
          )),
          todoGroup({ step: t('Make Ready'), icon: 'makeReady', page, records: makeReady }, (batch) => (
            <DriedCard batch={batch} forecast={forecasts.get(batch.id)} />
          )),
        ]}
      />
    </>
  )
}

/** The tasks at the sorting line. */
export function SortingColumn() {
  const { startSorting, addBags } = useBatchTodo()
  return (
    <>
      <DryingFallbacks batches={startSorting} />
      <TodoColumn
        title={t('Sorting|place')}
        loading={[useLoading('batches')]}
        groups={[
          todoGroup({ step: t('Start sorting'), icon: 'startSorting', page, records: startSorting }, driedCard),
          todoGroup({ step: t('Add bags'), icon: 'addBags', page, records: addBags }, (batch) => (
            <BatchCard
              batch={batch}
              figures={
                <>
                  <Count value={batch.bag_count} unit={plural(batch.bag_count ?? 0, 'bag', 'bags')} />
                  <span className="text-ink">
                    <Weight value={batch.clean_net} />
                  </span>
                </>
              }
            />
          )),
        ]}
      />
    </>
  )
}

/** Beside the groups: a batch's drying decides its group, so it stays loaded while the batch's card moves. */
function DryingFallbacks({ batches }: { batches: readonly Batch[] }) {
  return batches.map((batch) => <DryingFallback key={batch.id} batch={batch} />)
}

function DryingFallback({ batch }: { batch: Batch }) {
  useDryingFallback(batch)
  return null
}

const driedCard = (batch: Batch) => <DriedCard batch={batch} />

const DriedCard = ({ batch, forecast }: { batch: Batch; forecast?: DryingForecast | undefined }) => (
  <BatchCard
    batch={batch}
    figures={
      <>
        <span className="grid justify-items-end">
          {cameDry(batch) ? t('Pre-dried') : <DryHours batch={batch} />}
          {batch.status === 'Drying' && batch.start_count !== null && batch.running_since === null && (
            <span className="text-xs/3.5">{t('Dryer stopped')}</span>
          )}
        </span>
        {!(cameDry(batch) && batch.last_reading === null) && <Moisture batch={batch} />}
        {forecast !== undefined && (forecast.ready !== null || forecast.reached !== null) && (
          <span className="basis-full">
            <ReadyIn forecast={forecast} />
          </span>
        )}
      </>
    }
  />
)

function BatchCard({ batch, figures }: { batch: Batch; figures: ReactNode }) {
  return (
    <TodoCard
      entity="batch"
      id={batch.id}
      href={`#/batches/${batch.id}`}
      name={t('Batch {number}|short', { number: batch.batch_number })}
      about={[
        batch.drying_bin_name,
        batch.company_name,
        batch.status === 'Loading' && batch.pre_dried === true && t('Pre-dried'),
      ]}
      figures={figures}
    />
  )
}
