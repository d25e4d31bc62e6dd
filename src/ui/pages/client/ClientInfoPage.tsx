import Pencil from 'lucide-react/icons/pencil'
import type { Client } from '#model/kinds/client.ts'
import { personName } from '#model/values/personName.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { OrchardList } from '#ui/recordParts/OrchardList.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { EmailText } from '#ui/records/EmailText.tsx'
import { named, t } from '#ui/words/words.ts'

/** `/client/info`: the plant's data of a grower, for the grower to correct. */
export function ClientInfoPage() {
  const client = useSelf()?.client ?? null
  if (client === null) return <ErrorPage status={404} />
  return (
    <RecordPage list="clients" id={client}>
      {(record) => <ClientInfo client={record} />}
    </RecordPage>
  )
}

function ClientInfo({ client }: { client: Client }) {
  const { company_name } = useSettings()
  const name = personName(client)
  return (
    <Page
      title={client.company_name}
      width="text"
      actions={
        <LinkButton href="#/client/form" icon={Pencil}>
          {t('Change')}
        </LinkButton>
      }
    >
      <Section title={t('Contact')} aside={name && <span className="text-quiet">{name}</span>}>
        <ContactFacts client={client} />
        <p className="text-quiet border-line mt-4 border-t pt-3 text-sm">
          {t('{company} reaches you this way. Ask the plant to change your preferred broker.', {
            company: company_name,
          })}
        </p>
      </Section>
      <Orchards client={client.id} />
    </Page>
  )
}

/** The plant's contact data of a grower, for the grower to check. */
function ContactFacts({ client }: { client: Client }) {
  const broker = useRecord('brokers', client.preferred_broker)
  return (
    <Facts
      facts={[
        { label: t('Phone'), value: client.phone },
        { label: t('Mobile phone'), value: client.mobile_phone },
        { label: t('Other phone'), value: client.alt_phone },
        { label: t('Preferred contact'), value: client.preferred_contact_methods.map(named).join(', ') },
        { label: t('Language'), value: client.language && named(client.language) },
        { label: t('Preferred broker'), value: broker?.company_name },
        { label: t('Email'), full: true, value: client.email && <EmailText email={client.email} /> },
      ]}
    />
  )
}

function Orchards({ client }: { client: number }) {
  useLoad('orchards', { client })
  const orchards = useGroup('orchards', ofClient.orchards, client)
  return (
    <Section title={t('Orchards')} flush>
      {/* The notes are the plant's internal ones. */}
      <OrchardList orchards={orchards.map((orchard) => ({ ...orchard, notes: '' }))} />
    </Section>
  )
}
