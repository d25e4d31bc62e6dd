import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import {
  type ReceivingRecord,
  receivingTitles,
  type ShippingRecord,
  shippingTitles,
} from '#model/papers/traceRecords.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { columnsOf } from '#ui/shell/toCsv.ts'
import { useSaveCsv } from '#ui/shell/useSaveCsv.ts'
import { t } from '#ui/words/words.ts'

const receivingColumns = columnsOf<ReceivingRecord>(receivingTitles)
const shippingColumns = columnsOf<ShippingRecord>(shippingTitles)

/** Saves the sheets that a purchaser may ask for, with the columns of 21 CFR 1.1330 and 1.1340. */
export function TraceRecordSheets({ name, value, title }: { name: string; value: string; title: string }) {
  const plant = usePlantClient()
  const saveReceiving = useSaveCsv(`${t('Receiving records')} ${title}`, receivingColumns)
  const saveShipping = useSaveCsv(`${t('Shipping records')} ${title}`, shippingColumns)
  async function save(sheet: 'receiving' | 'shipping') {
    const result = await plant.send('traceRecords', { query: { [name]: value } })
    if (!result.ok) return plant.snackbars.add(t('The records could not be loaded. Try again.'), { color: 'error' })
    if (sheet === 'receiving') saveReceiving(result.value.receiving)
    else saveShipping(result.value.shipping)
  }
  return (
    <div className="mt-4 grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" icon={FileSpreadsheet} onClick={() => void save('receiving')}>
          {t('Receiving records')}
        </Button>
        <Button kind="plain" icon={FileSpreadsheet} onClick={() => void save('shipping')}>
          {t('Shipping records')}
        </Button>
      </div>
      <p className="text-quiet text-sm">
        {t(
          'With the columns of 21 CFR 1.1330 and 1.1340, for those who ask for them. A template: check it before you send it.',
        )}
      </p>
    </div>
  )
}
