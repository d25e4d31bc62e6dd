import { OrderForm } from '#ui/forms/OrderForm.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'
import { NewRecordPage } from './NewRecordPage.tsx'

/** `/orders/form`, for a client with `?client=`. */
export function OrderFormPage() {
  const client = useIdInAddress('client')
  return (
    <NewRecordPage title={t('New order')} parent={{ label: t('Orders'), href: '#/orders' }}>
      {(leaving) => <OrderForm client={client} {...leaving} />}
    </NewRecordPage>
  )
}
