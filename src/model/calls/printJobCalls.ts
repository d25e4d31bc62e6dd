import { LabelPicture, PrintJob, PrintJobChange, PrintJobDetail, PrintQueueReport } from '#model/papers/printJob.ts'
import { call, unlogged } from './call.ts'

/** The queue of labels to print. */
export const printJobCalls = {
  listPrintJobs: call('listPrintJobs', PrintQueueReport),
  getPrintJob: call('getPrintJob', PrintJobDetail),
  changePrintJob: call('changePrintJob', PrintJob, {
    body: PrintJobChange,
    ignores: unlogged,
  }),
  printJobPicture: call('printJobPicture', LabelPicture),
} as const
