import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { RecordOf } from '#model/kinds/commit.ts'
import type { WindowedListName } from '#model/kinds/kinds.ts'
import { compareTexts } from '#model/values/compareTexts.ts'
import { earlierQueries } from '#streams/http/listCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoading } from '#ui/hooks/useList.ts'
import { useListView } from '#ui/hooks/useListView.ts'
import { useQueryValue } from '#ui/hooks/useQueryValue.ts'
import { useRows } from '#ui/hooks/useRows.ts'
import { useTotal } from '#ui/hooks/useTotal.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import type { DataListProps } from '#ui/parts/list/DataList.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { isLimited } from '#ui/parts/text/days.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { unreadableWords, useUnreadable } from '#ui/records/Unreadable.tsx'
import { UnsentMark } from '#ui/records/UnsentMark.tsx'
import type { Term } from '#ui/words/term.ts'
import { t } from '#ui/words/words.ts'
import { WorkflowButton } from '#ui/workflow/frame/WorkflowButton.tsx'
import { EarlierToggle, NothingButEarlier, windowName } from './EarlierToggle.tsx'
import { FullList, type FullListProps } from './FullList.tsx'
import { PeekCard } from './PeekCard.tsx'

/** Rows by their name, from A to Z. */
function fromAToZ<Row>(rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] {
  return rows.toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)))
}

type Shown<Row extends object> = Pick<
  DataListProps<Row>,
  'columns' | 'rowHref' | 'searchText' | 'status' | 'filterOf' | 'facets' | 'days' | 'empty'
> &
  Pick<FullListProps<Row>, 'selectionActions'>

export interface ListPageProps<L extends WindowedListName> extends Shown<RecordOf<L>> {
  list: L
  title: string
  /** The name of the rows, if it differs from the title: "Lots" of an inventory. */
  label?: string
  /** The key under which its columns are stored; the list by default. */
  name?: string
  /** Each gets a chip. */
  statuses?: readonly Term[]
  /** The page's actions, the primary button last. */
  actions?: ReactNode
  /** The names of the rows, to sort them from A to Z by default; without it, newest first. */
  alphabetical?: (row: RecordOf<L>) => string
  /** Loads older records from the start, not only on request. */
  withEarlier?: boolean
  /** Between the title and the list; may depend on the rows. */
  children?: ReactNode | ((rows: readonly RecordOf<L>[]) => ReactNode)
}

/** A page with one list: live, with its view in the address. */
export function ListPage<L extends WindowedListName>(props: ListPageProps<L>) {
  const { list, title, name = list, label = title, statuses = [], actions, children, empty, ...shown } = props
  const { withEarlier = false, alphabetical, ...frame } = shown
  const [chosen, choose] = useQueryValue('earlier')
  const { view } = useListView()
  // A filter by day covers all seasons.
  const whole = withEarlier || (shown.days !== undefined && isLimited(view.days))
  const showsEarlier = chosen !== ''
  const { rows: newestFirst, loading } = useRows(list, whole || showsEarlier)
  const rows = useMemo(
    () => (alphabetical === undefined ? newestFirst : fromAToZ(newestFirst, alphabetical)),
    [newestFirst, alphabetical],
  )
  const listed = useLoading(list)
  const unreadable = useUnreadable(list)
  const { status } = listed
  const total = useTotal(list)
  // Seasons are not in the specification; earlier lots are.
  const plant = usePlantClient()
  const knowsEarlier = list === 'lots' || plant.isPecanyard()
  const windowed = earlierQueries[list] !== null && knowsEarlier && !whole
  const mark = useCallback(({ id }: RecordOf<L>, short: boolean) => <UnsentMark {...{ list, id, short }} />, [list])
  const show = (on: boolean) => choose(on ? 'yes' : '')
  const toolbar = windowed && <EarlierToggle on={showsEarlier} loading={loading} onChange={show} />
  function emptyState(): ReactNode {
    if (status === 'failed') return <NotLoaded title={title} />
    if (unreadable.length > 0) return <EmptyState icon={FileQuestionMark} title={unreadableWords(unreadable)} />
    const earlier = listed.status === 'loaded' ? listed.earlier : null
    if (!windowed || showsEarlier || earlier === 0) return empty
    return <NothingButEarlier label={label} count={earlier} onShow={() => show(true)} />
  }

  return (
    <Page title={title} total={total} actions={plant.moment === null ? actions : undefined}>
      {typeof children === 'function' ? children(rows) : children}
      <FullList<RecordOf<L>>
        {...frame}
        name={name}
        label={label}
        rows={rows}
        rowKey={idOf}
        chips={namedChoices(statuses)}
        toolbar={toolbar}
        mark={mark}
        peek={(row) => (
          <PeekCard
            {...{ row }}
            columns={frame.columns}
            status={frame.status?.(row)}
            href={frame.rowHref(row)}
            step={<NextOf list={list} id={row.id} />}
          />
        )}
        source={whole || showsEarlier ? loading.status : 'listed'}
        loading={status === 'idle' || status === 'loading' || (showsEarlier && loading.status === 'loading')}
        allLabel={windowed && !showsEarlier ? windowName : undefined}
        empty={emptyState()}
      />
    </Page>
  )
}

const steppedEntities = {
  wagons: 'wagon',
  batches: 'batch',
  lots: 'lot',
  orders: 'order',
  shipments: 'shipment',
} as const

function NextOf({ list, id }: { list: string; id: number }) {
  const [, entity] = Object.entries(steppedEntities).find(([name]) => name === list) ?? []
  return entity !== undefined && <WorkflowButton entity={entity} id={id} />
}

const idOf = ({ id }: { readonly id: number }) => id

function NotLoaded({ title }: { title: string }) {
  const plant = usePlantClient()
  return (
    <EmptyState
      icon={CloudAlert}
      title={t('{title} could not be loaded', { title })}
      action={<Button onClick={() => plant.reload()}>{t('Try again')}</Button>}
    >
      {t('Nothing is lost. Try again in a moment.')}
    </EmptyState>
  )
}
