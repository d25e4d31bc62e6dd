import { transition } from 'xstate'
import {
  type HoldingReason,
  holdingReasons,
  type PrintJob,
  type PrintJobInput,
  type PrintState,
  printStates,
} from '#model/papers/printJob.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import { must, noSuch } from './common.ts'
import { allows, lifecycleSetup, notThere, refusals, type Ruled } from './lifecycle.ts'
import { edgesFor, stepsIn } from './readMachine.ts'
import { type Refusal, rule } from './rule.ts'

type Printer = PrintJob['printer']

/** The fields of a print job that rules look at; `next_at` is the instant of the next try at a silent printer, UTC. */
type Job = Pick<PrintJob, 'state' | 'printer' | 'tries' | 'next_at'>

export interface PrintFacts {
  /** Null for a label that is not in the queue yet. */
  readonly job: Job | null
  /** Whether the target printer is set: the one of the step, else of the job. */
  readonly printerSet: boolean
  /** Whether the record of the label exists; true for a label without a record. */
  readonly recordExists: boolean
  /** Whether the bag was corrected, voided or written off since the label was drawn. */
  readonly isOutdated: boolean
}

/** The steps of a person. */
type PersonStep =
  | { readonly type: 'add'; readonly about: PrintJobInput['about'] | null }
  // `again` prints one more copy; `move` sends a label that is not out yet to another printer.
  | { readonly type: 'again' | 'move' | 'cancel'; readonly printer: Printer }
  | { readonly type: 'markSent' }

/**
 * The steps of the queue: `send` starts a try, the others are its outcomes. `silent`: the printer prints nothing now,
 * the next try is at `next_at`. `giveUp`: the last try failed. `fail`: no printer is set, or its address is outside the
 * plant's network. `lose`: the printer took the label and did not answer, or the server stopped during the try.
 */
type QueueStep =
  | { readonly type: 'send' }
  | { readonly type: 'silent'; readonly why: HoldingReason; readonly next_at: string }
  | { readonly type: 'giveUp'; readonly why: HoldingReason }
  | { readonly type: 'fail'; readonly why: 'unset' | 'elsewhere' }
  | { readonly type: 'lose'; readonly why: 'unanswered' | `unanswered ${Exclude<HoldingReason, 'silent'>}` | 'left' }
  | { readonly type: 'printed' | 'outdated' }

export type PrintStep = (PersonStep | QueueStep) & { readonly entity: 'print_job' }
type Of<Type extends PrintStep['type']> = PrintStep & { readonly type: Type }

/** The types of a person's steps. */
export const personSteps: readonly PrintStep['type'][] = ['add', 'again', 'move', 'cancel', 'markSent']

const noPrinter = 'No label printer is set.'
const outdated = 'The bag was corrected, voided or written off since this label was drawn: reprint it from the bag.'

const printerSet = rule<PrintFacts, PrintStep>('J1 state status', {
  holds: (facts) => facts.printerSet,
  message: wording(noPrinter),
})

const labelCurrent = rule<PrintFacts, PrintStep>('J2 state status', {
  holds: ({ isOutdated }) => !isOutdated,
  message: wording(outdated),
})

const recordThere = rule<PrintFacts, Of<'add'>>('J3 input about', {
  holds: ({ recordExists }) => recordExists,
  message: (_, step) => {
    const { entity, id } = must(step.about, 'record')
    return noSuch(entity, id)
  },
})

const again = { target: 'waiting', guard: allows(printerSet, labelCurrent) } as const
const open = { again, move: again, cancel: 'cancelled' } as const

const machine = lifecycleSetup<PrintFacts, PrintStep>().createMachine({
  id: 'print_job',
  initial: notThere.before,
  context: ({ input }) => input,
  states: {
    [notThere.before]: {
      on: { add: { target: 'waiting', guard: allows(printerSet, recordThere, labelCurrent) } },
    },
    waiting: { on: { ...open, send: 'sending' } },
    sending: {
      on: {
        printed: 'sent',
        silent: 'silent',
        giveUp: 'failed',
        fail: 'failed',
        lose: 'unknown',
        outdated: 'cancelled',
      },
    },
    silent: { on: { ...open, send: 'sending' } },
    unknown: { on: { ...open, markSent: 'sent' } },
    failed: { on: open },
    sent: { on: { again } },
    cancelled: { on: open },
  },
})

