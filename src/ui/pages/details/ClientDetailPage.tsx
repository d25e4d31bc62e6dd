import { Pencil, Plus } from 'lucide-react'
import type { Client } from '#model/client.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/Button.tsx'
import { DetailLayout } from '#ui/parts/DetailLayout.tsx'
import { Count } from '#ui/parts/Figure.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { RelatedList } from '#ui/parts/RelatedList.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { ContactFacts } from './ContactFacts.tsx'
import { OrchardList } from './OrchardList.tsx'
import { RecordPage } from './RecordPage.tsx'
import { useRelated } from './useRelated.tsx'

/** `/clients/{id}` */
export function ClientDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="clients" id={id}>
      {(client) => <ClientDetail client={client} />}
    </RecordPage>
  )
}

function ClientDetail({ client }: { client: Client }) {
  const { open } = useWorkflow()
  const mayChange = useCan('change_client')
  const mayOrder = useCan('change_order')
  return (
    <DetailLayout
      kind="Client"
      id={client.company_name}
      subtitle={`${client.first_name} ${client.last_name}`.trim()}
      parent={{ label: 'Clients', href: '#/clients' }}
      actions={
        <>
          {mayChange && (
            <LinkButton href={`#/clients/form?id=${client.id}`} icon={Pencil}>
              Change
            </LinkButton>
          )}
          {mayOrder && (
            <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'newOrder', client: client.id })}>
              New order
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
      <Section title="Contact">
        <ContactFacts client={client} />
      </Section>
      <ClientWork client={client} />
    </DetailLayout>
  )
}

function ClientWork({ client }: { client: Client }) {
  const related = useRelated()
  useLoad('orders', { client: client.id })
  const own = (each: { client: number | null }) => each.client === client.id
  const orders = useList('orders').toArray().filter(own)
  const yard = useList('wagons')
    .toArray()
    .filter((wagon) => own(wagon) && wagon.status !== 'Complete')
  const lots = useList('lots').toArray().filter(own)
  const shipments = useList('shipments')
    .toArray()
    .filter((each) => own(each) && each.status === 'Open')
  return (
    <>
      <Section title="Orders" aside={<Count value={orders.length} unit="" />} flush>
        <RelatedList label="Orders" records={orders.flatMap(related.order)} empty="No order yet." />
      </Section>
      <Section title="Wagons in the yard" aside={<Count value={yard.length} unit="" />} flush>
        <RelatedList
          label="Wagons in the yard"
          records={yard.flatMap(related.wagon)}
          empty="None stands in the yard."
        />
      </Section>
      <Section title="Lots" aside={<Count value={lots.length} unit="" />} flush>
        <RelatedList label="Lots" records={lots.flatMap(related.lot)} empty="No lot at present." />
      </Section>
      <Section title="Open shipments" aside={<Count value={shipments.length} unit="" />} flush>
        <RelatedList
          label="Open shipments"
          records={shipments.flatMap(related.shipment)}
          empty="Nothing is being loaded."
        />
      </Section>
    </>
  )
}

function Orchards({ client }: { client: Client }) {
  const mayChange = useCan('change_orchard')
  useLoad('orchards', { client: client.id })
  const orchards = useList('orchards')
    .toArray()
    .filter((each) => each.client === client.id)
  return (
    <Section
      title="Orchards"
      aside={
        mayChange && (
          <LinkButton kind="plain" icon={Plus} href={`#/orchards/form?client=${client.id}`}>
            New orchard
          </LinkButton>
        )
      }
      flush
    >
      <OrchardList orchards={orchards} />
    </Section>
  )
}
