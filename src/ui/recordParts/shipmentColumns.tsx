import type { Shipment } from '#model/kinds/shipment.ts'
import { dateIn } from '#model/values/calendar.ts'
import { netPounds } from '#model/values/units.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { truckOf } from '#ui/records/truckOf.ts'
import { dateColumn, instantColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { t } from '#ui/words/words.ts'

/** The truck, when the shipment was opened and signed, by whom, its net with the counter-tickets, and its order. */
export const truckColumns = (timeZone: string): readonly Column<Shipment>[] => [
  textColumn('truck', t('Truck'), truckOf, { width: 9, optional: true }),
  instantColumn('created_at', t('Opened'), ({ created_at }) => created_at, { optional: true }),
  dateColumn('signed_at', t('Signed'), ({ signed_at }) => signed_at && dateIn(signed_at, timeZone), {
    optional: true,
    extra: true,
  }),
  textColumn('signed_by', t('Signed by'), ({ signed_by }) => signed_by, { width: 8, optional: true, extra: true }),
  weightColumn('adjusted_net', t('Adjusted net'), ({ ship_net, adjusted_net }) => adjusted_net ?? ship_net, {
    width: 8,
    optional: true,
    extra: true,
    summed: true,
  }),
  weightColumn('counter_tickets', t('Counter-tickets'), counterTickets, { width: 8, optional: true, extra: true }),
  numberColumn('order_number', t('Order'), ({ order_number }) => order_number, { optional: true, extra: true }),
]

/** What the counter-tickets of a shipment make of its net, lbs; null without one. */
const counterTickets = ({ ship_net, adjusted_net }: Shipment): number | null =>
  adjusted_net === null || adjusted_net === ship_net ? null : netPounds(adjusted_net, ship_net)
