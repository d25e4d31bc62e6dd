import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { contactWays } from '#ui/records/contactWays.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'
import { ReachedTick } from './ReachedTick.tsx'

interface RecallClientsProps {
  /** Ids of the clients whose nuts are recalled. */
  clients: readonly number[]
  recall: string
}

/** The clients of a recall with all of their telephones. */
export function RecallClients({ clients, recall }: RecallClientsProps) {
  if (clients.length === 0) return null
  return (
    <div className="border-line border-t pb-3">
      <h3 className="px-4 pt-4 font-bold sm:px-5">{t('Clients to tell')}</h3>
      <ul className="px-4 sm:px-5">
        {clients.map((id) => (
          <ClientToTell key={id} id={id} recall={recall} />
        ))}
      </ul>
    </div>
  )
}

function ClientToTell({ id, recall }: { id: number; recall: string }) {
  const { record: client } = useRecordPage('clients', id)
  if (client === undefined) return null
  const calls = contactWays(client).filter(({ method }) => method === 'Call')
  return (
    <li className="pt-3">
      <p className="text-lg font-semibold">
        <RecordLink kind="client" id={id}>
          {client.company_name}
        </RecordLink>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {calls.length === 0 && <span className="text-quiet">{t('No telephone is known.')}</span>}
        {calls.map(({ href, said, what }) => (
          <span key={href}>
            {what}:{' '}
            <a href={href} className="link reach figures font-semibold">
              {said}
            </a>
          </span>
        ))}
      </p>
      <ReachedTick recall={recall} kind="client" id={id} />
    </li>
  )
}
