import type { StatementLine, StatementPart } from '#model/kinds/statement.ts'
import { statementItem } from '#model/papers/statementItem.ts'
import { centsText, rateText } from '#model/values/moneyText.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { weightFigure } from '#ui/parts/text/format.ts'
import { cell, figureCell, headCell, headFigure, tableClass, totalCell } from '#ui/recordParts/tableClass.ts'
import { named, t } from '#ui/words/words.ts'

/** The orders of a statement, each with its lines, its total and its shares. */
export const StatementParts = ({ parts }: { parts: readonly StatementPart[] }) =>
  parts.map((part) => (
    <Section
      key={part.order}
      title={[t('Order {number}', { number: part.order_number }), part.variety_name, part.orchard_name, part.farm]
        .filter(Boolean)
        .join(' · ')}
      flush
    >
      <Part part={part} />
    </Section>
  ))

/** A phone has no room for the rates, which stand below the quantities there. */
const onWide = 'hidden sm:table-cell print:table-cell'

function Part({ part: { order_number, lines, total, shares } }: { part: StatementPart }) {
  return (
    <ScrollAcross label={t('Lines of order {number}', { number: order_number })}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Item')}</th>
            <th className={headFigure}>{t('Quantity')}</th>
            <th className={`${headFigure} ${onWide}`}>{t('Rate')}</th>
            <th className={headFigure}>{t('Amount')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {lines.map((line) => (
            <tr key={`${line.item} ${line.grade ?? line.batch}`}>
              <th scope="row" className={`${cell} text-start font-medium`}>
                {statementItem(line, { t, named })}
                {line.again && (
                  <span className="text-quiet block text-sm font-normal">
                    {t('Difference from what was stated before')}
                  </span>
                )}
              </th>
              <td className={`${figureCell} figures whitespace-nowrap`}>
                {quantityText(line)}
                <span className="text-quiet block text-xs font-normal sm:hidden print:hidden">{`× ${rateText(line)}`}</span>
              </td>
              <td className={`${figureCell} figures ${onWide}`}>{rateText(line)}</td>
              <td className={`${figureCell} figures`}>{centsText(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t">
          <Sum label={t('Total')} amount={total} />
          {shares.length > 1 &&
            shares.map(({ percent, amount }, nth) => (
              <Sum key={nth} label={t('Share of {percent} %', { percent })} amount={amount} />
            ))}
        </tfoot>
      </table>
    </ScrollAcross>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row" colSpan={2} className={`${cell} text-start font-bold`}>
      {label}
    </th>
    <td aria-hidden className={onWide} />
    <td className={`${totalCell} figures`}>{centsText(amount)}</td>
  </tr>
)

function quantityText({ item, quantity }: StatementLine): string {
  if (item === 'net' || item === 'received') return `${weightFigure(quantity)} ${t('lbs')}`
  if (item === 'dry_hours') return t('{n} hours', { n: weightFigure(quantity) })
  return item === 'moisture' ? weightFigure(quantity) : String(quantity)
}
