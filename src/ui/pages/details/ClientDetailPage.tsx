import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import UserPlus from 'lucide-react/icons/user-plus'
import { useLocation } from 'wouter'
import type { Client } from '#model/kinds/client.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { personName } from '#model/values/personName.ts'
import { sumPounds } from '#model/values/units.ts'
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
import type { HeadActionsProps } from '#ui/parts/page/HeadActions.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { RecordFacts } from '#ui/parts/text/RecordFacts.tsx'
import { OrchardList } from '#ui/recordParts/OrchardList.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useRelated } from '#ui/recordParts/useRelated.tsx'
import { AlsoOpen } from '#ui/records/AlsoOpen.tsx'
import { ContactLinks } from '#ui/records/ContactLinks.tsx'
import { useBalanceLink, useStatementLink } from '#ui/records/recordLinks.ts'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { named, t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

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
  return (
    <DetailLayout
      kind={t('Client')}
      id={client.company_name}
      subtitle={personName(client)}
      parent={{ label: t('Clients'), href: '#/clients' }}
      actions={useClientActions(client)}
      also={<AlsoOpen list="clients" id={client.id} />}
      aside={
        <>
          <Orchards client={client} />
          {/* What was done with its nuts stands on the pages of its orders. */}
          <HistorySection of={{ client: client.id, entity: ['client', 'orchard'] }} />
        </>
      }
    >
      <ClientFacts client={client} />
      <Section title={t('Contact')}>
        <ContactLinks client={client} />
      </Section>
      <ClientWork client={client} />
    </DetailLayout>
  )
}

function useClientActions({ id, company_name }: Client): HeadActionsProps {
  const { open } = useWorkflow()
  const [, navigate] = useLocation()
  const mayChange = useCan('change_client')
  const mayInvite = useCan('manage_users')
  const mayMerge = useCan('merge_client')
  const mayOrder = useHasStepPermission('order', 'place')
  const merge = () =>
    open({ kind: 'mergeClient', id, name: company_name }, (kept) => navigate(`/clients/${kept}`, { replace: true }))
  return {
    next: mayOrder && (
      <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'newOrder', client: id })}>
        {t('New order')}
      </Button>
    ),
    first: [mayChange ? { words: t('Change'), icon: Pencil, goal: { href: `#/clients/form?id=${id}` } } : null],
    menu: [
      useBalanceLink('client', id),
      useStatementLink('client', id),
      mayInvite
        ? { words: t('Invite to sign in'), icon: UserPlus, goal: { href: `#/users/form-client?client=${id}` } }
        : null,
      mayMerge ? { words: t('Same as another'), icon: Merge, goal: { act: merge } } : null,
    ],
  }
}

function ClientFacts({ client }: { client: Client }) {
  const broker = useRecord('brokers', client.preferred_broker)
  const { orders, yard, lots } = useClientWork(client.id)
  return (
    <Section title={t('Client')}>
      <RecordFacts
        facts={[
          { label: t('At the plant'), value: <Weight value={sumPounds(lots.map(leftOf))} />, strong: true },
          {
            label: t('Open orders'),
            value: <Count value={orders.filter(({ status }) => status !== 'Complete').length} unit="" />,
            strong: true,
          },
          { label: t('Wagons in the yard'), value: <Count value={yard.length} unit="" />, strong: true },
          { label: t('Preferred broker'), value: broker?.company_name },
          { label: t('Language'), value: client.language && named(client.language) },
        ]}
      />
    </Section>
  )
}

const leftOf = ({ remaining_net }: Lot): number => remaining_net ?? 0

/** A client's orders, and what of them is at the plant. */
function useClientWork(id: number) {
  useLoad('orders', { client: id })
  return {
    orders: useGroup('orders', ofClient.orders, id),
    yard: useListedGroup('wagons', ofClient.wagons, id).filter(({ status }) => status !== 'Complete'),
    lots: useListedGroup('lots', ofClient.lots, id),
  }
}

function ClientWork({ client }: { client: Client }) {
  const related = useRelated()
  const { orders, yard, lots } = useClientWork(client.id)
  const shipments = useListedGroup('shipments', ofClient.shipments, client.id).filter(({ status }) => status === 'Open')
  return (
    <>
      <Section title={t('Orders')} aside={<Count value={orders.length} unit="" />} flush>
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
