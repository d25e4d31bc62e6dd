import { useLocation } from 'wouter'
import { PlantForm } from '#ui/forms/PlantForm.tsx'
import { usePlantRecord } from '#ui/hooks/usePlantValues.ts'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { t } from '#ui/words/words.ts'

/** `/system/form-plant`. */
export function PlantFormPage() {
  const site = usePlantRecord()
  const [, navigate] = useLocation()
  const goBack = useGoBack('/system')
  if (site === null) return <PageSkeleton />
  return (
    <FormPage title={t('Change plant')} parent={{ label: t('System Settings'), href: '#/system' }}>
      <PlantForm site={site} onCancel={goBack} onDone={() => navigate('/system', { replace: true })} />
    </FormPage>
  )
}
