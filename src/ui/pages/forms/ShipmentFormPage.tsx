import { useLocation } from 'wouter'
import { ShipmentForm } from '#ui/forms/ShipmentForm.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

/** `/shipments/form`, of a lot with `?lot=`. */
export function ShipmentFormPage() {
  const [, navigate] = useLocation()
  const lot = useIdInAddress('lot')
  const goBack = useGoBack('/shipments')
  return (
    <FormPage title={t('New shipment')} parent={{ label: t('Shipments'), href: '#/shipments' }}>
      <ShipmentForm
        start={lot === undefined ? {} : { lot: String(lot) }}
        onCancel={goBack}
        onDone={(shipment) =>
          navigate(shipment === null ? '/shipments' : `/shipments/${shipment.id}`, { replace: true })
        }
      />
    </FormPage>
  )
}
