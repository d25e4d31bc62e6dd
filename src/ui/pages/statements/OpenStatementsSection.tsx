import { useState } from 'react'
import { statementCalls } from '#model/calls/statementCalls.ts'
import type { OpenStatement, OpenStatements, Statement, StatementInput } from '#model/kinds/statement.ts'
import { centsText } from '#model/values/moneyText.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { plural, t } from '#ui/words/words.ts'
import { StatementParts } from './StatementParts.tsx'

interface OpenStatementsSectionProps {
  of: StatementInput
  open: OpenStatements
  onMade: () => void
}

/** What the next statements would have, and the button that makes them; nothing while no rates are set. */
export function OpenStatementsSection({ of, open, onMade }: OpenStatementsSectionProps) {
  const plant = usePlantClient()
  const attempt = useAttempt<Statement[]>('button')
  const [errors, setErrors] = useState<readonly string[]>([])
  const differing = open.clients.filter(({ parts }) => parts.length > 0)
  if (!open.rates) return <p className="text-quiet">{t('No rates are set, so there is nothing to state.')}</p>
  async function make() {
    const answer = await attempt.once(async (key) => plant.send(statementCalls.makeStatements, { body: of, key }))
    if (answer === null) return
    if (answer.ok) {
      setErrors([])
      return onMade()
    }
    setErrors(failureMessages(answer.failure))
  }
  if (differing.length === 0) return <p className="text-quiet">{t('Everything is stated.')}</p>
  return (
    <>
      <ErrorBanner errors={errors} />
      <Cautions
        unfinished={differing.flatMap(({ unfinished }) => unfinished)}
        unsplit={differing.flatMap(({ unsplit }) => unsplit)}
      />
      <Section
        title={t('Not stated yet')}
        aside={
          <Button kind="primary" saving={attempt.saving} onClick={() => void make()}>
            {plural(differing.length, 'Make {n} statement', 'Make {n} statements')}
          </Button>
        }
      >
        <ul className="grid gap-1">
          {differing.map(({ client, company_name, total, stated }) => (
            <li key={client} className="flex flex-wrap justify-between gap-3">
              <span>{company_name}</span>
              <span className="figures font-semibold">
                {centsText(total)}
                {stated !== 0 && (
                  <span className="text-quiet font-normal"> {t('after {stated}', { stated: centsText(stated) })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {differing.length === 1 && <StatementParts parts={differing[0]?.parts ?? []} />}
    </>
  )
}

/** What the office should look at before a statement is made. */
function Cautions({ unfinished, unsplit }: Pick<OpenStatement, 'unfinished' | 'unsplit'>) {
  return (
    <>
      {unfinished.length > 0 && (
        <Notice title={t('Not Complete: {orders}', { orders: ordersNamed(unfinished) })} tone="amber">
          {t('The figures may still change. What changes is a difference on the next statement.')}
        </Notice>
      )}
      {unsplit.length > 0 && (
        <Notice title={t('Not split: {orders}', { orders: ordersNamed(unsplit) })} tone="amber">
          {t('The notes of the orchard may name a crop share that is not understood, or not 100 %. Mend the notes.')}
        </Notice>
      )}
    </>
  )
}

const ordersNamed = (numbers: readonly number[]): string =>
  numbers.map((number) => t('Order {number}', { number })).join(', ')
