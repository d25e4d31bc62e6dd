import Download from 'lucide-react/icons/download'
import { traceCalls } from '#model/calls/traceCalls.ts'
import {
  type ReceivingRecord,
  receivingTitles,
  type ShippingRecord,
  shippingTitles,
  type TraceRecords,
} from '#model/papers/traceRecords.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { columnsOf } from '#ui/shell/fileColumns.ts'
import { SaveWorkbook } from '#ui/shell/SaveWorkbook.tsx'
import { useSaveCsv } from '#ui/shell/useSaveFile.ts'
import { t } from '#ui/words/words.ts'

const receivingColumns = columnsOf<ReceivingRecord>(receivingTitles, {
  received_on: 'day',
  received_net: 'lbs',
  harvested_on: 'day',
  packed_net: 'lbs',
  packed_on: 'day',
})
const shippingColumns = columnsOf<ShippingRecord>(shippingTitles, { net: 'lbs', shipped_on: 'day' })

/** Saves the sheets that a purchaser may ask for, with the columns of 21 CFR 1.1330 and 1.1340. */
export function TraceRecordSheets({ name, value, title }: { name: string; value: string; title: string }) {
  const plant = usePlantClient()
  const receivingTitle = `${t('Receiving records')} ${title}`
  const shippingTitle = `${t('Shipping records')} ${title}`
  const saveReceiving = useSaveCsv(receivingTitle, receivingColumns)
  const saveShipping = useSaveCsv(shippingTitle, shippingColumns)
  async function load(): Promise<TraceRecords | null> {
    const result = await plant.send(traceCalls.traceRecords, { query: { [name]: value } })
    if (result.ok) return result.value
    plant.snackbars.add(t('The records could not be loaded. Try again.'), { color: 'error' })
    return null
  }
  async function save(sheet: 'receiving' | 'shipping') {
    const records = await load()
    if (records === null) return
    if (sheet === 'receiving') saveReceiving(records.receiving)
    else saveShipping(records.shipping)
  }
  return (
    <div className="mt-4 grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" icon={Download} onClick={() => void save('receiving')}>
          {t('Receiving records')}
        </Button>
        <Button kind="plain" icon={Download} onClick={() => void save('shipping')}>
          {t('Shipping records')}
        </Button>
        <SaveWorkbook
          title={receivingTitle}
          columns={receivingColumns}
          rows={async () => whole((await load())?.receiving)}
          look="plain"
        >
          {t('{title} (Excel)', { title: t('Receiving records') })}
        </SaveWorkbook>
        <SaveWorkbook
          title={shippingTitle}
          columns={shippingColumns}
          rows={async () => whole((await load())?.shipping)}
          look="plain"
        >
          {t('{title} (Excel)', { title: t('Shipping records') })}
        </SaveWorkbook>
      </div>
      <p className="text-quiet text-sm">
        {t(
          'With the columns of 21 CFR 1.1330 and 1.1340, for those who ask for them. A template: check it before you send it.',
        )}
      </p>
    </div>
  )
}

const whole = <Row,>(rows: readonly Row[] | undefined) => (rows === undefined ? null : { rows, of: rows.length })
