import { useLocation } from 'wouter'
import { BatchForm } from '#ui/forms/BatchForm.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

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
