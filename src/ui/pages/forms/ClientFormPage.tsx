import { useLocation } from 'wouter'
import { ClientForm } from '#ui/forms/ClientForm.tsx'
import { RecordPage } from '#ui/pages/details/RecordPage.tsx'
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
      <FormPage title="New client" parent={{ label: 'Clients', href: '#/clients' }}>
        <ClientForm onCancel={goBack} onDone={done} />
      </FormPage>
    )
  return (
    <RecordPage list="clients" id={id} kind="client">
      {(client) => (
        <FormPage title="Change client" parent={{ label: client.company_name, href: `#/clients/${id}` }}>
          <ClientForm client={client} onCancel={goBack} onDone={done} />
        </FormPage>
      )}
    </RecordPage>
  )
}
