import { useState } from 'react'
import type { ReplyOf } from '#model/calls/call.ts'
import type { ImportFault } from '#model/calls/import.ts'
import type { importCalls } from '#model/calls/importCalls.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { fieldName } from './ImportColumns.tsx'

interface ImportFaultsProps {
  label?: string
  faults: readonly ImportFault[]
  count: number
  /** What stands in a fault's cell. */
  cellOf?: (fault: ImportFault) => string
}

/** Of more faults only a few are shown at first, since the buttons below them say what can be done. */
const [many, few] = [15, 10]

/** The faults of a table, or what is asked about it, by the spreadsheet's row numbers. */
export function ImportFaults({ label = t('Faults in the table'), faults, count, cellOf }: ImportFaultsProps) {
  const [whole, setWhole] = useState(false)
  if (count === 0) return null
  const shown = whole || faults.length <= many ? faults : faults.slice(0, few)
  return (
    <div className="grid gap-3">
      <ul aria-label={label} className="divide-line border-line divide-y border-y">
        {shown.map((fault) => (
          <li key={`${fault.row} ${fault.field} ${fault.message}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
            <span className="figures w-24 font-semibold">{t('Row {n}', { n: fault.row })}</span>
            <span className="w-44">
              <span className="text-quiet block">{fault.field === null ? '' : fieldName(fault.field)}</span>
              <span className="block truncate">{cellOf?.(fault)}</span>
            </span>
            <span className="min-w-0 grow basis-64">{translated(fault.message)}</span>
          </li>
        ))}
      </ul>
      {shown.length < faults.length ? (
        <Button kind="plain" onClick={() => setWhole(true)}>
          {t('Show all {n}', { n: faults.length })}
        </Button>
      ) : (
        count > faults.length && <p className="text-quiet">{t('… and {n} more.', { n: count - faults.length })}</p>
      )}
    </div>
  )
}

/** The cells of the rows with faults as they stand in the sheet, by the fields that they are read as. */
export function cellsWithFaults({
  columns,
  rest,
}: Pick<ReplyOf<typeof importCalls.importTable>, 'columns' | 'rest'>): (fault: ImportFault) => string {
  const places = new Map(columns.map(({ field, place }) => [field, place - 1] as const))
  const rows = new Map(rest?.rows.map(({ row, cells }) => [row, cells] as const))
  return ({ row, field }) => (field === null ? '' : (rows.get(row)?.[places.get(field) ?? -1] ?? ''))
}
