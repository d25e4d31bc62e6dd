import { useLocation } from 'wouter'
import { OrderForm } from '#ui/forms/OrderForm.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

/** `/orders/form`, for a client with `?client=`. */
export function OrderFormPage() {
  const [, navigate] = useLocation()
  const client = useIdInAddress('client')
  const goBack = useGoBack('/orders')
  return (
    <FormPage title={t('New order')} parent={{ label: t('Orders'), href: '#/orders' }}>
      <OrderForm
        client={client}
        onCancel={goBack}
        onDone={(order) => navigate(order === null ? '/orders' : `/orders/${order.id}`, { replace: true })}
      />
    </FormPage>
  )
}
