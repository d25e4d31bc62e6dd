import { useLocation } from 'wouter'
import { OrderForm } from '#ui/forms/OrderForm.tsx'
import { t } from '#ui/words/words.ts'
import { FormPage } from './FormPage.tsx'
import { useGoBack } from './useGoBack.ts'
import { useIdInAddress } from './useIdInAddress.ts'

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
