import Scale from 'lucide-react/icons/scale'
import { useCallback } from 'react'
import { traceCalls } from '#model/calls/traceCalls.ts'
import { listOf } from '#model/kinds/kinds.ts'
import type { Balance } from '#model/papers/balance.ts'
import { nameIn } from '#ui/history/loadedName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type AddressSubject, useAddressSubject } from '#ui/hooks/useAddressSubject.ts'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { BalanceFlow } from '#ui/pages/balance/BalanceFlow.tsx'
import { signedWeight } from '#ui/pages/balance/UnexplainedBar.tsx'
import { Verdict } from '#ui/pages/balance/Verdict.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { RecordAnswer } from '#ui/recordParts/RecordAnswer.tsx'
import { writtenOffFact } from '#ui/recordParts/writtenOffFact.tsx'
import { Difference } from '#ui/records/Difference.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'

const kinds = ['batch', 'order', 'client'] as const
type BalanceSubject = AddressSubject<(typeof kinds)[number]>

/**
 * `/balance?batch=12`, `?order=`, `?client=`, `?season=2026`: the weight that went in, the water lost, and the weight
 * that came out.
 */
export function BalancePage() {
  const subject = useAddressSubject(kinds, 'season')
  if (subject !== null) return <BalanceOf key={JSON.stringify(subject)} subject={subject} />
  return (
    <Page title={t('Balance')}>
      <EmptyState icon={Scale} title={t('Nothing to weigh up yet')}>
        {t('Open a batch, an order or a client and press Balance.')}
      </EmptyState>
    </Page>
  )
}

/** The subject's usual name: `batch 21`, `Hollis Farms`. */
function useName({ value, reference: named }: BalanceSubject): string {
  const kind = named?.kind ?? 'batch'
  const { record } = useRecordPage(listOf(kind), named?.id ?? null)
  if (named === null) return t('season {year}', { year: value })
  const name = (record && nameIn(kind, record)) ?? value
  return kind === 'client' ? String(name) : `${kindName(kind).toLowerCase()} ${name}`
}

function BalanceOf({ subject }: { subject: BalanceSubject }) {
  const plant = usePlantClient()
  const { name, value } = subject
  const title = useName(subject)
  const answer = useAnswer<Balance>(
    useCallback(async () => plant.send(traceCalls.balance, { query: { [name]: value } }), [plant, name, value]),
  )
  return (
    <Page title={t('Balance of {name}', { name: title })}>
      <RecordAnswer
        answer={answer}
        icon={Scale}
        loading={t('Loading the balance')}
        failed={t('The balance could not be loaded')}
      >
        {(balance) => (
          <>
            <Verdict balance={balance} />
            <Section title={t('From the wagons to the bags')}>
              <BalanceFlow balance={balance} />
            </Section>
            <Section title={t('Figures')}>
              <Facts facts={factsOf(balance)} />
            </Section>
            {balance.batches.length > 0 && (
              <Section title={t('Batches in it')}>
                <ul className="flex flex-wrap gap-x-4 gap-y-2">
                  {balance.batches.map((id) => (
                    <li key={id}>
                      <BatchName id={id} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        )}
      </RecordAnswer>
    </Page>
  )
}

function BatchName({ id }: { id: number }) {
  const { record } = useRecordPage('batches', id)
  return (
    <RecordLink kind="batch" id={id}>
      {t('Batch {number}', { number: record?.batch_number ?? id })}
    </RecordLink>
  )
}

const factsOf = ({ wagons, wet, water, dry, out, written_off_net, unexplained, low, high }: Balance) => [
  { label: t('Gross of the wagons'), value: <Weight value={wagons.gross} /> },
  { label: t('Tare of the wagons'), value: <Weight value={wagons.tare} /> },
  { label: t('Trash'), value: <Weight value={wagons.trash} /> },
  { label: t('Wet'), value: <Weight value={wet} />, strong: true },
  { label: t('Water'), value: <Weight value={water} /> },
  { label: t('Dry'), value: <Weight value={dry} />, strong: true },
  { label: t('In bags'), value: <Weight value={out} />, strong: true },
  ...writtenOffFact({ written_off_net }),
  {
    label: t('Unexplained'),
    value:
      unexplained === null || low === null || high === null ? null : (
        <>
          <Difference lbs={unexplained} />
          <span className="text-quiet block text-sm font-normal">
            {t('{least} to {most}', { least: signedWeight(low), most: signedWeight(high) })}
          </span>
        </>
      ),
  },
]
