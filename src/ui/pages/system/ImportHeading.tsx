import type { ReplyOf } from '#model/calls/call.ts'
import type { importCalls } from '#model/calls/importCalls.ts'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { t } from '#ui/words/words.ts'

interface ImportHeadingProps {
  report: ReplyOf<typeof importCalls.importTable>
  /** The choice so far; the report may still be of the row before. */
  chosen: number | undefined
  disabled: boolean
  onChoose: (row: number) => void
}

/** The row of a sheet that has the headings: titles may stand above it. */
export function ImportHeading({ report: { heading, headings }, chosen, disabled, onChoose }: ImportHeadingProps) {
  if (headings.length < 2) return null
  return (
    <div className="mb-5 max-w-prose">
      <SelectField
        label={t('Row with the headings')}
        name="heading"
        required
        value={String(chosen ?? heading)}
        choices={headings.map(({ row, text }) => ({
          value: String(row),
          label: t('Row {n}: {text}', { n: row, text: text.slice(0, 60) }),
        }))}
        disabled={disabled}
        onChange={(next) => next !== '' && onChoose(Number(next))}
      />
    </div>
  )
}
