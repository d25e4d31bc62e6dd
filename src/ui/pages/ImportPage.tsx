import { useActorRef, useSelector } from '@xstate/react'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useRef } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { type ImportKind, importKinds, type ImportProgress } from '#model/calls/import.ts'
import { importCalls } from '#model/calls/importCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ImportAdded } from '#ui/pages/system/ImportAdded.tsx'
import { ImportColumns } from '#ui/pages/system/ImportColumns.tsx'
import { cellsWithFaults, ImportFaults } from '#ui/pages/system/ImportFaults.tsx'
import { ImportHeading } from '#ui/pages/system/ImportHeading.tsx'
import { type Columns, importMachine, type ImportReport, type Table } from '#ui/pages/system/importMachine.ts'
import { ImportRest } from '#ui/pages/system/ImportRest.tsx'
import { ImportSheet } from '#ui/pages/system/ImportSheet.tsx'
import { watchTrial } from '#ui/pages/system/watchTrial.ts'
import { withoutBlankEnd } from '#ui/pages/system/withoutBlankEnd.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import type { ConfirmQuestion } from '#ui/saving/attempt.ts'
import { AttemptQuestion } from '#ui/saving/AttemptQuestion.tsx'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { plural, t } from '#ui/words/words.ts'

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
  const attempt = useAttempt<ImportReport>()
  const actor = useActorRef(
    importMachine.provide({
      actors: {
        watch: watchTrial(plant),
        ask: fromPromise(async ({ input: { table, isTrial, cautions, skipFaults } }) => {
          const { kind, file, columns, heading } = table
          const how = { dry_run: isTrial, skip_faults: skipFaults, rest: true, most: isTrial ? undefined : atOnce }
          const body = { kind, file, columns, heading, ...how }
          return attempt.once(async (key) => plant.send(importCalls.importTable, { key, body }), likeOthers(cautions))
        }),
      },
    }),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { kind, file, part, progress, table, report, added, isStopped, errors } = state.context

  return (
    <Page title={t('Bring in records')} parent={{ label: t('System Settings'), href: '#/system' }} width="reference">
      <Section title={t('From a table')}>
        <div className="grid gap-5">
          <p className="text-quiet max-w-prose">
            {t(
              'Choose a CSV file or an Excel workbook. Only what is not there yet is added, so the same file can be brought in again. Clients come before their orchards, brokers and clients before their users.',
            )}
          </p>
          <SelectField
            label={t('What the table lists')}
            name="kind"
            required
            value={kind}
            choices={importKinds.map((value) => ({ value, label: nouns[value] }))}
            disabled={state.matches('adding')}
            onChange={(next) => next !== '' && actor.send({ type: 'list', kind: next })}
          />
          <TableFile
            name={(file ?? table)?.name ?? null}
            step={state.value}
            news={readingNews(part, progress)}
            isGivenUp={isStopped}
            onChoose={(chosen) => actor.send({ type: 'choose', file: chosen })}
            onCancel={() => actor.send({ type: 'cancel' })}
          />
          {table !== null && (
            <ImportSheet
              table={table}
              disabled={state.matches('adding')}
              onPick={(sheet) => actor.send({ type: 'pick', sheet })}
            />
          )}
          {table !== null && <LeftOut sums={table.sheets.find(({ file }) => file === table.file)?.sums ?? []} />}
          <ErrorBanner
            title={added > 0 ? t('Only {n} were added', { n: added }) : t('Nothing was brought in')}
            errors={errors}
          />
          <AttemptQuestion {...attempt} />
        </div>
      </Section>
      {table !== null && report !== null && (
        <TableReport
          table={table}
          report={report}
          step={state.value}
          soFar={added}
          isStopped={isStopped}
          onStop={() => actor.send({ type: 'cancel' })}
          onColumns={(columns, heading) => actor.send({ type: 'assign', columns, heading })}
          onAdd={() => actor.send({ type: 'add' })}
        />
      )}
    </Page>
  )
}

/** The rows of the chosen sheet that are sums, and no records. */
const LeftOut = ({ sums }: { sums: readonly number[] }) =>
  sums.length > 0 && (
    <p className="text-quiet">{t('Left out as sums of what is above: row {rows}.', { rows: sums.join(', ') })}</p>
  )

/** The rows of a call: each takes some seconds, and the next one begins unless it was stopped. */
const atOnce = 1000

/** The question before clients are added that look like others. */
const likeOthers = (cautions: ImportReport['cautions']): readonly ConfirmQuestion[] =>
  cautions.length === 0
    ? []
    : [
        {
          title: t('Add clients that look like others?'),
          message: t('The list of rows says which.'),
          noText: t('No, go back'),
        },
      ]

