import { type ReactNode, useMemo, useState } from 'react'
import type { Recall, RecallBuyer, RecallDelivery, RecalledBag } from '#model/papers/trace.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import { usePrinting } from '#ui/parts/list/usePrinting.ts'
import { PrintButton } from '#ui/parts/page/PrintButton.tsx'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { writtenOffFact } from '#ui/recordParts/writtenOffFact.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { truckOf } from '#ui/records/truckOf.ts'
import { SaveRows } from '#ui/shell/SaveRows.tsx'
import { named, plural, t } from '#ui/words/words.ts'
import { buyerName, RecallBuyers } from './RecallBuyers.tsx'
import { RecallClients } from './RecallClients.tsx'
import { heldWords } from './TraceWagons.tsx'

// A longer list shows only the first bags; paper and files have them all.
const few = 24

interface Delivered {
  readonly buyer: RecallBuyer
  readonly delivery: RecallDelivery
}

/** The deliveries of a recall by the ids of their shipments. */
const deliveriesOf = ({ buyers }: Recall): ReadonlyMap<number | null, Delivered> =>
  new Map(buyers.flatMap((buyer) => buyer.deliveries.map((delivery) => [delivery.shipment, { buyer, delivery }])))

/** Where a bag is, or what became of it. */
function whereIs(
  { written_off, shipment }: Pick<RecalledBag, 'written_off' | 'shipment'>,
  got: Delivered | undefined,
): string {
  if (written_off !== null) return `${named('Written off')}: ${named(written_off)}`
  if (shipment === null) return t('At the plant')
  return t('On shipment {number}', { number: got?.delivery.shipment_number ?? '' })
}

/** The columns of the file: each bag, and who got it on which truck and day. */
function columnsFor(delivered: ReturnType<typeof deliveriesOf>): readonly Column<RecalledBag>[] {
  const column = (
    key: string,
    title: string,
    value: (bag: RecalledBag, got: Delivered | undefined) => string | number | null | undefined,
    is: Pick<Column<RecalledBag>, 'unit' | 'kind'> = { kind: 'text' },
  ): Column<RecalledBag> => ({
    key,
    title,
    render: (bag) => value(bag, delivered.get(bag.shipment)),
    sortValue: (bag) => value(bag, delivered.get(bag.shipment)),
    ...is,
  })
  return [
    column('code', t('Bag'), ({ code }) => code),
    column('held', t('In it'), ({ held }) => heldWords[held]),
    column('net', t('Net'), ({ net }) => net, { unit: 'lbs' }),
    column('where', t('Where'), whereIs),
    column('written_off', t('Written off'), ({ written_off }) => written_off && named(written_off)),
    column('shipment', t('Shipment'), (_bag, got) => got?.delivery.shipment_number, {}),
    column('buyer', t('Purchaser'), (_bag, got) => got && buyerName(got.buyer)),
    column('phone', t('Phone'), (_bag, got) => got?.buyer.phone),
    column('email', t('Email'), (_bag, got) => got?.buyer.email),
    column('truck', t('Truck'), (_bag, got) => got && truckOf(got.delivery)),
    column('signed', t('Signed'), (_bag, got) => got?.delivery.signed_on, { kind: 'day' }),
  ]
}

/** The bags of a recall: figures first, then every bag, to print or to save. */
export function RecallSection({ recall, name, hold }: { recall: Recall; name: string; hold: ReactNode }) {
  const delivered = useMemo(() => deliveriesOf(recall), [recall])
  const title = t('Recall of {name}', { name })
  const columns = useMemo(() => columnsFor(delivered), [delivered])
  const { bags } = recall
  return (
    <Section
      title={t('Recall')}
      aside={
        bags.length > 0 && (
          <span className="flex flex-wrap gap-2 print:hidden">
            <PrintButton />
            <SaveRows {...{ title, columns }} rows={bags} />
          </span>
        )
      }
      flush
    >
      <div className="px-4 py-4 sm:px-5">
        <Facts facts={factsOf(recall)} />
        {bags.length > 0 && <div className="mt-4">{hold}</div>}
      </div>
      {recall.buyers.length > 0 && <RecallBuyers buyers={recall.buyers} recall={name} />}
      {bags.length > 0 && <RecallClients clients={recall.clients} recall={name} />}
      {bags.length > 0 && (
        <div className="border-line border-t">
          <RecalledBags bags={bags} delivered={delivered} />
        </div>
      )}
    </Section>
  )
}

const summed = ({ bags, net }: Recall['certain']) => (
  <>
    <Weight value={net} />
    <span className="text-quiet block text-sm font-normal">{plural(bags, '{n} bag', '{n} bags')}</span>
  </>
)

const factsOf = (recall: Recall) => {
  const unrecorded = recall.bags.filter(({ held }) => held === 'unrecorded').length
  return [
    { label: t('Certain'), value: summed(recall.certain), strong: true },
    { label: t('Possible'), value: summed(recall.possible), strong: true },
    { label: t('At the plant'), value: <Weight value={recall.on_hand} />, strong: true },
    { label: t('Shipped'), value: <Weight value={recall.shipped} />, strong: true },
    ...writtenOffFact(recall),
    ...(unrecorded > 0 ? [{ label: t('Not recorded'), value: <Count value={unrecorded} unit={t('bags')} /> }] : []),
    { label: t('Other bags, excluded'), value: <Count value={recall.excluded} unit="" /> },
    { label: t('Lots'), value: <Count value={recall.lots.length} unit="" /> },
    { label: t('Shipments'), value: <Count value={recall.shipments.length} unit="" /> },
    { label: t('Brokers'), value: <Count value={recall.brokers.length} unit="" /> },
    { label: t('Clients'), value: <Count value={recall.clients.length} unit="" /> },
  ]
}

interface RecalledBagsProps extends Pick<Recall, 'bags'> {
  delivered: ReturnType<typeof deliveriesOf>
}

function RecalledBags({ bags, delivered }: RecalledBagsProps) {
  const [whole, setWhole] = useState(false)
  const isPrinting = usePrinting()
  const shown = whole || isPrinting ? bags : bags.slice(0, few)
  return (
    <>
      <ScrollAcross label={t('Bags')}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th className={headCell}>{t('Bag')}</th>
              <th className={headCell}>{t('In it')}</th>
              <th className={headFigure}>{t('Net')}</th>
              <th className={headCell}>{t('Where')}</th>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {shown.map(({ id, code, held, net, shipment, written_off }) => (
              <tr key={id}>
                <th scope="row" className={`${cell} text-start font-medium`}>
                  {code}
                </th>
                <td className={cell}>{heldWords[held]}</td>
                <td className={figureCell}>
                  <Weight value={net} />
                </td>
                <td className={cell}>
                  {written_off !== null || shipment === null ? (
                    whereIs({ written_off, shipment }, undefined)
                  ) : (
                    <RecordLink kind="shipment" id={shipment}>
                      {whereIs({ written_off, shipment }, delivered.get(shipment))}
                    </RecordLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollAcross>
      {shown.length < bags.length && (
        <div className="px-4 py-3 sm:px-5">
          <Button kind="plain" onClick={() => setWhole(true)}>
            {t('Show all {n} bags', { n: bags.length })}
          </Button>
        </div>
      )}
    </>
  )
}
