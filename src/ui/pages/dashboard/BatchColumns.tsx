import { type ReactNode, useMemo } from 'react'
import type { Batch } from '#model/batch.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { Count, Weight } from '#ui/parts/Figure.tsx'
import { Ago } from '#ui/parts/Instant.tsx'
import { Dried } from '#ui/shell/Dried.tsx'
import { t } from '#ui/words/words.ts'
import { Moisture, MoistureTime } from './Moisture.tsx'
import { batchTodo } from './todo.ts'
import { TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { todoGroup } from './todoGroup.tsx'

const useBatchTodo = () => {
  const batches = useList('batches').toArray()
  return useMemo(() => batchTodo(batches), [batches])
}

/** What is to be done at the dryers. */
export function DryerColumn() {
  const { loading, drying } = useBatchTodo()
  return (
    <TodoColumn
      title={t('Dryers')}
      loading={[useLoading('batches')]}
      groups={[
        todoGroup(t('Start drying'), 'Loading', '#/batches?show=Loading', loading, (batch) => (
          <BatchCard
            batch={batch}
            aside={batch.created_at && <Ago at={batch.created_at} />}
            figures={batch.pre_dried && t('Pre-dried')}
          />
        )),
        todoGroup(t('Drying'), 'Drying', '#/batches?show=Drying', drying, driedCard, { most: 20 }),
      ]}
    />
  )
}

/** What is to be done at the sorting line. */
export function SortingColumn() {
  const { ready, sorting } = useBatchTodo()
  return (
    <TodoColumn
      title={t('Sorting|place')}
      loading={[useLoading('batches')]}
      groups={[
        todoGroup(t('Start sorting'), 'Ready', '#/batches?show=Ready', ready, driedCard),
        todoGroup(t('Add bags'), 'Sorting', '#/batches?show=Sorting', sorting, (batch) => (
          <BatchCard
            batch={batch}
            aside={<Count value={batch.bag_count} unit={batch.bag_count === 1 ? t('bag') : t('bags')} />}
            figures={
              <span className="font-semibold">
                <Weight value={batch.clean_net} />
              </span>
            }
          />
        )),
      ]}
    />
  )
}

const driedCard = (batch: Batch) => (
  <BatchCard
    batch={batch}
    aside={<Moisture batch={batch} />}
    figures={
      <>
        <span className="font-semibold">
          <Dried batch={batch} />
        </span>
        {batch.status === 'Drying' && batch.running_since === null && <span>{t('Dryer stopped')}</span>}
        <MoistureTime batch={batch} />
      </>
    }
  />
)

function BatchCard({ batch, aside, figures }: { batch: Batch; aside: ReactNode; figures: ReactNode }) {
  return (
    <TodoCard
      entity="batch"
      id={batch.id}
      href={`#/batches/${batch.id}`}
      name={batch.batch_number}
      aside={aside}
      place={batch.drying_bin_name}
      line={batch.company_name}
      figures={figures}
    />
  )
}