type Step = SnapshotFrom<typeof importMachine>['value']

const isReading = (step: Step): boolean => step === 'opening' || step === 'reading'

/** How far a workbook is read, or its table is tried. */
function readingNews(part: number | null, progress: ImportProgress | null): string {
  if (progress !== null && progress.rows > 0)
    return t('Reading… {n} of {total} rows', { n: progress.done, total: progress.rows })
  return part === null ? t('Reading…') : t('Reading… {n}%', { n: Math.floor(part * 100) })
}

interface TableFileProps {
  name: string | null
  step: Step
  /** How far the reading is, in words. */
  news: string
  isGivenUp: boolean
  onChoose: (file: File) => void
  onCancel: () => void
}

function TableFile({ name, step, news, isGivenUp, onChoose, onCancel }: TableFileProps) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file !== undefined) void withoutBlankEnd(file).then(onChoose)
    // Lets the same file be chosen again after it was corrected.
    target.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        aria-label={t('CSV file or workbook')}
        accept=".csv,.txt,.xlsx,.xlsm,text/csv"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <Button icon={FileUp} disabled={step === 'adding'} onClick={() => input.current?.click()}>
        {name === null ? t('Choose file') : t('Choose another file')}
      </Button>
      {name !== null && <span className="font-medium break-all">{name}</span>}
      <span role="status" className="text-quiet">
        {isReading(step) && news}
      </span>
      {isReading(step) && (
        <Button icon={X} disabled={step === 'reading' && isGivenUp} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
    </div>
  )
}

interface TableReportProps {
  table: Table
  report: ImportReport
  step: Step
  /** The rows that the addition on its way has added. */
  soFar: number
  isStopped: boolean
  onColumns: (columns: Columns, heading: number | undefined) => void
  onAdd: () => void
  onStop: () => void
}

function TableReport({ table, report, step, soFar, isStopped, onColumns, onAdd, onStop }: TableReportProps) {
  const { kind, name, columns, heading } = table
  const { rows, adds, present, added, fault_count, faults, is_unreadable, caution_count, cautions } = report
  return (
    <>
      {report.columns.length > 0 && (
        <Section title={t('Columns')}>
          <ImportHeading
            report={report}
            chosen={heading}
            disabled={step === 'adding'}
            onChoose={(row) => onColumns({}, row)}
          />
          <ImportColumns
            kind={kind}
            report={report}
            chosen={columns}
            disabled={step === 'adding'}
            onChoose={(key, field) => onColumns({ ...columns, [key]: field }, heading)}
          />
        </Section>
      )}
      <Section title={added > 0 ? t('What came') : t('What would come')}>
        <div className="grid gap-5">
          {added > 0 ? (
            <ImportAdded added={added} isStopped={isStopped} />
          ) : (
            <p>
              {[
                // Of a table that can't be read no row was tried, and of one that is too long not all were counted.
                ...(is_unreadable
                  ? []
                  : [
                      plural(rows, '{n} row', '{n} rows'),
                      t('{n} new', { n: adds }),
                      t('{n} there already', { n: present }),
                    ]),
                plural(fault_count, '{n} fault', '{n} faults'),
              ].join(', ')}
            </p>
          )}
          <ImportFaults faults={faults} count={fault_count} cellOf={cellsWithFaults(report)} />
          <ImportRest name={name} report={report} />
          {added === 0 && (
            <ImportFaults label={t('Rows that look like another client')} faults={cautions} count={caution_count} />
          )}
          {added === 0 && (
            <div className="flex flex-wrap items-start gap-3">
              <Action
                icon={Plus}
                onClick={onAdd}
                saving={step === 'adding'}
                savingText={soFar > 0 ? t('Adding… {n} of {total}', { n: soFar, total: adds }) : t('Adding…')}
                disabled={step !== 'trial' && step !== 'adding'}
                why={whyNot(report)}
              >
                {fault_count > 0 && adds > 0 && !is_unreadable
                  ? t('Add {n} without a fault', { n: adds })
                  : t('Add {n}', { n: adds })}
              </Action>
              {step === 'adding' && adds > atOnce && (
                <Button icon={X} disabled={isStopped} onClick={onStop}>
                  {t('Stop adding')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Section>
    </>
  )
}

function whyNot({ rows, adds, fault_count, is_unreadable }: ImportReport): readonly { readonly message: string }[] {
  if (is_unreadable || (fault_count > 0 && adds === 0))
    return [{ message: t('Mend the faults in the sheet, save it and choose it again.') }]
  if (rows === 0) return [{ message: t('The table has no rows below its header.') }]
  return adds === 0 ? [{ message: t('Everything in the table is there already.') }] : []
}
