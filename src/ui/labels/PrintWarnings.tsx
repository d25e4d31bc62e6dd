import PlugZap from 'lucide-react/icons/plug-zap'
import type { PrintJob } from '#model/papers/printJob.ts'
import type { PrinterNumber } from '#streams/printing/printing.ts'
import { usePrintJobs } from '#ui/hooks/usePrintJobs.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { t } from '#ui/words/words.ts'
import { printerTrouble } from './printerTroubles.ts'
import type { Labelled } from './printLabel.ts'

interface PrintWarningsProps {
  printer: PrinterNumber
  labels: readonly Labelled[]
}

/**
 * Warnings before a label is sent: the printer does not answer or says what keeps it, the same label is waiting already, or may have been
 * printed.
 */
export function PrintWarnings({ printer, labels }: PrintWarningsProps) {
  const { value } = usePrintJobs()
  const trouble = value && printerTrouble(value, printer)
  const waits = (value?.jobs ?? []).filter(
    (job) => open.includes(job.state) && labels.some((each) => isAbout(job, each)),
  )
  if (trouble === null && waits.length === 0) return null
  return (
    <Notice
      tone="amber"
      icon={PlugZap}
      title={trouble?.what ?? (waits.some(isUnknown) ? t('Did it come out?') : t('This label is in the print queue'))}
    >
      {waits.length === 0 ? (
        t('What is sent there waits, and goes out by itself when it is back.')
      ) : (
        <Waiting jobs={waits} />
      )}
    </Notice>
  )
}

/** More than so many are left to the print queue. */
const most = 5

const isUnknown = ({ state }: PrintJob): boolean => state === 'unknown'

/** What waits of the labels, each once; first those to look at. */
function Waiting({ jobs }: { jobs: readonly PrintJob[] }) {
  const lines = [...new Set(jobs.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a))).map(stands))]
  return [...lines.slice(0, most), ...(lines.length > most ? ['…'] : [])].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

const open: readonly PrintJob['state'][] = ['waiting', 'sending', 'silent', 'unknown']

const stands = ({ state, title: label, printer: number }: PrintJob): string =>
  state === 'unknown'
    ? t('{label}: look whether it came out.', { label })
    : t('{label} waits for printer {number} already.', { label, number })

const isAbout = ({ about }: PrintJob, { entity, record }: Labelled): boolean =>
  about?.entity === entity && about.id === record.id
