import { ShipmentForm } from '#ui/forms/ShipmentForm.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'
import { NewRecordPage } from './NewRecordPage.tsx'

/** `/shipments/form`, of a lot with `?lot=`. */
export function ShipmentFormPage() {
  const lot = useIdInAddress('lot')
  return (
    <NewRecordPage title={t('New shipment')} parent={{ label: t('Shipments'), href: '#/shipments' }}>
      {(leaving) => <ShipmentForm start={lot === undefined ? {} : { lot: String(lot) }} {...leaving} />}
    </NewRecordPage>
  )
}
