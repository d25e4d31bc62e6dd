import Route from 'lucide-react/icons/route'
import { Suspense } from 'react'
import { plainCalls } from '#model/calls/recordCalls.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Order } from '#model/kinds/order.ts'
import { roles } from '#model/values/roles.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { useGroup, useListedGroup } from '#ui/hooks/useGroup.ts'
import { useLoading } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useOffers } from '#ui/hooks/useOffers.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { DoneOrder } from '#ui/pages/tracker/DoneOrder.tsx'
import { OrderTrack } from '#ui/pages/tracker/OrderTrack.tsx'
import { YourTurn } from '#ui/pages/tracker/YourTurn.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { undrawnPartsClass, useDrawnParts } from '#ui/parts/page/useDrawnParts.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Count } from '#ui/parts/text/Figure.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { EmptyListState } from '#ui/records/Unreadable.tsx'
import { t } from '#ui/words/words.ts'

const AnnouncedWagons = lazyPart(() => import('#ui/recordParts/AnnouncedWagons.tsx'), 'AnnouncedWagons')

/**
 * The lots that wait for the grower, then the orders, each from the wagon to the truck, live. Completed orders are
 * folded.
 */
export function TrackerPage() {
  const self = useSelf()
  const client = self?.client ?? null
  // Sold lots leave the list after a week. A grower's own are few; all of the plant's would be many.
  useLoad('lots', self?.role_number === roles.grower ? { all_days: true } : null)
  const { status } = useLoading('orders')
  const own = useListedGroup('orders', ofClient.orders, client)
  const lots = useGroup('lots', ofClient.lots, client)
  return (
    <Page title={t('Tracker')} width="text">
      {own.length === 0 && (status === 'idle' || status === 'loading') && (
        <Skeleton label={t('Loading orders')} lines={8} />
      )}
      {own.length === 0 && (status === 'loaded' || status === 'failed') && <NoOrders failed={status === 'failed'} />}
      {own.length > 0 && <OwnOrders own={own} lots={lots} />}
      {self?.role_number === roles.grower && <OwnAnnouncements client={client} />}
    </Page>
  )
}

/** The wagons that the grower said will come; nothing where the server keeps none. */
function OwnAnnouncements({ client }: { client: number | null }) {
  const offered = useOffers(plainCalls.addAnnouncement)
  return offered ? <Announcements client={client} /> : null
}

function Announcements({ client }: { client: number | null }) {
  useLoad('announcements', client === null ? null : { client })
  const announcements = useGroup('announcements', ofClient.announcements, client)
  return (
    <Suspense fallback={null}>
      <AnnouncedWagons announcements={announcements} href="#/client/announce" />
    </Suspense>
  )
}

/** The lots that wait for the grower, then open orders, then completed ones. */
function OwnOrders({ own, lots }: { own: readonly Order[]; lots: readonly Lot[] }) {
  const done = own.filter((order) => order.status === 'Complete')
  const going = own.filter((order) => order.status !== 'Complete')
  const parts = going.length + 2
  const drawn = useDrawnParts(parts)
  return (
    <div className={classes('grid grid-cols-1 gap-5', undrawnPartsClass(drawn, parts))}>
      <YourTurn lots={lots} />
      {going.slice(0, drawn - 1).map((order) => (
        <OrderTrack key={order.id} order={order} />
      ))}
      {done.length > 0 && drawn >= parts && (
        <Section title={t('Done|orders')} aside={<Count value={done.length} unit="" />} flush>
          <ul className="divide-line divide-y">
            {done.map((order) => (
              <DoneOrder key={order.id} order={order} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function NoOrders({ failed }: { failed: boolean }) {
  const { company_name } = useSettings()
  if (failed)
    return (
      <EmptyState icon={Route} title={t('Your orders could not be loaded')}>
        {t('It is tried again, and the page fills by itself.')}
      </EmptyState>
    )
  return (
    <EmptyListState list="orders" icon={Route} title={t('No orders yet')}>
      {t(
        'As soon as {company} enters an order of yours, you follow it here: wagons, drying, sorting, lots and shipments.',
        { company: company_name },
      )}
    </EmptyListState>
  )
}
