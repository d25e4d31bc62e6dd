import { Route } from 'lucide-react'
import { useMemo } from 'react'
import type { Order } from '#model/order.ts'
import { roles } from '#model/roles.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { OrderTrack } from '#ui/pages/tracker/OrderTrack.tsx'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { Page } from '#ui/parts/Page.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { t } from '#ui/words/words.ts'

/** A grower's orders, each from the wagon to the truck, live. */
export function TrackerPage() {
  const self = useSelf()
  const client = self?.client ?? null
  // Sold lots leave the list after a week; a grower's own are few, all of the plant's would be many.
  useLoad('lots', self?.role_number === roles.grower ? { all_days: true } : null)
  const orders = useList('orders').toArray()
  const { status } = useLoading('orders')
  const own = useMemo(() => ofClient(orders, client), [orders, client])
  return (
    <Page title={t('Tracker')} width="text">
      {own.length === 0 && (status === 'idle' || status === 'loading') && (
        <Skeleton label={t('Loading orders')} lines={8} />
      )}
      {own.length === 0 && (status === 'loaded' || status === 'failed') && <NoOrders failed={status === 'failed'} />}
      {own.map((order) => (
        <OrderTrack key={order.id} order={order} />
      ))}
    </Page>
  )
}

/** Those under way first, then the Complete ones; newest first. */
const ofClient = (orders: readonly Order[], client: number | null): readonly Order[] =>
  orders
    .filter((order) => order.client === client)
    .toSorted((a, b) => Number(a.status === 'Complete') - Number(b.status === 'Complete') || b.id - a.id)

function NoOrders({ failed }: { failed: boolean }) {
  const { company_name } = useSettings()
  if (failed)
    return (
      <EmptyState icon={Route} title={t('Your orders could not be loaded')}>
        {t('{company} did not answer. The page fills as soon as it does.', { company: company_name })}
      </EmptyState>
    )
  return (
    <EmptyState icon={Route} title={t('No orders yet')}>
      {t(
        'As soon as {company} enters an order of yours, you follow it here: wagons, drying, sorting, lots and shipments.',
        { company: company_name },
      )}
    </EmptyState>
  )
}
