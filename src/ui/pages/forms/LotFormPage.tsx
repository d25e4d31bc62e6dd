import { useLocation } from 'wouter'
import { LotForm } from '#ui/forms/LotForm.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

/** `/lots/form`, for an order with `?order=`. */
export function LotFormPage() {
  const [, navigate] = useLocation()
  const order = useIdInAddress('order')
  const goBack = useGoBack('/lots')
  return (
    <FormPage title={t('New lot')} parent={{ label: t('Lots'), href: '#/lots' }}>
      <LotForm
        order={order}
        onCancel={goBack}
        onDone={(lot) => navigate(lot === null ? '/lots' : `/lots/${lot.id}`, { replace: true })}
      />
    </FormPage>
  )
}
