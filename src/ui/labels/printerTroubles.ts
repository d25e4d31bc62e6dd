import { type HoldingReason, holdingReason, type PrintJob, type PrintQueueReport } from '#model/papers/printJob.ts'
import type { PrinterNumber } from '#streams/printing/printing.ts'
import { plural, t } from '#ui/words/words.ts'

/** What keeps labels from coming out, and what a person does about it. */
export interface LabelTrouble {
  readonly what: string
  readonly todo: string
}

/** The trouble of a printer that its waiting labels tell of; null if it has none. */
export function printerTrouble({ printers, jobs }: PrintQueueReport, number: PrinterNumber): LabelTrouble | null {
  if (printers.find((each) => each.number === number)?.silent !== true) return null
  const held = jobs.find(({ printer, state }) => printer === number && state === 'silent')
  return troubles[holdingReason(held?.reason)](number)
}

/** All that keeps the labels of a queue, printer by printer, then what no printer ends. */
export const labelTroubles = (report: PrintQueueReport): readonly LabelTrouble[] =>
  [
    ...report.printers.map(({ number }) => printerTrouble(report, number)),
    unanswered(report.jobs),
    givenUp(report.jobs),
  ].filter((trouble) => trouble !== null)

const troubles: Readonly<Record<HoldingReason, (number: PrinterNumber) => LabelTrouble>> = {
  silent: (number) => ({
    what: t('Printer {number} does not answer', { number }),
    todo: t('Look whether it is on and has its network. Its labels go out by themselves then.'),
  }),
  paper: (number) => ({
    what: t('Printer {number} is out of paper', { number }),
    todo: t('Put labels in. Those that wait go out by themselves then.'),
  }),
  ribbon: (number) => ({
    what: t('Printer {number} is out of ribbon', { number }),
    todo: t('Put a ribbon in. Its labels go out by themselves then.'),
  }),
  head: (number) => ({
    what: t('The print head of printer {number} is open', { number }),
    todo: t('Close it. Its labels go out by themselves then.'),
  }),
  paused: (number) => ({
    what: t('Printer {number} is paused', { number }),
    todo: t('Press its pause button. Its labels go out by themselves then.'),
  }),
  fault: (number) => ({
    what: t('Printer {number} has a fault', { number }),
    todo: t('Its display says which. Its labels go out by themselves once it is mended.'),
  }),
}

function unanswered(jobs: readonly PrintJob[]): LabelTrouble | null {
  const n = jobs.filter(({ state }) => state === 'unknown').length
  return n === 0
    ? null
    : {
        what: plural(n, '{n} label may not have come out', '{n} labels may not have come out'),
        todo: t('Look at the printer, then say so below.'),
      }
}

function givenUp(jobs: readonly PrintJob[]): LabelTrouble | null {
  const n = jobs.filter(({ state }) => state === 'failed').length
  return n === 0
    ? null
    : {
        what: plural(n, '{n} label was not printed', '{n} labels were not printed'),
        todo: t('It is not tried again: press “Print again” below once the printer is ready.'),
      }
}
