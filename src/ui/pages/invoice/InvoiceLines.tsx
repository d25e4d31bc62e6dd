import type { InvoiceLine, InvoiceSheet } from '#model/papers/invoice.ts'
import { sumPounds } from '#model/values/units.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { weightFigure } from '#ui/parts/text/format.ts'
import { cell, figureCell, headCell, headFigure, tableClass, totalCell } from '#ui/recordParts/tableClass.ts'
import { Difference } from '#ui/records/Difference.tsx'
import { named, plural, t } from '#ui/words/words.ts'

/** The lines of a sheet, with a column for each share, and blanks for rates and amounts. */
export function InvoiceLines({ sheet: { lines, shares } }: { sheet: InvoiceSheet }) {
  const weights = lines.filter((line) => line.item === 'net')
  return (
    <ScrollAcross label={t('Lines')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Item')}</th>
            <th className={headFigure}>{t('Quantity')}</th>
            {shares.map((share, nth) => (
              <th key={nth} className={headFigure}>
                {t('Share of {percent} %', { percent: share })}
              </th>
            ))}
            <th className={`${headFigure} w-24`}>{t('Rate')}</th>
            <th className={`${headFigure} w-24`}>{t('Amount')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {lines.map((line) => (
            <tr key={keyOf(line)}>
              <th scope="row" className={`${cell} text-start font-medium`}>
                <Item line={line} />
              </th>
              <td className={figureCell}>
                <Quantity line={line} />
              </td>
              {shares.map((_, nth) => (
                <td key={nth} className={figureCell}>
                  {line.item === 'net' && <Weight value={line.shares[nth]} />}
                </td>
              ))}
              <Blanks />
            </tr>
          ))}
        </tbody>
        {weights.length > 0 && (
          <tfoot className="border-line border-t">
            <tr>
              <th scope="row" className={`${cell} text-start font-bold`}>
                {t('Net of all grades')}
              </th>
              <td className={totalCell}>
                <Weight value={sumPounds(weights.map(({ quantity }) => quantity))} />
              </td>
              {shares.map((_, nth) => (
                <td key={nth} className={totalCell}>
                  <Weight value={sumPounds(weights.map((line) => line.shares[nth] ?? 0))} />
                </td>
              ))}
              <Blanks />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollAcross>
  )
}

/** Room for a rate and an amount. */
function Blanks() {
  const blank = (
    <td className={cell}>
      <span className="sr-only">{t('left empty')}</span>
    </td>
  )
  return (
    <>
      {blank}
      {blank}
    </>
  )
}

function keyOf(line: InvoiceLine): string | number {
  if (line.item === 'net') return line.grade
  return line.item === 'dry_hours' ? line.batch : line.item
}

function Item({ line }: { line: InvoiceLine }) {
  switch (line.item) {
    case 'net':
      return (
        <>
          {named(line.grade)}
          {line.adjusted !== 0 && (
            <span className="text-quiet block text-sm font-normal">
              {t('Counter-tickets')} <Difference lbs={line.adjusted} />
            </span>
          )}
        </>
      )
    case 'dry_hours':
      return t('Dry hours of batch {number}', { number: line.batch_number })
    case 'wagons':
      return t('Wagons')
    case 'trash_wagons':
      return t('Wagons with excessive trash')
  }
}

/** Hours with two decimals, since they are multiplied by a rate. */
function Quantity({ line: { unit, quantity } }: { line: InvoiceLine }) {
  if (unit === 'lbs') return <Weight value={quantity} />
  if (unit === 'wagons') return <Count value={quantity} unit={plural(quantity, 'wagon', 'wagons')} />
  return <span className="figures">{t('{n} hours', { n: weightFigure(quantity) })}</span>
}
