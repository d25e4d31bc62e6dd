import { useLocation } from 'wouter'
import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

/** `/wagons/form`, for an order with `?order=`. */
export function WagonFormPage() {
  const [, navigate] = useLocation()
  const order = useIdInAddress('order')
  const goBack = useGoBack('/wagons')
  return (
    <FormPage title={t('New wagon')} parent={{ label: t('Wagons'), href: '#/wagons' }}>
      <WagonForm
        order={order}
        onCancel={goBack}
        onDone={(wagon) => navigate(wagon === null ? '/wagons' : `/wagons/${wagon.id}`, { replace: true })}
      />
    </FormPage>
  )
}
