import { useLocation } from 'wouter'
import { BatchForm } from '#ui/forms/BatchForm.tsx'
import { t } from '#ui/words/words.ts'
import { FormPage } from './FormPage.tsx'
import { useGoBack } from './useGoBack.ts'
import { useIdInAddress } from './useIdInAddress.ts'

/** `/batches/form`, for an order with `?order=`. */
export function BatchFormPage() {
  const [, navigate] = useLocation()
  const order = useIdInAddress('order')
  const goBack = useGoBack('/batches')
  return (
    <FormPage title={t('New batch')} parent={{ label: t('Batches'), href: '#/batches' }}>
      <BatchForm
        order={order}
        onCancel={goBack}
        onDone={(batch) => navigate(batch === null ? '/batches' : `/batches/${batch.id}`, { replace: true })}
      />
    </FormPage>
  )
}
