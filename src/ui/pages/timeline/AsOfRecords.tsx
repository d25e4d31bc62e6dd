import History from 'lucide-react/icons/rotate-ccw-clock'
import { type AsOfKind, type AsOfRecord, asOfStatuses } from '#model/calls/asOf.ts'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { kindName, kindsName } from '#ui/records/kindName.ts'
import { countColumn, idColumn, instantColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { FullList } from '#ui/shell/FullList.tsx'
import { withMoment } from '#ui/shell/pastPlaces.ts'
import { namedText, t } from '#ui/words/words.ts'
import { maxListed, type PlantThen } from './useAsOf.ts'

/** The records of a kind as of the moment, in a full list. A tap opens the record's page as of then, or its history. */
export function AsOfRecords({ then: { kind, seq, records, counts } }: { then: PlantThen }) {
  const total = Object.values(counts[kind]).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <FullList<AsOfRecord>
        name={`as_of_${kind}`}
        label={kindsName(kind)}
        rows={records}
        rowKey={idOf}
        rowHref={(record) => withMoment(hrefs[kind](record), String(seq))}
        columns={columns[kind]}
        status={statusOf}
        chips={namedChoices(asOfStatuses[kind])}
        searchText={searchText}
        empty={
          <EmptyState icon={History} title={t('None at that moment')}>
            {kindsName(kind)}
          </EmptyState>
        }
      />
      {records.length < total && (
        <p className="text-quiet">
          {t('These are the newest {count} of {total}.', { count: formatCount(maxListed), total: formatCount(total) })}
        </p>
      )}
    </>
  )
}

const idOf = ({ id }: AsOfRecord) => id
const statusOf = ({ status }: AsOfRecord) => status
const searchText = ({ name, company_name, order_number, lot_number, grade, bins }: AsOfRecord) =>
  [name, company_name, order_number, lot_number, grade, bins].join(' ')

const historyOf = (kind: AsOfKind) => (record: AsOfRecord) => `#/timeline?entity=${kind}&entity_id=${record.id}`

const hrefs: Readonly<Record<AsOfKind, (record: AsOfRecord) => string>> = {
  order: ({ id }) => `#/orders/${id}`,
  wagon: ({ id }) => `#/wagons/${id}`,
  batch: ({ id }) => `#/batches/${id}`,
  lot: ({ id }) => `#/lots/${id}`,
  shipment: ({ id }) => `#/shipments/${id}`,
  bag: historyOf('bag'),
  drying_bin: historyOf('drying_bin'),
}

const name = (kind: AsOfKind) => idColumn<AsOfRecord>(kindName(kind), (record) => record.name, { width: 6 })
const order = numberColumn<AsOfRecord>('order_number', t('Order'), ({ order_number }) => order_number)
const lot = numberColumn<AsOfRecord>('lot_number', t('Lot'), ({ lot_number }) => lot_number)
const client = textColumn<AsOfRecord>('company_name', t('Client'), ({ company_name }) => company_name ?? '', {
  width: 9,
  grow: 2,
})
const bins = textColumn<AsOfRecord>('bins', t('Drying bin'), (record) => record.bins ?? '', { width: 6, grow: 1 })
const grade = textColumn<AsOfRecord>('grade', t('Grade'), (record) => namedText(record.grade ?? ''), { width: 8 })
const bags = countColumn<AsOfRecord>('bags', t('Bags'), (record) => record.bags)
const net = weightColumn<AsOfRecord>('net', t('Net'), (record) => record.net)
const lastChanged = instantColumn<AsOfRecord>('changed_at', t('Last changed'), ({ changed_at }) => changed_at, {
  width: 11,
  optional: true,
})

const columns: Readonly<Record<AsOfKind, readonly Column<AsOfRecord>[]>> = {
  order: [name('order'), client, bags, net, lastChanged],
  wagon: [name('wagon'), client, order, bins, lastChanged],
  batch: [name('batch'), client, order, bins, lastChanged],
  lot: [name('lot'), client, order, grade, bags, net, lastChanged],
  bag: [name('bag'), client, order, grade, net, lastChanged],
  shipment: [name('shipment'), client, lot, bags, net, lastChanged],
  drying_bin: [name('drying_bin'), client, order, lastChanged],
}
