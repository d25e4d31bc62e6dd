import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useCallback } from 'react'
import { statementCalls } from '#model/calls/statementCalls.ts'
import { type QuickBooksRow, quickBooksTitles, statementRows } from '#model/papers/quickBooks.ts'
import type { StatementPaper } from '#model/papers/statementPaper.ts'
import { centsText } from '#model/values/moneyText.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { PrintButton } from '#ui/parts/page/PrintButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { RecordAnswer } from '#ui/recordParts/RecordAnswer.tsx'
import { TellClient } from '#ui/recordParts/TellClient.tsx'
import { columnsOf } from '#ui/shell/fileColumns.ts'
import { useSaveCsv } from '#ui/shell/useSaveFile.ts'
import { sealFacts } from '#ui/tickets/sealFacts.tsx'
import { TicketCheck } from '#ui/tickets/TicketCheck.tsx'
import { t } from '#ui/words/words.ts'
import { StatementParts } from './StatementParts.tsx'

const quickBooksColumns = columnsOf<QuickBooksRow>(quickBooksTitles)

/** `/statements?id=5`: a statement as it was made, to print or to save for the accounting. */
export function StatementPaperView({ id }: { id: number }) {
  const plant = usePlantClient()
  const mayMake = useCan('make_statement')
  const answer = useAnswer<StatementPaper>(
    useCallback(async () => plant.send(statementCalls.statementPaper, { ids: { id } }), [plant, id]),
  )
  const { value: paper } = answer
  const title = t('Statement {number}', { number: paper?.statement.statement_number ?? id })
  const saveCsv = useSaveCsv(title, quickBooksColumns, 'program')
  return (
    <Page
      title={title}
      parent={{ label: t('Statements'), href: '#/statements' }}
      actions={
        paper !== null && (
          <span className="flex flex-wrap gap-2 print:hidden">
            <PrintButton />
            {mayMake && (
              <Button kind="plain" icon={Download} onClick={() => saveCsv(statementRows(paper))}>
                {t('Save as CSV')}
              </Button>
            )}
          </span>
        )
      }
    >
      <RecordAnswer
        answer={answer}
        icon={ReceiptText}
        loading={t('Loading the statement')}
        failed={t('The statement could not be loaded')}
      >
        {(loaded) => (
          <>
            <TicketCheck of="statement" id={id} />
            <Paper paper={loaded} />
            {mayMake && (
              <div className="empty:hidden print:hidden">
                <TellClient
                  of={{ entity: 'statement', id }}
                  client={loaded.client}
                  along={t('The statement goes along as PDF.')}
                />
              </div>
            )}
          </>
        )}
      </RecordAnswer>
    </Page>
  )
}

function Paper({ paper: { statement, company_name, mark } }: { paper: StatementPaper }) {
  return (
    <>
      <Section title={t('Statement')}>
        <Facts
          facts={[
            { label: t('Total'), value: centsText(statement.total), strong: true },
            { label: t('Client'), value: company_name, strong: true },
            { label: t('Made on'), value: formatPlainDate(statement.made_on) },
            ...sealFacts(mark),
          ]}
        />
      </Section>
      <StatementParts parts={statement.parts} />
    </>
  )
}
