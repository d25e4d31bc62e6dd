import type { ImportFault } from '#model/calls/import.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { fieldName } from './ImportColumns.tsx'

interface ImportFaultsProps {
  label?: string
  faults: readonly ImportFault[]
  count: number
}

/** The faults of a table, or what is asked about it, by the spreadsheet's row numbers. */
export function ImportFaults({ label = t('Faults in the table'), faults, count }: ImportFaultsProps) {
  if (count === 0) return null
  return (
    <div className="grid gap-3">
      <ul aria-label={label} className="divide-line border-line divide-y border-y">
        {faults.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
            <span className="figures w-24 font-semibold">{t('Row {n}', { n: row })}</span>
            <span className="text-quiet w-44">{field === null ? '' : fieldName(field)}</span>
            <span className="min-w-0 grow basis-64">{translated(message)}</span>
          </li>
        ))}
      </ul>
      {count > faults.length && <p className="text-quiet">{t('… and {n} more.', { n: count - faults.length })}</p>}
    </div>
  )
}
