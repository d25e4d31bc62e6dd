import type { Order } from '#model/order.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { Count, Weight } from '#ui/parts/Figure.tsx'
import { IdTag } from '#ui/parts/IdTag.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import { LastReading } from '#ui/shell/LastReading.tsx'
import { Station } from './Station.tsx'

/** One order at a glance: how far its pecans have come. */
export function OrderTrack({ order }: { order: Order }) {
  useLoad('lots', { order: order.id, all_days: true })
  const wagons = useOfOrder('wagons', order.id)
  const batches = useOfOrder('batches', order.id)
  const lots = useOfOrder('lots', order.id)
  const shipments = useOfOrder('shipments', order.id)
  return (
    <article
      aria-label={`Order ${order.order_number}`}
      className="rounded-card border-line bg-surface grid gap-4 border p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <IdTag kind="Order" id={order.order_number} />
            <StatusPill status={order.status} />
          </h2>
          <p className="text-quiet mt-1">{[order.variety_name, order.orchard.name].filter(Boolean).join(' · ')}</p>
        </div>
        <p className="text-end">
          <span className="block text-xl/7 font-bold">
            <Weight value={order.clean_net} />
          </span>
          <span className="text-quiet block text-sm">
            clean net in <Count value={order.bag_count} unit={order.bag_count === 1 ? 'bag' : 'bags'} />
          </span>
        </p>
      </header>
      <ol className="grid gap-x-6 sm:grid-cols-2">
        <Station
          title="Wagons"
          nothing={order.more_wagons ? 'None has arrived yet.' : 'None.'}
          stops={wagons.map(({ id, wagon_id, status }) => ({ id, name: `Wagon ${wagon_id}`, status }))}
          note={order.more_wagons && wagons.length > 0 ? 'More wagons are expected.' : null}
        />
        <Station
          title="Drying and sorting"
          nothing="Starts when a wagon is unloaded."
          stops={batches.map((batch) => ({
            id: batch.id,
            name: `Batch ${batch.batch_number}`,
            status: batch.status,
            figure: batch.last_reading && <LastReading batch={batch} />,
          }))}
        />
        <Station
          title="Lots"
          nothing="The first bag starts one."
          stops={lots.map(({ id, lot_number, grade, status, clean_net }) => ({
            id,
            name: `Lot ${lot_number}`,
            detail: grade,
            status,
            figure: <Weight value={clean_net} />,
          }))}
        />
        <Station
          title="Shipments"
          nothing="Nothing is shipped yet."
          stops={shipments.map(({ id, shipment_number, status, ship_net }) => ({
            id,
            name: `Shipment ${shipment_number}`,
            status,
            figure: <Weight value={ship_net} />,
          }))}
        />
      </ol>
    </article>
  )
}

/** What hangs on an order, oldest first. */
function useOfOrder<L extends 'wagons' | 'batches' | 'lots' | 'shipments'>(list: L, id: number) {
  return useList(list)
    .toArray()
    .filter(({ order }) => order === id)
    .toReversed()
}
