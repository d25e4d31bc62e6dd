import * as z from 'zod/mini'
import { readProvisionalCode } from '#model/values/provisionalCode.ts'
import { Id, orNull } from '#model/values/units.ts'
import { PrintInput } from './label.ts'

/** The record types that a label can be about: their history records the printing. */
const printAbouts = ['bag', 'lot', 'wagon', 'plant'] as const

/**
 * The states of a label. `sent`: the printer took it. `silent`: the printer does not answer, a later try follows.
 * `failed`: given up. `unknown`: sent, but a person has to look whether it was printed. `cancelled`: by a person, or
 * because its bag was corrected.
 */
export const printStates = ['waiting', 'sending', 'sent', 'silent', 'failed', 'unknown', 'cancelled'] as const

/** One of the two printers that a plant may have. */
const PrinterNumber = z.union([z.literal(1), z.literal(2)], 'Choose printer 1 or 2.')

/** `version` is the record's version that the label was drawn from: a label of a bag corrected since is refused. */
const PrintAbout = z.strictObject({
  entity: z.enum(printAbouts, 'Say what it is about.'),
  id: Id,
  version: z.optional(z.int('Give the version of the record.').check(z.minimum(0, 'Give the version of the record.'))),
})

/** A label to print, its record, and the printer: the first by default. */
export const PrintJobInput = z.extend(PrintInput, {
  printer: z.optional(PrinterNumber),
  about: z.optional(PrintAbout),
})

/** A label in the queue. `title` is the name of its record (`81-7`); `user` requested it. */
export const PrintJob = z.object({
  id: Id,
  at: z.string(),
  user: orNull(Id),
  printer: PrinterNumber,
  about: z.nullable(z.object({ entity: z.enum(printAbouts), id: Id })),
  title: z.string(),
  copies: z.int(),
  state: z.enum(printStates),
  tries: z.int(),
  /** The reason why it did not come out; null if it did or was not tried. */
  reason: orNull(z.string()),
  /** The instant of the next automatic try, UTC. */
  next_at: orNull(z.string()),
  /** The instant at which it was sent, given up or cancelled, UTC. */
  ended_at: orNull(z.string()),
})

/** The newest labels of the last 30 days, newest first, and which printers are set. */
export const PrintQueueReport = z.object({
  printers: z.array(z.object({ number: PrinterNumber, set: z.boolean(), silent: z.boolean() })),
  jobs: z.array(PrintJob),
})

/** A report has the newest, and those that are still open. */
export const maxShownJobs = 200

/** A live message about a job that changed, for those who may list them; `job` is null once it is erased. */
export const PrintJobMessage = z.object({ type: z.literal('print_job'), id: Id, job: z.nullable(PrintJob) })

/** A job with its ZPL. */
export const PrintJobDetail = z.extend(PrintJob, { label: z.string() })

/** A label as the printer draws it: a PNG as a `data:` URL, and its texts for screen readers. */
export const LabelPicture = z.object({ png: z.string(), says: z.array(z.string()) })

/**
 * `waiting` prints it once more, on `printer` if given; `sent` confirms that an `unknown` one was printed; `cancelled`
 * removes it from the queue.
 */
export const PrintJobChange = z.strictObject({
  state: z.enum(['waiting', 'sent', 'cancelled'], 'Give waiting, sent or cancelled.'),
  printer: z.optional(PrinterNumber),
})

/** The answer to a print request: whether the printer has the label, and its job. */
export const PrintAnswer = z.object({ printed: z.boolean(), job: PrintJob })

const isLabelCode = (text: string): boolean => /^\d{1,9}-\d{1,9}$/.test(text) || readProvisionalCode(text) !== null

/** The code on a label: `81-7`, or that of a provisional one. */
export const LabelQuery = z.strictObject({
  code: z.string('Give the code of a label.').check(z.refine(isLabelCode, 'Give a code such as 81-7.')),
})

const wantedProvisional = 'Give the code of a provisional label, such as PYP-3-17-K7QD3M.'

/** A provisional label was printed for a bag. */
export const ProvisionalLabelInput = z.strictObject({
  code: z
    .string(wantedProvisional)
    .check(z.refine((text) => readProvisionalCode(text)?.code === text, wantedProvisional)),
})

/**
 * The bag of a label's code; `current` is false if the bag was corrected since, or has moved to another lot, or the label
 * is a provisional one.
 */
export const LabelOwner = z.object({ bag: Id, current: z.boolean(), code: z.string() })

/** The states of a label that is not printed yet, or that waits for a person. */
export const openPrintStates: readonly PrintState[] = ['waiting', 'sending', 'silent', 'failed', 'unknown']

export type LabelPicture = z.infer<typeof LabelPicture>
export type PrintAnswer = z.infer<typeof PrintAnswer>
export type PrintJob = z.infer<typeof PrintJob>
export type PrintJobInput = z.infer<typeof PrintJobInput>
export type PrintJobMessage = z.infer<typeof PrintJobMessage>
export type PrintState = PrintJob['state']
export type PrintQueueReport = z.infer<typeof PrintQueueReport>

/** Whether a printer does not answer: one of its labels waits for that. */
export const isSilent = (jobs: readonly Pick<PrintJob, 'printer' | 'state'>[], number: PrintJob['printer']): boolean =>
  jobs.some(({ printer, state }) => printer === number && state === 'silent')

/** Why the printer has nothing of a label: it does not answer, or says itself what keeps it. */
export const holdingReasons = {
  silent: 'The label printer does not answer.',
  paper: 'The label printer is out of paper.',
  ribbon: 'The label printer is out of ribbon.',
  head: 'The print head of the label printer is open.',
  paused: 'The label printer is paused: press its pause button.',
  fault: 'The label printer has a fault: see its display.',
} as const

export type HoldingReason = keyof typeof holdingReasons

export const isHoldingReason = (word: string): word is HoldingReason => Object.hasOwn(holdingReasons, word)

/** What keeps a label at its printer, by the reason that its job shows. */
export const holdingReason = (reason: string | null | undefined): HoldingReason =>
  Object.keys(holdingReasons)
    .filter(isHoldingReason)
    .find((why) => holdingReasons[why] === reason) ?? 'silent'

/** The report after a message. */
export function withPrintJob(
  { printers, jobs: before }: PrintQueueReport,
  { id, job }: PrintJobMessage,
): PrintQueueReport {
  const others = before.filter((each) => each.id !== id)
  const all = job === null ? others : [...others, job].toSorted((a, b) => b.id - a.id)
  const jobs = all.filter(({ state }, nth) => nth < maxShownJobs || openPrintStates.includes(state))
  return { printers: printers.map((each) => ({ ...each, silent: isSilent(jobs, each.number) })), jobs }
}
