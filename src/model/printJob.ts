import * as z from 'zod/mini'
import { PrintInput } from './label.ts'
import { Id, orNull } from './units.ts'

/** What a label can be about: the record that hears of its printing. */
const printAbouts = ['bag', 'lot', 'wagon', 'plant'] as const

/**
 * How far a label has come. `sent`: the printer took it. `silent`: it does not answer, and is asked again. `failed`: given
 * up. `unknown`: it was sent, and nobody knows whether it came out; a person looks. `cancelled`: by a person.
 */
export const printStates = ['waiting', 'sending', 'sent', 'silent', 'failed', 'unknown', 'cancelled'] as const

/** Of the two printers a plant may have. */
const PrinterNumber = z.union([z.literal(1), z.literal(2)], 'Choose printer 1 or 2.')

/** `version` is the record's that the label was drawn from: a label of a bag that was corrected since is refused. */
const PrintAbout = z.strictObject({
  entity: z.enum(printAbouts, 'Say what it is about.'),
  id: Id,
  version: z.optional(z.int('Give the version of the record.').check(z.minimum(0, 'Give the version of the record.'))),
})

/** A label to print, with what it is about, and the printer it goes to: the first unless said otherwise. */
export const PrintJobInput = z.extend(PrintInput, {
  printer: z.optional(PrinterNumber),
  about: z.optional(PrintAbout),
})

/** A label in the queue. `title` says what it is about as people call it (`81-7`); `user` asked for it. */
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
  /** Why it did not come out, null where it did or was not tried. */
  reason: orNull(z.string()),
  /** When it is tried again by itself, UTC. */
  next_at: orNull(z.string()),
  /** When it was sent, given up or cancelled, UTC. */
  ended_at: orNull(z.string()),
})

/** The newest labels of the last 30 days, newest first, and which printers are set. */
export const PrintQueueReport = z.object({
  printers: z.array(z.object({ number: PrinterNumber, set: z.boolean(), silent: z.boolean() })),
  jobs: z.array(PrintJob),
})

/** The text of a label, to look at it. */
export const PrintJobDetail = z.extend(PrintJob, { label: z.string() })

/** A label as the printer draws it: a PNG as a `data:` URL, and the words on it for who can't see it. */
export const LabelPicture = z.object({ png: z.string(), says: z.array(z.string()) })

/**
 * `waiting` prints it once more, on another printer where one is named; `sent` says of an `unknown` one that it came out;
 * `cancelled` takes it out of the queue.
 */
export const PrintJobChange = z.strictObject({
  state: z.enum(['waiting', 'sent', 'cancelled'], 'Give waiting, sent or cancelled.'),
  printer: z.optional(PrinterNumber),
})

/** What came of a label at once: whether the printer has it, and its place in the queue. */
export const PrintAnswer = z.object({ printed: z.boolean(), job: PrintJob })

/** What a label says of itself: `81-7`. */
export const LabelQuery = z.strictObject({
  code: z.string('Give the code of a label.').check(z.regex(/^\d{1,9}-\d{1,9}$/, 'Give a code such as 81-7.')),
})

/** Whose label a code is; `current` is false where what it says was corrected since, or the bag has moved to another lot. */
export const LabelOwner = z.object({ bag: Id, current: z.boolean(), code: z.string() })

/** A label that is not out yet, or that waits for a person. */
export const openPrintStates: readonly PrintState[] = ['waiting', 'sending', 'silent', 'failed', 'unknown']

export type LabelPicture = z.infer<typeof LabelPicture>
export type PrintAnswer = z.infer<typeof PrintAnswer>
export type PrintJob = z.infer<typeof PrintJob>
export type PrintJobInput = z.infer<typeof PrintJobInput>
export type PrintState = PrintJob['state']
export type PrintQueueReport = z.infer<typeof PrintQueueReport>
