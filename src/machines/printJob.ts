import { transition } from 'xstate'
import { type PrintJob, type PrintJobInput, type PrintState, printStates } from '#model/printJob.ts'
import { must } from './common.ts'
import { allows, lawful, notThere, refusals, type Ruled, stepsIn } from './lifecycle.ts'
import { type Refusal, rule } from './rule.ts'

type Printer = PrintJob['printer']

/** A label in the queue as far as rules go; `next_at` is when a silent printer is asked again, UTC. */
type Job = Pick<PrintJob, 'state' | 'printer' | 'tries' | 'next_at'>

export interface PrintFacts {
  /** Null for a label that is not in the queue yet. */
  readonly job: Job | null
  /** Whether the printer that the step names, else the job's own, is set. */
  readonly printerSet: boolean
  /** Whether the record that the label is about is there; true where it is about none. */
  readonly recordExists: boolean
  /** Whether the bag was corrected or voided since the label was drawn. */
  readonly isOutdated: boolean
}

/** What a person does with a label. */
type PersonStep =
  | { readonly type: 'add'; readonly about: PrintJobInput['about'] | null }
  // `again` prints one more; `move` takes one that is not out yet to another printer.
  | { readonly type: 'again' | 'move' | 'cancel'; readonly printer: Printer }
  | { readonly type: 'markSent' }

/**
 * What the queue does: `send` tries a label; the others are what came of it. `silent`: the printer does not answer, and is
 * asked again at `next_at`; `giveUp`: it was asked often enough. `fail`: no printer is set, or it is not in the plant's
 * network. `lose`: the printer was sent it and said nothing, or the server stopped meanwhile.
 */
type QueueStep =
  | { readonly type: 'send' }
  | { readonly type: 'silent'; readonly next_at: string }
  | { readonly type: 'fail'; readonly why: 'unset' | 'elsewhere' }
  | { readonly type: 'lose'; readonly why: 'unanswered' | 'left' }
  | { readonly type: 'printed' | 'giveUp' | 'outdated' }

export type PrintStep = (PersonStep | QueueStep) & { readonly entity: 'print_job' }
type Of<Type extends PrintStep['type']> = PrintStep & { readonly type: Type }

/** The steps that a person takes; the queue takes the others. */
export const personSteps: readonly PrintStep['type'][] = ['add', 'again', 'move', 'cancel', 'markSent']

const noPrinter = 'No label printer is set.'
const outdated = 'The bag was corrected or voided since this label was drawn: reprint it from the bag.'

const printerSet = rule<PrintFacts, PrintStep>('J1 state status', {
  holds: (facts) => facts.printerSet,
  message: noPrinter,
})

const labelCurrent = rule<PrintFacts, PrintStep>('J2 state status', {
  holds: ({ isOutdated }) => !isOutdated,
  message: outdated,
})

const recordThere = rule<PrintFacts, Of<'add'>>('J3 input about', {
  holds: ({ recordExists }) => recordExists,
  message: (_, { about }) => `There is no ${about?.entity} ${about?.id}.`,
})

const again = { target: 'waiting', guard: allows(printerSet, labelCurrent) } as const
const open = { again, move: again, cancel: 'cancelled' } as const

const machine = lawful<PrintFacts, PrintStep>().createMachine({
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

function offTheEdges({ job }: PrintFacts): string {
  if (job?.state === 'sending') return 'This label is being sent at this moment.'
  return job?.state === 'sent' ? 'This label has come out already.' : 'This label has not been sent.'
}

/** waiting → sending → sent, or silent, failed, unknown, cancelled. Decisions, section 18; RULES.md J. */
export const printJobLifecycle: Ruled<PrintFacts, PrintStep> = {
  machine,
  edge: 'J0',
  statusOf: ({ job }) => job?.state ?? notThere.before,
  offTheEdges,
}

/** Why a person can't take a step with a label now; empty where they can. */
export const printRefusals = (facts: PrintFacts, step: PrintStep): readonly Refusal[] =>
  refusals(printJobLifecycle, facts, step)

/** What a step writes to a label in the queue: a column that it does not name stays. */
export interface PrintFate {
  readonly state: PrintState
  readonly printer?: Printer
  readonly tries?: number
  readonly reason?: string | null
  readonly next_at?: string | null
  /** When it was tried last, UTC. */
  readonly begun_at?: string | null
  readonly ended_at?: string | null
}

/** What a step that nothing refuses makes of a label at a moment, UTC. Throws on a step that its state does not have. */
export function printFate(job: Job, step: Exclude<PrintStep, Of<'add'>>, now: string): PrintFate {
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
      // Asked before its time, for another label's sake: that costs it none of its tries.
      const isEarly = job.next_at !== null && job.next_at > now
      return { state, begun_at: now, next_at: null, tries: isEarly ? job.tries : job.tries + 1 }
    }
    case 'silent':
      return { state, reason: reasons.silent, next_at: step.next_at }
    case 'giveUp':
      return { ...over, reason: reasons.silent }
    case 'printed':
    case 'markSent':
      return { ...over, reason: null }
    case 'outdated':
      return { ...over, reason: outdated }
    case 'fail':
    case 'lose':
      return { ...over, reason: reasons[step.why] }
  }
}

function stateAfter(facts: PrintFacts, step: PrintStep): PrintState {
  const { value } = transition(machine, machine.resolveState({ value: stateOf(facts), context: facts }), step)[0]
  const [refusal] = printRefusals(facts, step)
  if (refusal !== undefined) throw new Error(`${step.type}: ${refusal.message}`)
  return must(
    printStates.find((state) => state === value),
    `state after ${step.type}`,
  )
}

const stateOf = (facts: PrintFacts): PrintState => must(facts.job, 'label').state

/** What stands beside a label that did not come out. */
const reasons = {
  silent: 'The label printer does not answer.',
  unanswered: 'The printer was sent this and did not answer. Look whether it came out before printing it again.',
  elsewhere: "The label printer's address is not in the plant's own network.",
  unset: noPrinter,
  left: 'The server stopped while this was sent. Look whether it came out before printing it again.',
} as const

/** The states in which a label has a step. */
export const statesWith = (type: PrintStep['type']): readonly PrintState[] =>
  printStates.filter((state) => stepsIn(machine, state).includes(type))

/** Whether a step changes a label in this state, whatever its rules say: what screens offer. */
export function isOffered(state: PrintState, type: Exclude<PersonStep['type'], 'add'>): boolean {
  const to = machine.states[state]?.transitions.get(type)?.[0]?.target?.[0]?.key
  return to !== undefined && (type === 'move' || to !== state)
}
