import type { Order } from '#model/order.ts'
import { wagonStatuses } from '#model/wagon.ts'
import { useOfOrder } from '#ui/pages/client/useOfOrder.ts'
import { RecordLink } from '#ui/pages/details/RecordLink.tsx'
import { useRecordHref } from '#ui/pages/details/useRecordHref.ts'
import { Count, Weight } from '#ui/parts/Figure.tsx'
import { IdTag } from '#ui/parts/IdTag.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import { LastReading } from '#ui/shell/LastReading.tsx'
import { named, t } from '#ui/words/words.ts'
import { NextSteps } from './NextSteps.tsx'
import { Station } from './Station.tsx'
import { Stop } from './Stop.tsx'

/** One order at a glance: how far its pecans have come, and what comes next. */
export function OrderTrack({ order }: { order: Order }) {
  const { id, more_wagons } = order
  return (
    <article
      aria-label={t('Order {number}', { number: order.order_number })}
      className="rounded-card border-line bg-surface grid gap-4 border p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RecordLink kind="order" id={id}>
              <IdTag kind={t('Order')} id={order.order_number} />
            </RecordLink>
            <StatusPill status={order.status} />
          </h2>
          <p className="text-quiet mt-1">{[order.variety_name, order.orchard.name].filter(Boolean).join(' · ')}</p>
        </div>
        <p className="sm:text-end">
          <span className="block text-xl/7 font-bold">
            <Weight value={order.clean_net} />
          </span>
          <span className="text-quiet block text-sm">
            {t('clean net in')} <Count value={order.bag_count} unit={order.bag_count === 1 ? t('bag') : t('bags')} />
          </span>
        </p>
      </header>
      <NextSteps order={order} />
      <ol className="grid gap-x-8 sm:grid-cols-2">
        <Wagons order={id} expected={more_wagons} />
        <Batches order={id} />
        <Lots order={id} />
        <Shipments order={id} />
      </ol>
    </article>
  )
}

/** Wagons of one status stand together: of those that are through, only the names are of interest. */
function Wagons({ order, expected }: { order: number; expected: boolean }) {
  const wagons = useOfOrder('wagons', order)
  return (
    <Station
      title={t('Wagons')}
      count={wagons.length}
      nothing={expected ? t('None has arrived yet.') : t('None.')}
      note={expected && wagons.length > 0 ? t('More wagons are expected.') : null}
    >
      {wagonStatuses.map((status) => {
        const names = wagons.filter((wagon) => wagon.status === status).map(({ wagon_id }) => wagon_id)
        return names.length > 0 && <Stop key={status} name={names.join(', ')} status={status} />
      })}
    </Station>
  )
}

function Batches({ order }: { order: number }) {
  const batches = useOfOrder('batches', order)
  return (
    <Station title={t('Drying and sorting')} count={batches.length} nothing={t('Starts when a wagon is unloaded.')}>
      {batches.map((batch) => (
        <Stop
          key={batch.id}
          name={t('Batch {number}|short', { number: batch.batch_number })}
          status={batch.status}
          figure={batch.last_reading && <LastReading batch={batch} />}
        />
      ))}
    </Station>
  )
}

function Lots({ order }: { order: number }) {
  const lots = useOfOrder('lots', order)
  const hrefOf = useRecordHref()
  return (
    <Station title={t('Lots')} count={lots.length} nothing={t('The first bag starts one.')}>
      {lots.map(({ id, lot_number, grade, status, clean_net }) => (
        <Stop
          key={id}
          href={hrefOf('lot', id)}
          name={t('Lot {number}', { number: lot_number })}
          detail={named(grade)}
          status={status}
          figure={<Weight value={clean_net} />}
        />
      ))}
    </Station>
  )
}

function Shipments({ order }: { order: number }) {
  const shipments = useOfOrder('shipments', order)
  const hrefOf = useRecordHref()
  return (
    <Station title={t('Shipments')} count={shipments.length} nothing={t('Nothing is shipped yet.')}>
      {shipments.map(({ id, shipment_number, lot_number, status, ship_net }) => (
        <Stop
          key={id}
          href={hrefOf('shipment', id)}
          name={t('Shipment {number}', { number: shipment_number })}
          detail={lot_number === null ? undefined : t('Lot {number}', { number: lot_number })}
          status={status}
          figure={<Weight value={ship_net} />}
        />
      ))}
    </Station>
  )
}
