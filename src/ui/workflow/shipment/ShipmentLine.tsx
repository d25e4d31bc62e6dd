import { nextOfRecord } from '#machines/next.ts'
import { maskedName } from '#model/values/maskedName.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { truckOf } from '#ui/records/truckOf.ts'
import { namedText, plural, t } from '#ui/words/words.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { TicketToSign } from './TicketToSign.tsx'

/** One shipment of the truckload to sign for. Its driver may be another purchaser's: the grower's name is masked. */
export function ShipmentLine({ id }: { id: number }) {
  const { record: shipment, status } = useRecordThroughSignOut('shipments', id)
  if (!shipment)
    return (
      <li className="py-2.5">
        {status === 'loading' ? (
          <Skeleton label={t('Loading the shipment')} lines={1} />
        ) : (
          t('A shipment is no longer there.')
        )}
      </li>
    )
  const { shipment_number, lot_number, grade, company_name, broker_name, bag_count, ship_net } = shipment
  const goes = [broker_name, truckOf(shipment)].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <span className="font-semibold">{t('Shipment {number}', { number: shipment_number })}</span>
      <span className="justify-self-end">
        <StatusPill status={shipment.status} />
      </span>
      <span className="text-quiet">
        {[maskedName(company_name), t('lot {number}', { number: lot_number ?? '' }), namedText(grade)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="text-end font-semibold">
        {plural(bag_count, '{n} bag', '{n} bags')}, <Weight value={ship_net} /> {t('net')}
      </span>
      {goes !== '' && (
        <span className="text-quiet col-span-2">
          <span aria-hidden>→ </span>
          {goes}
        </span>
      )}
      {nextOfRecord('shipment', shipment) !== null && <TicketToSign id={id} />}
    </li>
  )
}
