import { useLocation } from 'wouter'
import { ClientForm } from '#ui/forms/ClientForm.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { t } from '#ui/words/words.ts'

/** `/client/form`: a grower changes its own contact data. */
export function OwnContactPage() {
  const [, navigate] = useLocation()
  const goBack = useGoBack('/client/info')
  const id = useSelf()?.client ?? null
  if (id === null) return <ErrorPage status={404} />
  return (
    <RecordPage list="clients" id={id}>
      {(client) => (
        <FormPage title={t('Your contact')} parent={{ label: t('Client Info'), href: '#/client/info' }}>
          <ClientForm
            client={client}
            ownContact
            onCancel={goBack}
            onDone={() => navigate('/client/info', { replace: true })}
          />
        </FormPage>
      )}
    </RecordPage>
  )
}
