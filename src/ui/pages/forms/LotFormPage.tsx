import { LotForm } from '#ui/forms/LotForm.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'
import { NewRecordPage } from './NewRecordPage.tsx'

/** `/lots/form`, for an order with `?order=`. */
export function LotFormPage() {
  const order = useIdInAddress('order')
  return (
    <NewRecordPage title={t('New lot')} parent={{ label: t('Lots'), href: '#/lots' }}>
      {(leaving) => <LotForm order={order} {...leaving} />}
    </NewRecordPage>
  )
}
