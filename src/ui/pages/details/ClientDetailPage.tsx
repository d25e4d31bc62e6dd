import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import UserPlus from 'lucide-react/icons/user-plus'
import { useLocation } from 'wouter'
import type { Client } from '#model/kinds/client.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useGroup, useListedGroup } from '#ui/hooks/useGroup.ts'
import { useKeptClient } from '#ui/hooks/useKeptClient.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { RelatedList } from '#ui/parts/list/RelatedList.tsx'
import { DetailLayout } from '#ui/parts/page/DetailLayout.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count } from '#ui/parts/text/Figure.tsx'
import { OrchardList } from '#ui/recordParts/OrchardList.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { ContactLinks } from '#ui/records/ContactLinks.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { named, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { BalanceLink } from './BalanceLink.tsx'

/** `/clients/{id}` */
export function ClientDetailPage({ id }: { id: number }) {
  const kept = useKeptClient(id)
  return (
    <RecordPage list="clients" id={kept} key={kept}>
      {(client) => <ClientDetail client={client} />}
    </RecordPage>
  )
}

function ClientDetail({ client }: { client: Client }) {
  const { open } = useWorkflow()
  const mayChange = useCan('change_client')
  const broker = useRecord('brokers', client.preferred_broker)
  const mayInvite = useCan('manage_users')
  const [, navigate] = useLocation()
  const mayMerge = useCan('merge_client')
  const mayOrder = useHasStepPermission('order', 'place')
  return (
    <DetailLayout
      kind={t('Client')}
      id={client.company_name}
      subtitle={`${client.first_name} ${client.last_name}`.trim()}
      parent={{ label: t('Clients'), href: '#/clients' }}
      actions={
        <>
          {mayChange && (
            <LinkButton href={`#/clients/form?id=${client.id}`} icon={Pencil}>
              {t('Change')}
            </LinkButton>
          )}
          {mayInvite && (
            <LinkButton href={`#/users/form-client?client=${client.id}`} icon={UserPlus}>
              {t('Invite to sign in')}
            </LinkButton>
          )}
          {mayMerge && (
            <Button
              icon={Merge}
              onClick={() =>
                open({ kind: 'mergeClient', id: client.id, name: client.company_name }, (kept) =>
                  navigate(`/clients/${kept}`, { replace: true }),
                )
              }
            >
              {t('Same as another')}
            </Button>
          )}
          {mayOrder && (
            <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'newOrder', client: client.id })}>
              {t('New order')}
            </Button>
          )}
        </>
      }
      aside={
        <>
          <Orchards client={client} />
          <HistorySection of={{ client: client.id }} />
        </>
      }
    >
      <Section title={t('Contact')}>
        <div className="grid gap-5">
          <ContactLinks client={client} />
          <Facts
            facts={[
              { label: t('Preferred broker'), value: broker?.company_name },
              { label: t('Language'), value: client.language && named(client.language) },
            ]}
          />
        </div>
      </Section>
      <ClientWork client={client} />
    </DetailLayout>
  )
}

function ClientWork({ client }: { client: Client }) {
  const related = useRelated()
  useLoad('orders', { client: client.id })
  const orders = useGroup('orders', ofClient.orders, client.id)
  const yard = useListedGroup('wagons', ofClient.wagons, client.id).filter(({ status }) => status !== 'Complete')
  const lots = useListedGroup('lots', ofClient.lots, client.id)
  const shipments = useListedGroup('shipments', ofClient.shipments, client.id).filter(({ status }) => status === 'Open')
  return (
    <>
      <Section
        title={t('Orders')}
        aside={
          <span className="flex items-center gap-3">
            <BalanceLink kind="client" id={client.id} />
            <Count value={orders.length} unit="" />
          </span>
        }
        flush
      >
        <RelatedList
          label={t('Orders')}
          records={orders.flatMap(related.order)}
          empty={<EmptyListText list="orders">{t('No order yet.')}</EmptyListText>}
        />
      </Section>
      <Section title={t('Wagons in the yard')} aside={<Count value={yard.length} unit="" />} flush>
        <RelatedList
          label={t('Wagons in the yard')}
          records={yard.flatMap(related.wagon)}
          empty={<EmptyListText list="wagons">{t('No wagons in the yard.')}</EmptyListText>}
        />
      </Section>
      <Section title={t('Lots')} aside={<Count value={lots.length} unit="" />} flush>
        <RelatedList
          label={t('Lots')}
          records={lots.flatMap(related.lot)}
          empty={<EmptyListText list="lots">{t('No lot at present.')}</EmptyListText>}
        />
      </Section>
      <Section title={t('Open shipments')} aside={<Count value={shipments.length} unit="" />} flush>
        <RelatedList
          label={t('Open shipments')}
          records={shipments.flatMap(related.shipment)}
          empty={<EmptyListText list="shipments">{t('Nothing is being loaded.')}</EmptyListText>}
        />
      </Section>
    </>
  )
}

function Orchards({ client }: { client: Client }) {
  const mayChange = useCan('change_orchard')
  useLoad('orchards', { client: client.id })
  const orchards = useGroup('orchards', ofClient.orchards, client.id)
  return (
    <Section
      title={t('Orchards')}
      aside={
        mayChange && (
          <LinkButton kind="plain" icon={Plus} href={`#/orchards/form?client=${client.id}`}>
            {t('New orchard')}
          </LinkButton>
        )
      }
      flush
    >
      <OrchardList orchards={orchards} />
    </Section>
  )
}
