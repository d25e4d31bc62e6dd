import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'
import { NewRecordPage } from './NewRecordPage.tsx'

/** `/wagons/form`, for an order with `?order=`. */
export function WagonFormPage() {
  const order = useIdInAddress('order')
  return (
    <NewRecordPage title={t('New wagon')} parent={{ label: t('Wagons'), href: '#/wagons' }}>
      {(leaving) => <WagonForm order={order} {...leaving} />}
    </NewRecordPage>
  )
}
