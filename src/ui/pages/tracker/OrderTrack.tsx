import type { Order } from '#model/kinds/order.ts'
import { wagonStatuses } from '#model/kinds/wagon.ts'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { useRecordsOfOrder } from '#ui/recordParts/useRecordsOfOrder.ts'
import { LastReading } from '#ui/records/LastReading.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { ShippedNet } from '#ui/records/ShippedNet.tsx'
import { growersStatus } from '#ui/records/useOrderStatus.ts'
import { useRecordHref } from '#ui/records/useRecordHref.ts'
import { named, plural, t } from '#ui/words/words.ts'
import { NextSteps } from './NextSteps.tsx'
import { Station } from './Station.tsx'
import { Stop } from './Stop.tsx'
import { spanOf } from './trackerDays.ts'

/** The variety of an order, and the orchard. */
export const varietyAndOrchard = ({ variety_name, orchard }: Order): string =>
  [variety_name, orchard.name].filter(Boolean).join(' · ')

/** One open order: the progress of its pecans, and the next events. */
export function OrderTrack({ order }: { order: Order }) {
  return (
    <article
      aria-label={t('Order {number}', { number: order.order_number })}
      className="rounded-card border-line bg-surface grid gap-3 border p-4 pb-1.5 sm:px-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RecordLink kind="order" id={order.id}>
              <IdTag kind={t('Order')} id={order.order_number} />
            </RecordLink>
            <StatusPill status={growersStatus(order.status)} />
          </h2>
          <p className="text-quiet">{varietyAndOrchard(order)}</p>
        </div>
        {order.bag_count !== null && order.bag_count > 0 && (
          <p className="sm:text-end">
            <span className="text-lg/6 font-bold">
              <Weight value={order.clean_net} />
            </span>{' '}
            <span className="text-quiet text-sm sm:block">
              {t('clean net in')} <Count value={order.bag_count} unit={plural(order.bag_count, 'bag', 'bags')} />
            </span>
          </p>
        )}
      </header>
      <NextSteps order={order} />
      <Stations order={order} />
    </article>
  )
}

/** An order's stations from the wagon to the truck. */
export function Stations({ order: { id, more_wagons } }: { order: Order }) {
  return (
    <ol className="grid gap-x-8 sm:grid-cols-2">
      <Wagons order={id} expected={more_wagons} />
      <Batches order={id} />
      <Lots order={id} />
      <Shipments order={id} />
    </ol>
  )
}

/** Wagons of one status share a line: of finished ones only the names are of interest. */
function Wagons({ order, expected }: { order: number; expected: boolean }) {
  const wagons = useRecordsOfOrder('wagons', order)
  const timeZone = usePlantTimeZone()
  return (
    <Station
      title={t('Wagons')}
      count={wagons.length}
      nothing={expected ? t('None has arrived yet.') : t('None.')}
      note={expected && wagons.length > 0 ? t('More wagons are expected.') : null}
    >
      {wagonStatuses.map((status) => {
        const those = wagons.filter((wagon) => wagon.status === status)
        if (those.length === 0) return null
        const names = those.map(({ wagon_id }) => wagon_id).join(', ')
        const span = spanOf(
          those.map(({ arrived_at }) => arrived_at),
          timeZone,
        )
        return <Stop key={status} name={names} details={[t('Arrived {date}', { date: span })]} status={status} />
      })}
    </Station>
  )
}

/** Each open batch; the Complete ones share a line. */
function Batches({ order }: { order: number }) {
  const batches = useRecordsOfOrder('batches', order)
  const timeZone = usePlantTimeZone()
  const through = batches.filter(({ status }) => status === 'Complete')
  const unloaded = (those: typeof batches): readonly (string | false)[] => {
    const date = spanOf(
      those.map(({ created_at }) => created_at),
      timeZone,
    )
    return [date !== '' && t('Unloaded {date}', { date })]
  }
  return (
    <Station title={t('Drying and sorting')} count={batches.length} nothing={t('Starts when a wagon is unloaded.')}>
      {through.length > 0 && (
        <Stop
          name={t('Batch {number}|short', { number: through.map(({ batch_number }) => batch_number).join(', ') })}
          details={unloaded(through)}
          status="Complete"
        />
      )}
      {batches
        .filter(({ status }) => status !== 'Complete')
        .map((batch) => (
          <Stop
            key={batch.id}
            name={t('Batch {number}|short', { number: batch.batch_number })}
            details={[
              ...unloaded([batch]),
              batch.last_reading !== null &&
                t('measured {date}', { date: spanOf([batch.last_reading.reading_time], timeZone) }),
            ]}
            status={batch.status}
            figure={batch.last_reading && <LastReading batch={batch} />}
          />
        ))}
    </Station>
  )
}

function Lots({ order }: { order: number }) {
  const lots = useRecordsOfOrder('lots', order)
  const hrefOf = useRecordHref()
  const timeZone = usePlantTimeZone()
  return (
    <Station title={t('Lots')} count={lots.length} nothing={t('The first bag starts one.')}>
      {lots.map(({ id, lot_number, grade, status, clean_net, created_at, notified_at }) => (
        <Stop
          key={id}
          href={hrefOf('lot', id)}
          name={t('Lot {number}', { number: lot_number })}
          details={[
            named(grade),
            notified_at === null
              ? created_at !== null && t('begun {date}', { date: spanOf([created_at], timeZone) })
              : t('you were told {date}', { date: spanOf([notified_at], timeZone) }),
          ]}
          status={status}
          figure={<Weight value={clean_net} />}
        />
      ))}
    </Station>
  )
}

function Shipments({ order }: { order: number }) {
  const shipments = useRecordsOfOrder('shipments', order)
  const hrefOf = useRecordHref()
  const timeZone = usePlantTimeZone()
  return (
    <Station title={t('Shipments')} count={shipments.length} nothing={t('Nothing is shipped yet.')}>
      {shipments.map((shipment) => {
        const { id, shipment_number, lot_number, status, created_at, signed_at } = shipment
        return (
          <Stop
            key={id}
            href={hrefOf('shipment', id)}
            name={t('Shipment {number}', { number: shipment_number })}
            details={[
              lot_number !== null && t('Lot {number}', { number: lot_number }),
              signed_at === null
                ? created_at !== null && t('begun {date}', { date: spanOf([created_at], timeZone) })
                : t('signed {date}', { date: spanOf([signed_at], timeZone) }),
            ]}
            status={status}
            figure={<ShippedNet shipment={shipment} />}
          />
        )
      })}
    </Station>
  )
}
