import type { Shipment } from '#model/kinds/shipment.ts'
import { dateIn } from '#model/values/calendar.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { truckOf } from '#ui/records/truckOf.ts'
import { dateColumn, instantColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { t } from '#ui/words/words.ts'

/** The truck, and when the shipment was opened and signed, by whom, and its net with the counter-tickets. */
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
]
