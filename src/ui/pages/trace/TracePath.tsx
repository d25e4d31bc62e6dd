import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ListName } from '#model/kinds/commit.ts'
import { entityOf } from '#model/kinds/kinds.ts'
import type { Trace } from '#model/papers/trace.ts'
import { nameIn } from '#ui/history/loadedName.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { kindsName } from '#ui/records/kindName.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import type { PageKind } from '#ui/records/useRecordHref.ts'
import { plural, t } from '#ui/words/words.ts'

/** The number of records drawn for a stage; the number of the others is shown. */
const drawn = 12

const stages = [
  ['clients', 'orchards'],
  ['orders'],
  ['wagons'],
  ['drying_bins', 'batches'],
  ['lots'],
  ['shipments'],
] as const

const pages: Readonly<Partial<Record<ListName, PageKind>>> = {
  clients: 'client',
  orders: 'order',
  wagons: 'wagon',
  batches: 'batch',
  lots: 'lot',
  shipments: 'shipment',
}

/** The path of nuts through the plant, from the grower on the left to the trucks on the right. */
export function TracePath({ trace }: { trace: Trace }) {
  const idsOf = (list: (typeof stages)[number][number]): readonly number[] =>
    list === 'wagons' ? trace.wagons.map(({ id }) => id) : trace[list]
  const passed = stages.filter((lists) => lists.some((list) => idsOf(list).length > 0))
  return (
    <ol aria-label={t('The way through the plant')} className="flex flex-wrap items-stretch gap-x-1 gap-y-3">
      {passed.map((lists, nth) => (
        <li key={lists[0]} className="flex items-center gap-1">
          {nth > 0 && <ChevronRight aria-hidden className="text-quiet size-5 shrink-0" />}
          <div className="rounded-control border-line grid h-full min-w-28 content-start gap-2 border px-3 py-2.5">
            {lists.map((list) => (
              <Stage key={list} list={list} ids={idsOf(list)} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Stage({ list, ids }: { list: (typeof stages)[number][number]; ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <div>
      <p className="text-quiet text-sm">{kindsName(entityOf(list))}</p>
      <ul>
        {ids.slice(0, drawn).map((id) => (
          <li key={id} className="font-medium">
            <Passed list={list} id={id} />
          </li>
        ))}
      </ul>
      {ids.length > drawn && <p className="text-quiet text-sm">{plural(ids.length - drawn, '{n} more', '{n} more')}</p>}
    </div>
  )
}

/** A record of the path by its name, with its weight if known. */
function Passed({ list, id }: { list: ListName; id: number }) {
  const { record } = useRecordPage(list, id)
  if (record === undefined) return <NotKnown />
  const kind = pages[list]
  const name = nameIn(entityOf(list), record) ?? id
  const net: unknown = list === 'wagons' ? Reflect.get(record, 'net') : Reflect.get(record, 'clean_net')
  return (
    <>
      {kind === undefined ? (
        name
      ) : (
        <RecordLink kind={kind} id={id}>
          {name}
        </RecordLink>
      )}
      {typeof net === 'number' && <span className="text-quiet figures ms-2 text-sm">{formatWeight(net)}</span>}
    </>
  )
}
