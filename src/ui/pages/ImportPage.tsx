import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, useRef, useState } from 'react'
import type { ReplyOf } from '#model/calls.ts'
import { type ImportKind, importKinds, tableSize, tableTooLarge } from '#model/import.ts'
import { failureErrors } from '#ui/forms/failureErrors.ts'
import { useAttempt } from '#ui/forms/useAttempt.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ImportColumns } from '#ui/pages/system/ImportColumns.tsx'
import { ImportFaults } from '#ui/pages/system/ImportFaults.tsx'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { t } from '#ui/words/words.ts'

type Report = ReplyOf<'importTable'>
type Columns = Readonly<Record<string, string>>

/** The chosen table and the server's report on it. */
interface Chosen {
  readonly name: string
  readonly file: string
  readonly columns: Columns
  readonly report: Report
}

const nouns = {
  client: t('Clients'),
  orchard: t('Orchards'),
  broker: t('Brokers'),
  variety: t('Varieties'),
  drying_bin: t('Drying bins'),
  user: t('Users'),
} as const satisfies Readonly<Record<ImportKind, string>>

/** `/system/import`: imports a plant's existing records from a table that a spreadsheet saved. */
export function ImportPage() {
  const plant = usePlantClient()
  const attempt = useAttempt<Report>()
  const [kind, setKind] = useState<ImportKind>('client')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])

  async function ask(table: Pick<Chosen, 'name' | 'file' | 'columns'>, dry_run: boolean) {
    setErrors([])
    const { name, file, columns } = table
    const body = { kind, file, columns, dry_run }
    const result = await attempt.once(async (key) => plant.send('importTable', { key, body }))
    if (result === null) return
    if (result.ok) return setChosen({ name, file, columns, report: result.value })
    const { status, fields } = failureErrors(result.failure)
    setErrors([...status, ...Object.values(fields).flat()])
  }

  async function choose(file: File) {
    setChosen(null)
    if (file.size > tableSize) return setErrors([tableTooLarge])
    await ask({ name: file.name, file: await base64Of(file), columns: {} }, true)
  }

  function chooseKind(next: ImportKind) {
    setKind(next)
    setChosen(null)
    setErrors([])
  }

  return (
    <Page title={t('Bring in records')} parent={{ label: t('System Settings'), href: '#/system' }} width="reference">
      <Section title={t('From a table')}>
        <div className="grid gap-5">
          <p className="text-quiet max-w-prose">
            {t(
              'Save each sheet as CSV. Only what is not there yet is added, so the same file can be brought in again. Clients come before their orchards, brokers and clients before their users.',
            )}
          </p>
          <SelectField
            label={t('What the table lists')}
            name="kind"
            required
            value={kind}
            choices={importKinds.map((value) => ({ value, label: nouns[value] }))}
            onChange={(next) => next !== '' && chooseKind(next)}
          />
          <TableFile name={chosen?.name ?? null} onChoose={(file) => void choose(file)} />
          <ErrorBanner title={t('Nothing was brought in')} errors={errors} />
        </div>
      </Section>
      {chosen !== null && (
        <TableReport
          kind={kind}
          chosen={chosen}
          saving={attempt.saving}
          onColumns={(columns) => void ask({ ...chosen, columns }, true)}
          onAdd={() => void ask(chosen, false)}
        />
      )}
    </Page>
  )
}

function TableFile({ name, onChoose }: { name: string | null; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file !== undefined) onChoose(file)
    // Lets the same file be chosen again after it was corrected.
    target.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        aria-label={t('CSV file')}
        accept=".csv,.txt,text/csv"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <Button icon={FileUp} onClick={() => input.current?.click()}>
        {name === null ? t('Choose CSV file') : t('Choose another file')}
      </Button>
      {name !== null && <span className="font-medium break-all">{name}</span>}
    </div>
  )
}

interface TableReportProps {
  kind: ImportKind
  chosen: Chosen
  saving: boolean
  onColumns: (columns: Columns) => void
  onAdd: () => void
}

function TableReport({ kind, chosen: { columns, report }, saving, onColumns, onAdd }: TableReportProps) {
  const { rows, adds, present, added, fault_count, faults } = report
  return (
    <>
      <Section title={t('Columns')}>
        <ImportColumns
          kind={kind}
          report={report}
          onChoose={(header, field) => onColumns({ ...columns, [header]: field })}
        />
      </Section>
      <Section title={t('What would come')}>
        <div className="grid gap-5">
          {added > 0 ? (
            <Notice title={t('{n} added', { n: added })}>{t('Each of them stands in the timeline.')}</Notice>
          ) : (
            <p>
              {t('{rows} rows: {adds} new, {present} there already, {faults} faults.', {
                rows,
                adds,
                present,
                faults: fault_count,
              })}
            </p>
          )}
          <ImportFaults faults={faults} count={fault_count} />
          {added === 0 && (
            <div>
              <Action
                icon={Plus}
                onClick={onAdd}
                saving={saving}
                savingText={t('Adding…')}
                why={whyNot(adds, fault_count)}
              >
                {t('Add {n}', { n: adds })}
              </Action>
            </div>
          )}
        </div>
      </Section>
    </>
  )
}

function whyNot(adds: number, faults: number): readonly { readonly message: string }[] {
  if (faults > 0) return [{ message: t('Mend the faults in the sheet, save it as CSV again and choose it.') }]
  return adds === 0 ? [{ message: t('Everything in the table is there already.') }] : []
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // In chunks: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(parts.join(''))
}
