import { useEffect, useState } from 'react'
import type { PrintChoices } from '#streams/printing/printing.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { notifyPrintRun } from '#ui/labels/notifyPrintRun.ts'
import type { Labelled } from '#ui/labels/printLabel.ts'
import { type PrintRun, printLabels } from '#ui/labels/printLabels.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'

/** Printing from a dialog, which may be closed meanwhile: the printing continues, and a message reports its end. */
export function usePrintRun({ open, onClose, onDone }: WorkflowDialogProps, onStopped: () => void) {
  const plant = usePlantClient()
  const [sent, setSent] = useState<number | null>(null)
  const [stopped, setStopped] = useState<PrintRun['stopped']>(null)
  const busy = sent !== null
  useEffect(() => {
    if (!open && !busy) onClose()
  }, [open, busy, onClose])

  async function print(labels: readonly Labelled[], choices: Omit<PrintChoices, 'about'>) {
    const [first] = labels
    if (busy || first === undefined) return
    setStopped(null)
    setSent(0)
    const run = await printLabels(plant, labels, choices, setSent)
    setSent(null)
    setStopped(run.stopped)
    notifyPrintRun(plant, labels, run)
    if (run.stopped === null) onDone(first.record.id)
    else onStopped()
  }
  return { sent, stopped, print, close: () => onClose(busy) }
}
