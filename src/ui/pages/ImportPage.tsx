import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, useRef, useState } from 'react'
import type { ReplyOf } from '#model/calls/calls.ts'
import { type ImportKind, importKinds, tableSize, tableTooLarge } from '#model/calls/import.ts'
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
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { plural, t } from '#ui/words/words.ts'

type Report = ReplyOf<'importTable'>
type Columns = Readonly<Record<string, string>>

/** The chosen file, read as a table of one kind. */
interface Table {
  readonly kind: ImportKind
  readonly name: string
  readonly file: string
  readonly columns: Columns
}

/** A read of the table that writes nothing, or its addition. */
type Pending = 'reading' | 'adding'

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
  const [table, setTable] = useState<Table | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const wanted = useRef<Table>(null)

  /** A table that was chosen while another one was on its way is read next: a report is always of the table shown. */
  async function ask(asked: Table, what: Pending) {
    wanted.current = asked
    setTable(asked)
    setErrors([])
    setPending(what)
    const body = { kind: asked.kind, file: asked.file, columns: asked.columns, dry_run: what === 'reading' }
    const result = await attempt.once(async (key) => plant.send('importTable', { key, body }))
    if (result === null) return
    if (wanted.current !== asked) return void ask(wanted.current, 'reading')
    setPending(null)
    if (result.ok) return setReport(result.value)
    const { status, fields } = failureErrors(result.failure)
    setErrors([...status, ...Object.values(fields).flat()])
  }

  async function choose(file: File) {
    setReport(null)
    if (file.size > tableSize) {
      setTable(null)
      return setErrors([tableTooLarge])
    }
    await ask({ kind, name: file.name, file: await base64Of(file), columns: {} }, 'reading')
  }

  function chooseKind(next: ImportKind) {
    setKind(next)
    setReport(null)
    setErrors([])
    if (table !== null) void ask({ ...table, kind: next, columns: {} }, 'reading')
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
            disabled={pending === 'adding'}
            onChange={(next) => next !== '' && chooseKind(next)}
          />
          <TableFile name={table?.name ?? null} pending={pending} onChoose={(file) => void choose(file)} />
          <ErrorBanner title={t('Nothing was brought in')} errors={errors} />
        </div>
      </Section>
      {table !== null && report !== null && (
        <TableReport
          table={table}
          report={report}
          pending={pending}
          onColumns={(columns) => void ask({ ...table, columns }, 'reading')}
          onAdd={() => void ask(table, 'adding')}
        />
      )}
    </Page>
  )
}

interface TableFileProps {
  name: string | null
  pending: Pending | null
  onChoose: (file: File) => void
}

function TableFile({ name, pending, onChoose }: TableFileProps) {
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
      <Button icon={FileUp} disabled={pending === 'adding'} onClick={() => input.current?.click()}>
        {name === null ? t('Choose CSV file') : t('Choose another file')}
      </Button>
      {name !== null && <span className="font-medium break-all">{name}</span>}
      <span role="status" className="text-quiet">
        {pending === 'reading' && t('Reading…')}
      </span>
    </div>
  )
}

interface TableReportProps {
  table: Table
  report: Report
  pending: Pending | null
  onColumns: (columns: Columns) => void
  onAdd: () => void
}

function TableReport({ table: { kind, columns }, report, pending, onColumns, onAdd }: TableReportProps) {
  const { rows, adds, present, added, fault_count, faults } = report
  return (
    <>
      {report.columns.length > 0 && (
        <Section title={t('Columns')}>
          <ImportColumns
            kind={kind}
            report={report}
            chosen={columns}
            disabled={pending === 'adding'}
            onChoose={(header, field) => onColumns({ ...columns, [header]: field })}
          />
        </Section>
      )}
      <Section title={t('What would come')}>
        <div className="grid gap-5">
          {added > 0 ? (
            <Notice title={t('{n} added', { n: added })}>{t('Each of them stands in the timeline.')}</Notice>
          ) : (
            <p>
              {[
                plural(rows, '{n} row', '{n} rows'),
                t('{n} new', { n: adds }),
                t('{n} there already', { n: present }),
                plural(fault_count, '{n} fault', '{n} faults'),
              ].join(', ')}
            </p>
          )}
          <ImportFaults faults={faults} count={fault_count} />
          {added === 0 && (
            <div>
              <Action
                icon={Plus}
                onClick={onAdd}
                saving={pending === 'adding'}
                savingText={t('Adding…')}
                disabled={pending === 'reading'}
                why={whyNot(report)}
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

function whyNot({ rows, adds, fault_count }: Report): readonly { readonly message: string }[] {
  if (fault_count > 0) return [{ message: t('Mend the faults in the sheet, save it as CSV again and choose it.') }]
  if (rows === 0) return [{ message: t('The table has no rows below its header.') }]
  return adds === 0 ? [{ message: t('Everything in the table is there already.') }] : []
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // In chunks: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(parts.join(''))
}
