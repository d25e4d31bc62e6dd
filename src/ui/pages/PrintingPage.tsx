import type { Bag } from '#model/kinds/bag.ts'
import { openPrintStates, type PrintJob, type PrintQueueReport } from '#model/papers/printJob.ts'
import { bagsToRelabel, toBeRelabelled } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { usePrintJobs } from '#ui/hooks/usePrintJobs.ts'
import { NoPrinter } from '#ui/labels/NoPrinter.tsx'
import { labelTroubles, type LabelTrouble } from '#ui/labels/printerTroubles.ts'
import { ProvisionalLabels } from '#ui/labels/ProvisionalLabels.tsx'
import { PrintJobLine } from '#ui/pages/printing/PrintJobLine.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** `/printing`: waiting and finished print jobs. */
export function PrintingPage() {
  const answer = usePrintJobs()
  return (
    <Page title={t('Printing')} width="text">
      <ToRelabel />
      <LoadedAnswer answer={answer} kind={t('the print queue')}>
        {(report) => <Queue report={report} onChange={answer.refresh} />}
      </LoadedAnswer>
    </Page>
  )
}

/** Nothing where no bag has a provisional label alone. */
function ToRelabel() {
  const bags = useGroup('bags', bagsToRelabel, toBeRelabelled)
  return bags.length === 0 ? null : <Relabelling bags={bags} />
}

function Relabelling({ bags }: { bags: readonly Bag[] }) {
  const { open } = useWorkflow()
  return <ProvisionalLabels bags={bags} onPrint={(bag) => open({ kind: 'printLabels', what: { bag } })} />
}

/** After a change of the queue another label is under the finger: its buttons wait a moment. */
function Queue({ report, onChange }: { report: PrintQueueReport; onChange: () => void }) {
  const { printers, jobs } = report
  const waiting = jobs.filter(({ state }) => openPrintStates.includes(state)).reverse()
  const done = jobs.filter(({ state }) => !openPrintStates.includes(state))
  const set = printers.filter((each) => each.set).map(({ number }) => number)
  return (
    <>
      {set.length === 0 && <NoPrinter />}
      <Troubles troubles={labelTroubles(report)} />
      <PressGuard value={jobs.map(({ id, state }) => `${id} ${state}`).join()}>
        <Section title={t('Waiting')} flush>
          <Jobs jobs={waiting} printers={set} onChange={onChange} empty={t('Nothing waits.')} />
        </Section>
        <Section title={t('Last 30 days')} flush>
          <Jobs jobs={done} printers={set} onChange={onChange} empty={t('No label yet.')} />
        </Section>
      </PressGuard>
    </>
  )
}

/** One banner, however many troubles there are. */
function Troubles({ troubles }: { troubles: readonly LabelTrouble[] }) {
  const [first, ...others] = troubles
  if (first === undefined) return null
  return others.length === 0 ? (
    <ErrorBanner title={first.what} errors={[first.todo]} />
  ) : (
    <ErrorBanner title={t('Labels wait')} errors={troubles.map(({ what, todo }) => `${what}. ${todo}`)} />
  )
}

interface JobsProps {
  jobs: readonly PrintJob[]
  printers: readonly PrintJob['printer'][]
  onChange: () => void
  empty: string
}

function Jobs({ jobs, empty, ...line }: JobsProps) {
  if (jobs.length === 0) return <p className="text-quiet px-4 py-5 sm:px-5">{empty}</p>
  return (
    <ul className="divide-line divide-y">
      {jobs.map((job) => (
        <PrintJobLine key={job.id} job={job} {...line} />
      ))}
    </ul>
  )
}
