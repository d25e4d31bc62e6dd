import type { Batch } from '#model/kinds/batch.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import type { RelatedRecord } from '#ui/parts/list/RelatedList.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { ShippedNet } from '#ui/records/ShippedNet.tsx'
import { useOrderStatus } from '#ui/records/useOrderStatus.ts'
import { type PageKind, useRecordHref } from '#ui/records/useRecordHref.ts'
import { named, t } from '#ui/words/words.ts'

/**
 * The entries of a list of related records, for `flatMap`: one entry, or none if the user can't open the record's page.
 */
export function useRelated() {
  const hrefOf = useRecordHref()
  const statusOf = useOrderStatus()
  const linked = (
    kind: PageKind,
    id: number,
    record: Omit<RelatedRecord, 'key' | 'href'>,
  ): readonly RelatedRecord[] => {
    const href = hrefOf(kind, id)
    return href === null ? [] : [{ key: `${kind} ${id}`, href, ...record }]
  }
  return {
    order: (order: Order) =>
      linked('order', order.id, {
        name: t('Order {number}', { number: order.order_number }),
        status: statusOf(order.status),
        detail: order.variety_name,
        figure: order.bag_count !== 0 && <Weight value={order.clean_net} />,
      }),
    wagon: (wagon: Wagon) =>
      linked('wagon', wagon.id, {
        name: t('Wagon {wagon}', { wagon: wagon.wagon_id }),
        status: wagon.status,
        detail: wagon.arrived_at === null ? null : formatPlainDate(wagon.arrived_at),
      }),
    batch: (batch: Batch) =>
      linked('batch', batch.id, {
        name: t('Batch {number}', { number: batch.batch_number }),
        status: batch.status,
        detail: batch.drying_bin_name,
        figure: batch.bag_count !== 0 && <Weight value={batch.clean_net} />,
      }),
    lot: (lot: Lot) =>
      linked('lot', lot.id, {
        name: t('Lot {number}', { number: lot.lot_number }),
        status: lot.status,
        detail: named(lot.grade),
        figure: <Weight value={lot.clean_net} />,
      }),
    shipment: (shipment: Shipment) =>
      linked('shipment', shipment.id, {
        name: t('Shipment {number}', { number: shipment.shipment_number }),
        status: shipment.status,
        detail: shipment.lot_number === null ? null : t('Lot {number}', { number: shipment.lot_number }),
        figure: <ShippedNet shipment={shipment} />,
      }),
  }
}
