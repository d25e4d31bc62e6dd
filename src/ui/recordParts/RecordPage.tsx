import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useState } from 'react'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useIsBroker } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { UnreadableRecord, useUnreadable } from '#ui/records/Unreadable.tsx'
import { UnsentMark } from '#ui/records/UnsentMark.tsx'
import { t } from '#ui/words/words.ts'
import { unavailableWords } from '#ui/workflow/frame/unavailableWords.ts'
import { NotThere } from './NotThere.tsx'

export interface RecordPageProps<L extends PageList> {
  list: L
  id: number
  children: (record: RecordOf<L>) => ReactNode
}

interface RecordWords {
  readonly loading: string
  readonly failed: string
  /** Of a record that was there a moment ago. */
  readonly gone?: string
}

/**
 * The lists whose records have pages. Each has sentences of its own: in Spanish they depend on the gender of the noun.
 */
const words = {
  wagons: {
    loading: t('Loading the wagon'),
    failed: t('This wagon could not be loaded'),
    gone: unavailableWords.wagon.absent,
  },
  batches: {
    loading: t('Loading the batch'),
    failed: t('This batch could not be loaded'),
    gone: unavailableWords.batch.absent,
  },
  lots: { loading: t('Loading the lot'), failed: t('This lot could not be loaded'), gone: unavailableWords.lot.absent },
  bags: { loading: t('Loading the bag'), failed: t('This bag could not be loaded'), gone: unavailableWords.bag.absent },
  orders: {
    loading: t('Loading the order'),
    failed: t('This order could not be loaded'),
    gone: unavailableWords.order.absent,
  },
  shipments: {
    loading: t('Loading the shipment'),
    failed: t('This shipment could not be loaded'),
    gone: unavailableWords.shipment.absent,
  },
  clients: { loading: t('Loading the client'), failed: t('This client could not be loaded') },
  orchards: { loading: t('Loading the orchard'), failed: t('This orchard could not be loaded') },
  brokers: { loading: t('Loading the broker'), failed: t('This broker could not be loaded') },
  rate_cards: { loading: t('Loading the rate card'), failed: t('This rate card could not be loaded') },
  varieties: { loading: t('Loading the variety'), failed: t('This variety could not be loaded') },
  drying_bins: { loading: t('Loading the drying bin'), failed: t('This drying bin could not be loaded') },
} as const satisfies { readonly [L in ListName]?: RecordWords }

type PageList = keyof typeof words

/** The page of one record, whether the list holds it or it is loaded from an older season. */
export function RecordPage<L extends PageList>({ list, id, children }: RecordPageProps<L>) {
  const plant = usePlantClient()
  const { record, status } = useRecordPage(list, id)
  const isUnreadable = useUnreadable(list).some((each) => each.id === id)
  const [shown, setShown] = useState<number | null>(null)
  if (record !== undefined && shown !== id) setShown(id)
  if (record !== undefined)
    return (
      <>
        <div className="px-4 pt-3 empty:hidden sm:px-6">
          <UnsentMark list={list} id={id} />
        </div>
        {children(record)}
      </>
    )
  if (isUnreadable) return <UnreadableRecord list={list} id={id} />
  if (status === 'absent' && plant.moment !== null) return <NotThere />
  if (status === 'absent') return <AbsentRecord list={list} wasShown={shown === id} />
  if (status === 'failed')
    return (
      <EmptyState
        icon={CloudOff}
        title={words[list].failed}
        action={<Button onClick={() => plant.reload()}>{t('Try again')}</Button>}
      >
        {t('Nothing is lost. Try again in a moment.')}
      </EmptyState>
    )
  return (
    <div className="px-4 py-6 sm:px-6">
      <Skeleton label={words[list].loading} lines={8} />
    </div>
  )
}

/** The 404 of a record, in words of its own if the page showed it before: removed, or no longer offered. */
function AbsentRecord({ list, wasShown }: { list: PageList; wasShown: boolean }) {
  const isBroker = useIsBroker()
  const { gone }: RecordWords = words[list]
  const text = isBroker && list === 'lots' ? unavailableWords['offered lot'].absent : gone
  return <ErrorPage status={404} {...(wasShown && text !== undefined ? { text } : {})} />
}
