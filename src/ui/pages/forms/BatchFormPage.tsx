import { BatchForm } from '#ui/forms/BatchForm.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'
import { NewRecordPage } from './NewRecordPage.tsx'

/** `/batches/form`, for an order with `?order=`. */
export function BatchFormPage() {
  const order = useIdInAddress('order')
  return (
    <NewRecordPage title={t('New batch')} parent={{ label: t('Batches'), href: '#/batches' }}>
      {(leaving) => <BatchForm order={order} {...leaving} />}
    </NewRecordPage>
  )
}
