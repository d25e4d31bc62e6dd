import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import type { Client } from '#model/kinds/client.ts'
import { digitsOf } from '#model/values/plainText.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { textColumn } from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { named, t } from '#ui/words/words.ts'

export function ClientsPage() {
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

const columns: readonly Column<Client>[] = [
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 13, grow: 2 }),
  textColumn('name', t('Contact'), ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(), {
    width: 9,
    grow: 1,
  }),
  textColumn('phone', t('Phone'), ({ phone, mobile_phone }) => mobile_phone || phone, { width: 8.5 }),
  textColumn('email', t('Email'), ({ email }) => email, { width: 13, grow: 1, optional: true }),
  textColumn(
    'contact',
    t('Prefers'),
    ({ preferred_contact_methods }) => preferred_contact_methods.map(named).join(', '),
    {
      width: 8,
      optional: true,
    },
  ),
]
