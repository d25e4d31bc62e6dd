import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useMemo } from 'react'
import type { Client } from '#model/kinds/client.ts'
import { digitsOf } from '#model/values/plainText.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { clientColumns } from '#ui/pages/lists/clientColumns.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { t } from '#ui/words/words.ts'

export function ClientsPage() {
  const brokers = useList('brokers')
  const columns = useMemo(() => clientColumns((id) => brokers.get(id)?.company_name ?? ''), [brokers])
  return (
    <ListPage
      list="clients"
      title={t('Clients')}
      columns={columns}
      rowHref={({ id }) => `#/clients/${id}`}
      searchText={searchText}
      alphabetical={nameOf}
      actions={<NewClient />}
      empty={
        <EmptyState icon={Users} title={t('No clients yet')}>
          {t('Enter the first client: orders, orchards and wagons are entered for a client.')}
        </EmptyState>
      }
    />
  )
}

function NewClient() {
  if (!useCan('add_client')) return null
  return (
    <LinkButton href="#/clients/form" kind="primary" icon={Plus}>
      {t('New client')}
    </LinkButton>
  )
}

const nameOf = ({ company_name }: Client) => company_name

const searchText = (client: Client) =>
  [
    client.company_name,
    client.first_name,
    client.last_name,
    client.phone,
    client.mobile_phone,
    client.alt_phone,
    client.email,
    ...[client.phone, client.mobile_phone, client.alt_phone].map(digitsOf),
  ].join(' ')
