import { useLocation } from 'wouter'
import { OrchardForm } from '#ui/forms/OrchardForm.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

/** `/orchards/form`, for a client with `?client=`. */
export function OrchardFormPage() {
  const [, navigate] = useLocation()
  const client = useIdInAddress('client')
  const goBack = useGoBack('/orchards')
  return (
    <FormPage title={t('New orchard')} parent={{ label: t('Orchards'), href: '#/orchards' }}>
      <OrchardForm
        client={client}
        onCancel={goBack}
        onDone={(orchard) =>
          navigate(client === undefined ? '/orchards' : `/clients/${orchard.client}`, { replace: true })
        }
      />
    </FormPage>
  )
}
