import PlugZap from 'lucide-react/icons/plug-zap'
import type { PrintJob } from '#model/papers/printJob.ts'
import type { PrinterNumber } from '#streams/printing/printing.ts'
import { usePrintJobs } from '#ui/hooks/usePrintJobs.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
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
  const silent = value?.printers.some(({ number, silent: isSilent }) => number === printer && isSilent) ?? false
  const held = heldBy(value?.jobs ?? [], printer)
  const waits = value?.jobs.find((job) => open.includes(job.state) && labels.some((each) => isAbout(job, each)))
  if (!silent && waits === undefined) return null
  return (
    <Notice
      tone="amber"
      icon={PlugZap}
      title={
        silent
          ? held === undefined
            ? t('Printer {number} does not answer', { number: printer })
            : t('Printer {number}: {reason}', { number: printer, reason: translated(held) })
          : waits?.state === 'unknown'
            ? t('Did it come out?')
            : t('This label is in the print queue')
      }
    >
      {waits === undefined ? t('What is sent there waits, and goes out by itself when it is back.') : stands(waits)}
    </Notice>
  )
}

/** What a printer said that keeps its labels. */
const heldBy = (jobs: readonly PrintJob[], number: PrinterNumber): string | undefined =>
  jobs.find((job) => job.printer === number && job.state === 'silent')?.reason ?? undefined

const open: readonly PrintJob['state'][] = ['waiting', 'sending', 'silent', 'unknown']

const stands = ({ state, title: label, printer: number }: PrintJob): string =>
  state === 'unknown'
    ? t('{label}: look whether it came out.', { label })
    : t('{label} waits for printer {number} already.', { label, number })

const isAbout = ({ about }: PrintJob, { entity, record }: Labelled): boolean =>
  about?.entity === entity && about.id === record.id
