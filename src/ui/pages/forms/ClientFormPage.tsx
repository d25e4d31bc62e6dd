import { useLocation } from 'wouter'
import { ClientForm } from '#ui/forms/ClientForm.tsx'
import { ErasePerson } from '#ui/forms/ErasePerson.tsx'
import { RecordPage } from '#ui/pages/details/RecordPage.tsx'
import { t } from '#ui/words/words.ts'
import { FormPage } from './FormPage.tsx'
import { useAskedId } from './useAskedId.ts'
import { useGoBack } from './useGoBack.ts'

/** `/clients/form`: a new client, or with `?id=` one that is changed. */
export function ClientFormPage() {
  const [, navigate] = useLocation()
  const id = useAskedId('id')
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
          after={<ErasePerson entity="client" id={id} name={client.company_name} onDone={() => done(client)} />}
        >
          <ClientForm client={client} onCancel={goBack} onDone={done} />
        </FormPage>
      )}
    </RecordPage>
  )
}
