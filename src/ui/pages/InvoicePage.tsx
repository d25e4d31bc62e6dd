import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useCallback } from 'react'
import { invoiceCalls } from '#model/calls/invoiceCalls.ts'
import type { InvoiceSheet } from '#model/papers/invoice.ts'
import { type QuickBooksRow, quickBooksRows, quickBooksTitles } from '#model/papers/quickBooks.ts'
import { dateIn } from '#model/values/calendar.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { InvoiceLines } from '#ui/pages/invoice/InvoiceLines.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { PrintButton } from '#ui/parts/page/PrintButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { RecordAnswer } from '#ui/recordParts/RecordAnswer.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { writtenOffFact } from '#ui/recordParts/writtenOffFact.tsx'
import { columnsOf } from '#ui/shell/fileColumns.ts'
import { SaveWorkbook } from '#ui/shell/SaveWorkbook.tsx'
import { useSaveCsv } from '#ui/shell/useSaveFile.ts'
import { t } from '#ui/words/words.ts'

const quickBooksColumns = columnsOf<QuickBooksRow>(quickBooksTitles)

/** `/invoice?order=12`: the figures for an order's invoice, to print or to save for the accounting. */
export function InvoicePage() {
  const order = useIdInAddress('order')
  const maySee = useCan('view_invoice')
  if (maySee && order !== undefined) return <Invoice key={order} order={order} />
  return (
    <Page title={t('Invoice sheet')}>
      <EmptyState
        icon={ReceiptText}
        title={maySee ? t('Nothing to invoice yet') : t('Invoice sheets are for managers')}
      >
        {maySee ? t('Open an order and press Invoice sheet.') : t('A manager can allow you to see them.')}
      </EmptyState>
    </Page>
  )
}

function Invoice({ order }: { order: number }) {
  const plant = usePlantClient()
  const answer = useAnswer<InvoiceSheet>(
    useCallback(async () => plant.send(invoiceCalls.invoiceSheet, { ids: { id: order } }), [plant, order]),
  )
  const { value: sheet } = answer
  const number = sheet?.order_number ?? order
  const title = `${t('Invoice sheet')} ${number}`
  const saveCsv = useSaveCsv(title, quickBooksColumns, 'program')
  const timeZone = usePlantTimeZone()
  const now = useReadNow()
  const rows = (of: InvoiceSheet) => quickBooksRows(of, dateIn(now(), timeZone))
  return (
    <Page
      title={t('Invoice sheet of order {number}', { number })}
      parent={{ label: t('Order {number}', { number }), href: `#/orders/${order}` }}
      actions={
        sheet !== null && (
          <span className="flex flex-wrap gap-2 print:hidden">
            <PrintButton />
            <Button kind="plain" icon={Download} onClick={() => saveCsv(rows(sheet))}>
              {t('Save as CSV')}
            </Button>
            <SaveWorkbook title={title} columns={quickBooksColumns} rows={() => whole(rows(sheet))} look="plain">
              {t('Save as Excel')}
            </SaveWorkbook>
          </span>
        )
      }
    >
      <RecordAnswer
        answer={answer}
        icon={ReceiptText}
        loading={t('Loading the invoice sheet')}
        failed={t('The invoice sheet could not be loaded')}
      >
        {(loaded) => <Sheet sheet={loaded} />}
      </RecordAnswer>
    </Page>
  )
}

const whole = <Row,>(rows: readonly Row[]) => ({ rows, of: rows.length })

function Sheet({ sheet }: { sheet: InvoiceSheet }) {
  return (
    <>
      {sheet.status !== 'Complete' && (
        <Notice title={t('The order is not Complete')} tone="amber">
          {t('The figures may still change.')}
        </Notice>
      )}
      {sheet.share_unread && (
        <div className="print:hidden">
          <Notice title={t('The notes of the orchard may name a crop share that is not understood')} tone="amber">
            {t('The weights are not split. Mend the notes of the orchard.')}
          </Notice>
        </div>
      )}
      {sheet.crop_share !== '' && sheet.shares.length === 0 && (
        <Notice title={t('The crop share {share} is not 100 %', { share: sheet.crop_share })} tone="amber">
          {t('The weights are not split. Mend the notes of the orchard.')}
        </Notice>
      )}
      <Section title={t('Order')}>
        <Facts
          facts={[
            { label: t('Client'), value: sheet.company_name, strong: true },
            { label: t('Variety'), value: sheet.variety_name },
            { label: t('Orchard'), value: sheet.orchard_name },
            { label: t('Farm number'), value: sheet.farm },
            { label: t('Crop share'), value: sheet.crop_share },
            { label: t('Invoice numbers'), value: sheet.invoice_number },
            ...writtenOffFact(sheet),
          ]}
        />
      </Section>
      <Section title={t('Lines')} flush>
        <InvoiceLines sheet={sheet} />
      </Section>
      <p className="text-quiet text-sm print:hidden">
        {t(
          'Both files have the columns of an invoice import of QuickBooks Online, which reads the CSV. Dates due, rates and amounts are left empty: fill them in first.',
        )}
      </p>
    </>
  )
}
