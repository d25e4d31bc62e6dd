import Pencil from 'lucide-react/icons/pencil'
import type { Broker } from '#model/kinds/broker.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { BiasTable } from '#ui/pages/broker/BiasTable.tsx'
import { MeasuredLots } from '#ui/pages/broker/MeasuredLots.tsx'
import { useBrokerBias } from '#ui/pages/broker/useBrokerBias.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { t } from '#ui/words/words.ts'

/** `/brokers/{id}`: a broker as the plant sees it: how it is reached, and how it measures. */
export function BrokerDetailPage({ id }: { id: number }) {
  return (
    <RecordPage list="brokers" id={id}>
      {(broker) => <BrokerDetail broker={broker} />}
    </RecordPage>
  )
}

function BrokerDetail({ broker }: { broker: Broker }) {
  const { value, status } = useBrokerBias(broker.id)
  const mayChange = useCan('change_broker')
  const { company_name, phone, email, address } = broker
  return (
    <Page
      title={company_name}
      parent={{ label: t('Inventory'), href: '#/inventory' }}
      actions={
        mayChange && (
          <LinkButton href={`#/system/form-broker?id=${broker.id}`} icon={Pencil}>
            {t('Change broker')}
          </LinkButton>
        )
      }
    >
      <Section title={t('Broker')}>
        <Facts
          facts={[
            { label: t('Phone'), value: phone },
            { label: t('Email'), value: email },
            { label: t('Address'), value: <span className="whitespace-pre-line">{address}</span> },
          ]}
        />
      </Section>
      {value === null && status === 'loading' && <Skeleton label={t('Loading how the broker measures')} lines={4} />}
      {value === null && status === 'failed' && (
        <p className="text-quiet">{t('How the broker measures could not be loaded. Try again in a moment.')}</p>
      )}
      {value !== null && (
        <>
          <BiasTable bias={value} title={t('How this broker measures')} />
          <MeasuredLots lots={value.lots} title={t('Lots that it comes from')} />
        </>
      )}
    </Page>
  )
}
