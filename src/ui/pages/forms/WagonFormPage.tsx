import { useLocation } from 'wouter'
import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { t } from '#ui/words/words.ts'
import { FormPage } from './FormPage.tsx'
import { useGoBack } from './useGoBack.ts'
import { useIdInAddress } from './useIdInAddress.ts'

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
