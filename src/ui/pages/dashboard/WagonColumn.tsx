import { useMemo } from 'react'
import type { Wagon } from '#model/wagon.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { wagonTodo } from './todo.ts'
import { TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { TodoGroup } from './TodoGroup.tsx'
import { WaitingDays } from './WaitingDays.tsx'

/** What is to be done in the yard. */
export function WagonColumn() {
  const wagons = useList('wagons').toArray()
  const { preClean, unload, notify, complete } = useMemo(() => wagonTodo(wagons), [wagons])
  const card = (wagon: Wagon) => <WagonCard wagon={wagon} />
  return (
    <TodoColumn
      title="Yard"
      count={preClean.length + unload.length + notify.length + complete.length}
      loading={[useLoading('wagons')]}
    >
      <TodoGroup step="Pre-clean" status="Arrived" records={preClean} href="#/wagons?show=Arrived">
        {card}
      </TodoGroup>
      <TodoGroup step="Unload" status="Pre-cleaning" records={unload} href="#/wagons?show=Pre-cleaning">
        {card}
      </TodoGroup>
      <TodoGroup step="Notify the client" status="Unloaded" records={notify} href="#/wagons?show=Unloaded">
        {card}
      </TodoGroup>
      <TodoGroup step="Complete" status="Unloaded" records={complete} href="#/wagons?show=Unloaded">
        {card}
      </TodoGroup>
    </TodoColumn>
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
          {wagon.pre_dried && <span>Pre-dried</span>}
          {wagon.excessive_trash && <span>Excessive trash</span>}
        </>
      }
    />
  )
}
