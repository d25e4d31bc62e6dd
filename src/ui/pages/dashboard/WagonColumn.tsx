import { useMemo } from 'react'
import type { Wagon } from '#model/wagon.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { t } from '#ui/words/words.ts'
import { wagonTodo } from './todo.ts'
import { TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { todoGroup } from './todoGroup.tsx'
import { WaitingDays } from './WaitingDays.tsx'

/** What is to be done in the yard. */
export function WagonColumn() {
  const wagons = useList('wagons').toArray()
  const { preClean, unload, notify, complete } = useMemo(() => wagonTodo(wagons), [wagons])
  const card = (wagon: Wagon) => <WagonCard wagon={wagon} />
  return (
    <TodoColumn
      title={t('Yard')}
      loading={[useLoading('wagons')]}
      groups={[
        todoGroup(t('Pre-clean'), 'Arrived', '#/wagons?show=Arrived', preClean, card),
        todoGroup(t('Unload'), 'Pre-cleaning', '#/wagons?show=Pre-cleaning', unload, card),
        todoGroup(t('Notify the client'), 'Unloaded', '#/wagons?show=Unloaded', notify, card),
        todoGroup(t('Complete|step'), 'Unloaded', '#/wagons?show=Unloaded', complete, card),
      ]}
    />
  )
}

function WagonCard({ wagon }: { wagon: Wagon }) {
  const bins = useList('drying_bins')
  const names = wagon.drying_bin.map((id) => bins.get(id)?.name ?? `#${id}`)
  return (
    <TodoCard
      entity="wagon"
      id={wagon.id}
      href={`#/wagons/${wagon.id}`}
      name={wagon.wagon_id}
      aside={<WaitingDays since={wagon.arrived_at} />}
      place={names.join(', ')}
      line={wagon.company_name}
      figures={
        <>
          <span className="text-quiet">{wagon.variety_name}</span>
          {wagon.pre_dried && <span>{t('Pre-dried')}</span>}
          {wagon.excessive_trash && <span>{t('Excessive trash')}</span>}
        </>
      }
    />
  )
}
