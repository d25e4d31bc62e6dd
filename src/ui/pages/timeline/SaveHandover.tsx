import { useMemo } from 'react'
import type { ChangedRecord } from '#model/calls/between.ts'
import { kindName } from '#ui/records/kindName.ts'
import { columnsOf } from '#ui/shell/fileColumns.ts'
import { SaveRows } from '#ui/shell/SaveRows.tsx'
import { namedText, t } from '#ui/words/words.ts'

const titles = {
  kind: t('Kind'),
  name: t('Name'),
  company_name: t('Client'),
  order_number: t('Order'),
  lot_number: t('Lot'),
  status_before: t('Status then'),
  status_after: t('Status now'),
  bags_before: t('Bags then'),
  bags_after: t('Bags now'),
  net_before: t('Net then (lbs)'),
  net_after: t('Net now (lbs)'),
}

const columns = columnsOf<ReturnType<typeof fileRow>>(titles, {
  bags_before: 'count',
  bags_after: 'count',
  net_before: 'lbs',
  net_after: 'lbs',
})

const fileRow = ({ entity, name, before, after }: ChangedRecord) => ({
  kind: kindName(entity),
  name,
  company_name: (after ?? before)?.company_name ?? null,
  order_number: (after ?? before)?.order_number ?? null,
  lot_number: (after ?? before)?.lot_number ?? null,
  status_before: before === null ? null : namedText(before.status),
  status_after: after === null ? null : namedText(after.status),
  bags_before: before?.bags ?? null,
  bags_after: after?.bags ?? null,
  net_before: before?.net ?? null,
  net_after: after?.net ?? null,
})

/** Saves what differs, a row for each record, as CSV or as a workbook. */
export function SaveHandover({ changed }: { changed: readonly ChangedRecord[] }) {
  const rows = useMemo(() => changed.map(fileRow), [changed])
  return <SaveRows title={t('Handover')} columns={columns} rows={rows} short />
}
