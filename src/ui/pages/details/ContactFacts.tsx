import type { Client } from '#model/client.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Facts } from '#ui/parts/Facts.tsx'
import { named, t } from '#ui/words/words.ts'

/** How a client is reached, each way a link that does it. */
export function ContactFacts({ client }: { client: Client }) {
  const broker = useRecord('brokers', client.preferred_broker)
  return (
    <Facts
      facts={[
        { label: t('Phone'), value: client.phone && <Call number={client.phone} /> },
        { label: t('Mobile phone'), value: client.mobile_phone && <Call number={client.mobile_phone} /> },
        { label: t('Other phone'), value: client.alt_phone && <Call number={client.alt_phone} /> },
        { label: t('Preferred contact'), value: client.preferred_contact_methods.map(named).join(', ') },
        { label: t('Preferred broker'), value: broker?.company_name },
        {
          label: t('Email'),
          full: true,
          value: client.email && (
            <a href={`mailto:${client.email}`} className={linkClass}>
              {client.email}
            </a>
          ),
        },
      ]}
    />
  )
}

const linkClass = 'underline decoration-edge decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-2'

function Call({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={linkClass}>
      {number}
    </a>
  )
}
