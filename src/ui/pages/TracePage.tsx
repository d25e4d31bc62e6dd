import CloudOff from 'lucide-react/icons/cloud-off'
import Waypoints from 'lucide-react/icons/waypoints'
import { listOf } from '#model/kinds/kinds.ts'
import { type Recall, type TracedKind, tracedKinds } from '#model/papers/trace.ts'
import { nameIn } from '#ui/history/loadedName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type AddressSubject, useAddressSubject } from '#ui/hooks/useAddressSubject.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { HoldRecall } from '#ui/pages/trace/HoldRecall.tsx'
import { RecallSection } from '#ui/pages/trace/RecallSection.tsx'
import { TracePath } from '#ui/pages/trace/TracePath.tsx'
import { TraceRecordSheets } from '#ui/pages/trace/TraceRecordSheets.tsx'
import { TraceWagons } from '#ui/pages/trace/TraceWagons.tsx'
import { useRecall, useTrace } from '#ui/pages/trace/useTrace.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { NotThere } from '#ui/recordParts/NotThere.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'

/** `/trace?bag=12`, `?wagon=`, `?code=` and so on: the origin and destination of nuts, and the result of a recall. */
export function TracePage() {
  const subject = useAddressSubject(tracedKinds, 'code')
  if (subject !== null) return <Traced key={JSON.stringify(subject)} subject={subject} />
  return (
    <Page title={t('Trace')}>
      <EmptyState icon={Waypoints} title={t('Nothing to trace yet')}>
        {t('Scan a bag, or open a wagon, batch, lot, order or shipment and press Trace.')}
      </EmptyState>
    </Page>
  )
}

/** The subject's usual name: `wagon A17`, `bag 81-7`. */
function useName({ value, reference: named }: AddressSubject<TracedKind>): string {
  const kind = named?.kind ?? 'bag'
  const { record } = useRecordPage(listOf(kind), named?.id ?? null)
  const name = (named !== null && record && nameIn(kind, record)) || value
  return `${kindName(kind).toLowerCase()} ${name}`
}

function Traced({ subject }: { subject: AddressSubject<TracedKind> }) {
  const { name, value } = subject
  const title = useName(subject)
  const { moment } = usePlantClient()
  const seesRecalls = useCan('view_recall')
  const { status, value: trace, refresh } = useTrace(name, value)
  return (
    <Page title={t('Trace of {name}', { name: title })}>
      {status === 'absent' && moment !== null && <NotThere />}
      {status === 'absent' && moment === null && (
        <EmptyState icon={Waypoints} title={t('There is no such record')}>
          {t('Nobody knows this number or label here.')}
        </EmptyState>
      )}
      {status === 'failed' && (
        <EmptyState
          icon={CloudOff}
          title={t('The trace could not be loaded')}
          action={<Button onClick={refresh}>{t('Try again')}</Button>}
        />
      )}
      {trace !== null && (
        // Paper is for a recall: it begins with whom to call.
        <div className="grid grid-cols-1 gap-5 print:order-last">
          <Section title={t('The way through the plant')}>
            <TracePath trace={trace} />
          </Section>
          <Section title={t('Wagons')} flush>
            <TraceWagons wagons={trace.wagons} />
          </Section>
          <Notice title={t('No other client’s nuts are in it')}>
            {t('A bin is locked by one order at a time, and a batch, lot and shipment are of one order.')}
          </Notice>
        </div>
      )}
      {seesRecalls && <Recalled name={name} value={value} title={title} />}
    </Page>
  )
}

/** Whether a bag of a recall is at the plant: on no shipment, or on one that is not signed. */
const isAnyHere = ({ bags, buyers }: Recall): boolean => {
  const signed = new Set(
    buyers.flatMap(({ deliveries }) => deliveries.flatMap((each) => (each.signed_on === null ? [] : [each.shipment]))),
  )
  return bags.some(({ shipment, written_off }) => written_off === null && (shipment === null || !signed.has(shipment)))
}

function Recalled({ name, value, title }: { name: string; value: string; title: string }) {
  const { value: recall, refresh } = useRecall(name, value)
  const hold = (
    <>
      <HoldRecall name={name} value={value} anyHere={recall !== null && isAnyHere(recall)} onHeld={refresh} />
      <TraceRecordSheets name={name} value={value} title={title} />
    </>
  )
  return recall && <RecallSection recall={recall} name={title} hold={hold} />
}
