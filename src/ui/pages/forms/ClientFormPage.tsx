import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { ClientForm } from '#ui/forms/ClientForm.tsx'
import { useKeptClient } from '#ui/hooks/useKeptClient.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

// Lazy: few users need it, and rarely.
const ErasePerson = lazyPart(() => import('#ui/forms/ErasePerson.tsx'), 'ErasePerson')

/** `/clients/form`: adds a client, or changes one with `?id=`. */
export function ClientFormPage() {
  const [, navigate] = useLocation()
  const named = useIdInAddress('id')
  const kept = useKeptClient(named ?? 0)
  const id = named === undefined ? undefined : kept
  const goBack = useGoBack('/clients')
  const done = (client: { id: number }) => navigate(`/clients/${client.id}`, { replace: true })
  if (id === undefined)
    return (
      <FormPage title={t('New client')} parent={{ label: t('Clients'), href: '#/clients' }}>
        <ClientForm onCancel={goBack} onDone={done} />
      </FormPage>
    )
  return (
    <RecordPage list="clients" id={id}>
      {(client) => (
        <FormPage
          title={t('Change client')}
          parent={{ label: client.company_name, href: `#/clients/${id}` }}
          after={
            <Suspense fallback={null}>
              <ErasePerson entity="client" id={id} name={client.company_name} onDone={() => done(client)} />
            </Suspense>
          }
        >
          <ClientForm client={client} onCancel={goBack} onDone={done} />
        </FormPage>
      )}
    </RecordPage>
  )
}
