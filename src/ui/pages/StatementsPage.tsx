import CloudOff from 'lucide-react/icons/cloud-off'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useCallback } from 'react'
import { listCalls } from '#model/calls/recordCalls.ts'
import { statementCalls } from '#model/calls/statementCalls.ts'
import type { OpenStatements, Statement, StatementInput } from '#model/kinds/statement.ts'
import { centsText } from '#model/values/moneyText.ts'
import { done } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useSeasonYear } from '#ui/hooks/useOlderSeason.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'
import { OpenStatementsSection } from '#ui/pages/statements/OpenStatementsSection.tsx'
import { StatementPaperView } from '#ui/pages/statements/StatementPaperView.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

/** `/statements`: one with `?id=`, those of an `order`, a `client` or a `season`; of this season for the office. */
export function StatementsPage() {
  const [id, order] = [useIdInAddress('id'), useIdInAddress('order')]
  const [client, season] = [useIdInAddress('client'), useIdInAddress('season')]
  const [maySee, mayMake] = [useCan('view_statement'), useCan('make_statement')]
  const present = useSeasonYear()
  if (!maySee)
    return (
      <Page title={t('Statements')}>
        <EmptyState icon={ReceiptText} title={t('Statements are for the office')} />
      </Page>
    )
  if (id !== undefined) return <StatementPaperView key={id} id={id} />
  if (order !== undefined) return <Statements key={`order ${order}`} of={{ order }} mayMake={mayMake} />
  if (client !== undefined) return <Statements key={`client ${client}`} of={{ client }} mayMake={mayMake} />
  return <Statements key={season} of={{ season: season ?? present }} mayMake={mayMake} />
}

function titleOf({ order, client, season }: StatementInput): string {
  if (order !== undefined) return t('Statements of an order')
  if (client !== undefined) return t('Statements of a client')
  return t('Statements of season {year}', { year: season ?? 0 })
}

function Statements({ of, mayMake }: { of: StatementInput; mayMake: boolean }) {
  const plant = usePlantClient()
  const { order, client, season } = of
  const made = useAnswer<Statement[]>(
    useCallback(
      async () =>
        plant.send(listCalls.listStatements, { query: mayMake ? { order, client, season } : { order, client } }),
      [plant, order, client, season, mayMake],
    ),
  )
  const open = useAnswer<OpenStatements>(
    useCallback(
      async () =>
        mayMake
          ? plant.send(statementCalls.openStatements, { query: { order, client, season } })
          : done({ rates: false, clients: [] }),
      [plant, order, client, season, mayMake],
    ),
  )
  const refresh = () => {
    made.refresh()
    open.refresh()
  }
  // What is charged depends on most of the plant's records.
  useSoonAfter([useSignal(plant.head)], refresh, 2000)
  const isFailed = [made, open].some(({ status }) => status === 'failed')
  return (
    <Page title={mayMake ? titleOf(of) : t('Statements')} {...parentOf(of)}>
      {made.value === null && made.status === 'loading' && <Skeleton label={t('Loading the statements')} lines={4} />}
      {isFailed && (
        <EmptyState
          icon={CloudOff}
          title={t('The statements could not be loaded')}
          action={<Button onClick={refresh}>{t('Try again')}</Button>}
        />
      )}
      {mayMake && open.value !== null && <OpenStatementsSection of={of} open={open.value} onMade={refresh} />}
      {made.value !== null && <Made statements={made.value} />}
    </Page>
  )
}

function parentOf({ order, client }: StatementInput) {
  if (order !== undefined) return { parent: { label: t('Order'), href: `#/record/order/${order}` } }
  return client === undefined ? {} : { parent: { label: t('Client'), href: `#/clients/${client}` } }
}

function Made({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0)
    return (
      <EmptyState icon={ReceiptText} title={t('No statements yet')}>
        {t('A statement stays as it was made.')}
      </EmptyState>
    )
  return (
    <Section title={t('Statements')} flush>
      <ul aria-label={t('Statements')} className="divide-line divide-y">
        {statements.map(({ id, statement_number, made_on, total, parts }) => (
          <li key={id}>
            <a href={`#/statements?id=${id}`} className="min-h-target flex items-center gap-3 px-4 py-2 sm:px-5">
              <span className="min-w-0 grow">
                <strong>{t('Statement {number}', { number: statement_number })}</strong>
                <span className="text-quiet block text-sm">
                  {[
                    formatPlainDate(made_on),
                    ...parts.map((part) => t('Order {number}', { number: part.order_number })),
                  ].join(' · ')}
                </span>
              </span>
              <span className="figures font-semibold">{centsText(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
