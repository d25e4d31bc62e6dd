import type { jsPDF } from 'jspdf'
import type { StatementLine, StatementPart } from '#model/kinds/statement.ts'
import { statementItem } from '#model/papers/statementItem.ts'
import type { StatementPaper } from '#model/papers/statementPaper.ts'
import { centsText, rateText } from '#model/values/moneyText.ts'
import { lbs, localDate } from '#print/words.ts'
import { type TicketContent, ticketPdf } from './ticketPdf.ts'
import type { TicketMaking } from './ticketSheet.ts'
import { tableTexts } from './ticketTable.ts'
import type { TicketWords } from './ticketWords.ts'

/** The input of a statement's paper. */
export interface StatementPrint extends TicketMaking, Pick<StatementPaper, 'statement' | 'company_name'> {}

/** The file name of a statement's paper. */
export const statementName = ({ statement_number }: StatementPaper['statement']): string =>
  `Statement_${statement_number}.pdf`

/** The sections of a statement: for whom and how much, and a table for each of its orders with its shares. */
const statementContent = ({ statement, company_name, words }: StatementPrint): TicketContent => ({
  title: words.t('Statement {number}', { number: statement.statement_number }),
  facts: [
    [words.t('Client'), company_name],
    [words.t('Made on'), localDate(statement.made_on)],
    [words.t('Total'), money(statement.total)],
  ],
  tables: statement.parts.map((part) => tableTexts(partTable(part, words))),
  signatures: [],
})

/** Draws a statement on letter paper, in points. */
export const statementPdf = (print: StatementPrint): jsPDF =>
  ticketPdf(statementName(print.statement), statementContent(print), print)

/** With the hyphen of Latin-1 as its minus. */
const money = (cents: number): string => centsText(cents).replace('−', '-')

function partTable(
  { order_number, variety_name, orchard_name, farm, lines, total, shares }: StatementPart,
  words: TicketWords,
) {
  const { t } = words
  const parties = shares.length > 1 ? shares : []
  return {
    title: [t('Order {number}', { number: order_number }), variety_name, orchard_name, farm]
      .filter(Boolean)
      .join(' · '),
    rows: lines,
    empty: '',
    columns: [
      {
        head: t('Item'),
        cell: (line: StatementLine) =>
          line.again
            ? `${statementItem(line, words)}\n${t('Difference from what was stated before')}`
            : statementItem(line, words),
        total: [t('Total'), ...parties.map(({ percent }) => t('Share of {percent} %', { percent }))].join('\n'),
      },
      { head: t('Quantity'), figure: true, cell: (line: StatementLine) => quantityText(line, words) },
      { head: t('Rate'), figure: true, cell: (line: StatementLine) => rateText(line) },
      {
        head: t('Amount'),
        figure: true,
        cell: ({ amount }: StatementLine) => money(amount),
        total: [total, ...parties.map(({ amount }) => amount)].map(money).join('\n'),
      },
    ],
  }
}

function quantityText({ item, quantity }: StatementLine, { t }: TicketWords): string {
  if (item === 'net' || item === 'received') return t('{n} lbs', { n: lbs(quantity) })
  if (item === 'dry_hours') return t('{n} hours', { n: lbs(quantity) })
  return item === 'moisture' ? lbs(quantity) : String(quantity)
}