function offTheEdges({ job }: PrintFacts): Wording {
  if (job?.state === 'sending') return wording('This label is being sent at this moment.')
  return job?.state === 'sent' ? wording('This label has come out already.') : wording('This label has not been sent.')
}

/** waiting → sending → sent, or silent, failed, unknown, cancelled. Decisions, section 18; RULES.md J. */
export const printJobLifecycle: Ruled<PrintFacts, PrintStep> = {
  machine,
  edge: 'J0',
  statusOf: ({ job }) => job?.state ?? notThere.before,
  offTheEdges,
}

/** The refusals of a step; empty where it is allowed. */
export const printRefusals = (facts: PrintFacts, step: PrintStep): readonly Refusal[] =>
  refusals(printJobLifecycle, facts, step)

/** The columns that a step writes to a print job; absent ones stay. */
export interface PrintOutcome {
  readonly state: PrintState
  readonly printer?: Printer
  readonly tries?: number
  readonly reason?: string | null
  readonly next_at?: string | null
  /** The start of the last try, UTC. */
  readonly begun_at?: string | null
  readonly ended_at?: string | null
}

/**
 * The columns of a print job after an allowed step at the instant `now`, UTC. Throws on a step that the state does not
 * have.
 */
export function printOutcome(job: Job, step: Exclude<PrintStep, Of<'add'>>, now: string): PrintOutcome {
  const facts: PrintFacts = { job, printerSet: true, recordExists: true, isOutdated: false }
  const state = stateAfter(facts, step)
  const over = { state, next_at: null, ended_at: now }
  switch (step.type) {
    case 'again':
    case 'move':
      return { state, printer: step.printer, tries: 0, reason: null, next_at: null, ended_at: null }
    case 'cancel':
      return { ...over, printer: step.printer, tries: 0, reason: null }
    case 'send': {
      // An early try, made because of another label, does not count.
      const isEarly = job.next_at !== null && job.next_at > now
      return { state, begun_at: now, next_at: null, tries: isEarly ? job.tries : job.tries + 1 }
    }
    case 'silent':
      return { state, reason: reasons[step.why], next_at: step.next_at }
    case 'printed':
    case 'markSent':
      return { ...over, reason: null }
    case 'outdated':
      return { ...over, reason: outdated }
    case 'giveUp':
    case 'fail':
    case 'lose':
      return { ...over, reason: reasons[step.why] }
  }
}

function stateAfter(facts: PrintFacts, step: PrintStep): PrintState {
  const { value } = transition(machine, machine.resolveState({ value: stateOf(facts), context: facts }), step)[0]
  const [refusal] = printRefusals(facts, step)
  if (refusal !== undefined) throw new Error(`${step.type}: ${refusal.message.text}`)
  return must(
    printStates.find((state) => state === value),
    `state after ${step.type}`,
  )
}

const stateOf = (facts: PrintFacts): PrintState => must(facts.job, 'label').state

/** The reasons shown with a label that was not printed. */
const reasons = {
  ...holdingReasons,
  'unanswered paper': 'The printer was sent this and is out of paper. Look whether it comes out then.',
  'unanswered ribbon': 'The printer was sent this and is out of ribbon. Look whether it comes out then.',
  'unanswered head': 'The printer was sent this and its print head is open. Look whether it comes out then.',
  'unanswered paused': 'The printer was sent this and is paused. Look whether it comes out then.',
  'unanswered fault': 'The printer was sent this and has a fault. Look whether it comes out then.',
  unanswered: 'The printer was sent this and did not answer. Look whether it came out before printing it again.',
  elsewhere: "The label printer's address is not in the plant's own network.",
  unset: noPrinter,
  left: 'The server stopped while this was sent. Look whether it came out before printing it again.',
} as const

/** The states that have a step. */
export const statesWith = (type: PrintStep['type']): readonly PrintState[] =>
  printStates.filter((state) => stepsIn(machine, state).includes(type))

/** Whether a screen offers a step: it changes a label in this state, if its rules hold. */
export function isOffered(state: PrintState, type: Exclude<PersonStep['type'], 'add'>): boolean {
  const [edge] = edgesFor(machine, state, type)
  return edge !== undefined && (type === 'move' || edge.to !== state)
}
