import { useMemo } from 'react'
import type { Wagon } from '#model/kinds/wagon.ts'
import { dateIn, daysBetween } from '#model/values/calendar.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { wagonTodo } from '#ui/records/todo.ts'
import { t, plural } from '#ui/words/words.ts'
import { TodoCard } from './TodoCard.tsx'
import { TodoColumn } from './TodoColumn.tsx'
import { todoGroup } from './todoGroup.tsx'
import { WetWait } from './WetWait.tsx'

/** The tasks in the yard. */
export function WagonColumn() {
  const wagons = useList('wagons').toArray()
  const { preClean, unload, notify, complete } = useMemo(() => wagonTodo(wagons), [wagons])
  const group = (step: string, icon: 'preClean' | 'unload' | 'notify' | 'complete', records: readonly Wagon[]) => {
    const loaded = icon === 'preClean' || icon === 'unload'
    return todoGroup({ step, icon, page: '#/wagons', records }, (wagon) => <WagonCard wagon={wagon} loaded={loaded} />)
  }
  return (
    <TodoColumn
      title={t('Yard')}
      loading={[useLoading('wagons')]}
      groups={[
        group(t('Pre-clean'), 'preClean', preClean),
        group(t('Unload'), 'unload', unload),
        group(t('Notify the client'), 'notify', notify),
        group(t('Complete|step'), 'complete', complete),
      ]}
    />
  )
}

/** `loaded`: its nuts are still on it. */
function WagonCard({ wagon, loaded }: { wagon: Wagon; loaded: boolean }) {
  const bins = useList('drying_bins')
  const names = wagon.drying_bin.map((id) => bins.get(id)?.name ?? `#${id}`)
  return (
    <TodoCard
      entity="wagon"
      id={wagon.id}
      href={`#/wagons/${wagon.id}`}
      name={wagon.wagon_id}
      about={[
        names.join(', '),
        wagon.company_name,
        wagon.variety_name,
        wagon.pre_dried && t('Pre-dried'),
        wagon.excessive_trash && t('Excessive trash'),
      ]}
      figures={
        wagon.arrived_at !== null && (
          <WetWait since={loaded ? wagon.created_at : null} dry={wagon.pre_dried}>
            <WaitingDays since={wagon.arrived_at} />
          </WetWait>
        )
      }
    />
  )
}

/** The days since a calendar date: `today`, `1 day`, `3 days`. */
function WaitingDays({ since }: { since: string }) {
  const today = dateIn(useNow(), usePlantTimeZone())
  const days = daysBetween(since, today)
  return <span className="figures">{days < 1 ? t('today') : plural(days, '{n} day', '{n} days')}</span>
}
