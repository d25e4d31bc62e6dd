import Plus from 'lucide-react/icons/plus'
import Trees from 'lucide-react/icons/trees'
import { useMemo } from 'react'
import type { Orchard } from '#model/kinds/orchard.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { orchardColumns } from '#ui/pages/lists/orchardColumns.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { t } from '#ui/words/words.ts'

/** The growers' orchards; each links to its client's page, which shows its orders. */
export function OrchardsPage() {
  const clients = useList('clients')
  const { columns, searchText, facets } = useMemo(() => {
    const owner = ({ client }: Orchard) => clients.get(client)?.company_name ?? ''
    return {
      columns: orchardColumns(owner),
      facets: [{ key: 'client', title: t('Client'), of: owner }],
      searchText: (orchard: Orchard) => [orchard.name, orchard.farm, owner(orchard)].join(' '),
    }
  }, [clients])
  return (
    <ListPage
      list="orchards"
      title={t('Orchards')}
      columns={columns}
      rowHref={({ client }) => `#/clients/${client}`}
      searchText={searchText}
      facets={facets}
      actions={<NewOrchard />}
      empty={
        <EmptyState icon={Trees} title={t('No orchards yet')}>
          {t('An orchard belongs to a client; every order names the orchard its pecans come from.')}
        </EmptyState>
      }
    />
  )
}

function NewOrchard() {
  if (!useCan('change_orchard')) return null
  return (
    <LinkButton href="#/orchards/form" kind="primary" icon={Plus}>
      {t('New orchard')}
    </LinkButton>
  )
}
