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
  const waits = value?.jobs.find((job) => open.includes(job.state) && labels.some((each) => isAbout(job, each)))
  if (trouble === null && waits === undefined) return null
  return (
    <Notice
      tone="amber"
      icon={PlugZap}
      title={
        trouble?.what ?? (waits?.state === 'unknown' ? t('Did it come out?') : t('This label is in the print queue'))
      }
    >
      {waits === undefined ? t('What is sent there waits, and goes out by itself when it is back.') : stands(waits)}
    </Notice>
  )
}

const open: readonly PrintJob['state'][] = ['waiting', 'sending', 'silent', 'unknown']

const stands = ({ state, title: label, printer: number }: PrintJob): string =>
  state === 'unknown'
    ? t('{label}: look whether it came out.', { label })
    : t('{label} waits for printer {number} already.', { label, number })

const isAbout = ({ about }: PrintJob, { entity, record }: Labelled): boolean =>
  about?.entity === entity && about.id === record.id
