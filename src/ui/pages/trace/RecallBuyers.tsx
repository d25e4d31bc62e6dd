import type { Recall, RecallBuyer } from '#model/papers/trace.ts'
import { callLink, telephonesIn } from '#model/values/telephone.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { PlainDate } from '#ui/parts/text/Instant.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { truckOf } from '#ui/records/truckOf.ts'
import { plural, t } from '#ui/words/words.ts'
import { ReachedTick } from './ReachedTick.tsx'

/** The buyer's name, or that nobody bought. */
export const buyerName = ({ broker, company_name }: RecallBuyer): string =>
  broker === null ? t('Shipped without a purchaser') : company_name

/** Whom to call: each buyer with its telephone, and what it got on which truck and day. */
export const RecallBuyers = ({ buyers, recall }: Pick<Recall, 'buyers'> & { recall: string }) => (
  <div className="border-line border-t">
    <h3 className="px-4 pt-4 font-bold sm:px-5">{t('Whom to call')}</h3>
    {buyers.map((buyer) => (
      <article key={buyer.broker} aria-label={buyerName(buyer)} className="pt-3">
        <div className="px-4 sm:px-5">
          <p className="text-lg font-semibold">{buyerName(buyer)}</p>
          <Reach buyer={buyer} />
          {buyer.waiting > 0 && (
            <p>
              {plural(
                buyer.waiting,
                '{n} bag that it bought is at the plant.',
                '{n} bags that it bought are at the plant.',
              )}
            </p>
          )}
          {buyer.broker !== null && <ReachedTick recall={recall} kind="broker" id={buyer.broker} />}
        </div>
        {buyer.deliveries.length > 0 && <Deliveries of={buyer} />}
      </article>
    ))}
  </div>
)

function Reach({ buyer: { broker, phone, email } }: { buyer: RecallBuyer }) {
  if (broker === null) return null
  const telephones = telephonesIn(phone)
  return (
    <p className="flex flex-wrap gap-x-4">
      {phone === '' && <span className="text-quiet">{t('No telephone is known.')}</span>}
      {phone !== '' && telephones.length === 0 && <span className="font-semibold">{phone}</span>}
      {telephones.map((each) => (
        <a key={callLink(each)} href={callLink(each)} className="link reach figures font-semibold">
          {telephones.length === 1 ? phone : each.said}
        </a>
      ))}
      {email !== '' && <span className="wrap-break-word">{email}</span>}
    </p>
  )
}

const Deliveries = ({ of }: { of: RecallBuyer }) => (
  <ScrollAcross label={t('Shipments of {name}', { name: buyerName(of) })}>
    {/* The columns of all buyers stand below each other. */}
    <table className={`${tableClass} min-w-lg table-fixed`}>
      <thead>
        <tr>
          <th className={headCell}>{t('Shipment')}</th>
          <th className={headCell}>{t('Truck')}</th>
          <th className={headCell}>{t('Signed')}</th>
          <th className={headFigure}>{t('Bags')}</th>
          <th className={headFigure}>{t('Net')}</th>
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {of.deliveries.map((delivery) => (
          <tr key={delivery.shipment}>
            <th scope="row" className={`${cell} text-start font-medium`}>
              <RecordLink kind="shipment" id={delivery.shipment}>
                {delivery.shipment_number}
              </RecordLink>
            </th>
            <td className={cell}>{truckOf(delivery)}</td>
            <td className={cell}>
              {delivery.signed_on === null ? t('Not signed yet.') : <PlainDate on={delivery.signed_on} />}
            </td>
            <td className={figureCell}>{delivery.bags}</td>
            <td className={figureCell}>
              <Weight value={delivery.net} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollAcross>
)
