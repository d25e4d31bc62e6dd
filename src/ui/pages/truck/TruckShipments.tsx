import Plus from 'lucide-react/icons/plus'
import type { Shipment } from '#model/kinds/shipment.ts'
import { ShipmentForm } from '#ui/forms/ShipmentForm.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import { ActionButton } from '#ui/parts/page/ActionButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { useChangeShipments } from '#ui/recordParts/useChangeShipments.ts'
import { truckOf } from '#ui/records/truckOf.ts'
import { t } from '#ui/words/words.ts'

export interface TruckShipmentsProps {
  /** All Open shipments. */
  open: readonly Shipment[]
  /** The shipments on the truck. */
  truck: readonly Shipment[]
  /** A lot to open a shipment of. */
  lot?: number | undefined
  /** The form of a new shipment is shown in place of the list. */
  opening: boolean
  onOpening: (opens: boolean) => void
  onChange: (ids: readonly number[]) => void
}

export function TruckShipments({ open, truck, lot, opening, onOpening, onChange }: TruckShipmentsProps) {
  const chosen = truck.map(({ id }) => id)
  const [first] = truck
  const change = useChangeShipments(chosen)
  return (
    <Section
      title={t('Shipments on this truck')}
      aside={
        !opening && (
          <Button kind="plain" icon={Plus} onClick={() => onOpening(true)}>
            {t('Open a shipment')}
          </Button>
        )
      }
    >
      {opening ? (
        <ShipmentForm
          start={{
            ...(lot !== undefined && { lot: String(lot) }),
            shipped_by: first?.shipped_by ?? '',
            truck_number: first?.truck_number ?? '',
          }}
          onCancel={() => onOpening(false)}
          onDone={(shipment) => {
            if (shipment !== null) onChange([...chosen, shipment.id])
            onOpening(false)
          }}
        />
      ) : open.length === 0 ? (
        <p className="text-quiet">{t('No shipment is Open. Open one for each lot that is loaded.')}</p>
      ) : (
        <>
          <MultiSelect
            label={t('Open shipments')}
            name="shipments"
            hint={t('Choose those that are loaded and signed together.')}
            value={chosen}
            onChange={onChange}
            choices={open.map((shipment) => ({
              value: shipment.id,
              label: t('No. {number}', { number: shipment.shipment_number }),
              detail: [t('Lot {number}', { number: shipment.lot_number ?? '' }), shipment.truck_number]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
          {first !== undefined && (
            <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>{truckOf(first) || t('No truck line and number yet.')}</span>
              {change && <ActionButton kind="plain" {...change} />}
            </p>
          )}
        </>
      )}
    </Section>
  )
}
