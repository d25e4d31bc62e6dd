import { describe, expect, it } from 'vitest'
import { lifecycles } from '#machines/decide.ts'
import {
  isOffered,
  type PrintFacts,
  printOutcome,
  printJobLifecycle,
  printRefusals,
  type PrintStep,
  statesWith,
} from '#machines/printJob.ts'
import { stepsIn } from '#machines/readMachine.ts'
import { type PrintState, printStates } from '#model/papers/printJob.ts'
import { inEnglish } from '#model/values/wording.ts'

const now = '2026-11-20T15:00:00.000Z'
const later = '2026-11-20T15:05:00.000Z'
const job = (state: PrintState, more: { tries?: number; next_at?: string } = {}) => ({
  state,
  printer: 1 as const,
  tries: 1,
  next_at: null,
  ...more,
})
const facts = (is: Partial<PrintFacts> = {}): PrintFacts => ({
  job: job('silent'),
  printerSet: true,
  recordExists: true,
  isOutdated: false,
  ...is,
})

const bag = { entity: 'bag', id: 12 } as const
const add: PrintStep = { entity: 'print_job', type: 'add', about: bag }
const again = { entity: 'print_job', type: 'again', printer: 1 } as const
const move = { entity: 'print_job', type: 'move', printer: 2 } as const
const cancel = { entity: 'print_job', type: 'cancel', printer: 1 } as const
const markSent = { entity: 'print_job', type: 'markSent' } as const
const send = { entity: 'print_job', type: 'send' } as const

const said = (is: Partial<PrintFacts>, step: PrintStep) =>
  printRefusals(facts(is), step).map(({ rule, kind, field, message }) => [
    `${rule} ${kind} ${field}`,
    inEnglish(message),
  ])

describe('A label in the queue', () => {
  it('[J0] should refuse to touch a label that is being sent', () => {
    const words = [['J0 state status', 'This label is being sent at this moment.']]
    for (const step of [again, move, cancel, markSent]) expect(said({ job: job('sending') }, step)).toEqual(words)
  })

  it('[J0] should refuse to cancel a printed one, and to confirm one that was never sent', () => {
    const out = [['J0 state status', 'This label has come out already.']]
    expect([said({ job: job('sent') }, cancel), said({ job: job('sent') }, markSent)]).toEqual([out, out])
    const unsent = [['J0 state status', 'This label has not been sent.']]
    for (const state of ['waiting', 'silent', 'failed', 'cancelled'] as const)
      expect(said({ job: job(state) }, markSent)).toEqual(unsent)
  })

  it('[J0] should allow a user to confirm one with an unknown outcome', () => {
    expect(said({ job: job('unknown') }, markSent)).toEqual([])
  })
})

describe('The printer of a label', () => {
  it('[J1] should refuse to print where no printer is set', () => {
    const words = [['J1 state status', 'No label printer is set.']]
    expect(said({ job: null, printerSet: false }, add)).toEqual(words)
    expect([said({ printerSet: false }, again), said({ printerSet: false }, move)]).toEqual([words, words])
  })

  it('[J1] should allow printing with a printer, and cancelling without one', () => {
    expect([said({ job: null }, add), said({}, again), said({ printerSet: false }, cancel)]).toEqual([[], [], []])
  })
})

describe('The record of a label', () => {
  it('[J2] should refuse a label of a bag that was corrected since', () => {
    const words = 'The bag was corrected, voided or written off since this label was drawn: reprint it from the bag.'
    expect(said({ job: null, isOutdated: true }, add)).toEqual([['J2 state status', words]])
    expect(said({ job: job('sent'), isOutdated: true }, again)).toEqual([['J2 state status', words]])
  })

  it('[J2] should allow a current one of a bag, and cancelling an old one', () => {
    expect([said({ job: job('sent') }, again), said({ isOutdated: true }, cancel)]).toEqual([[], []])
  })

  it('[J3] should refuse a label about a missing record', () => {
    expect(said({ job: null, recordExists: false }, add)).toEqual([['J3 input about', 'There is no bag 12.']])
  })

  it('[J3] should allow one about an existing record, or about none', () => {
    expect([said({ job: null }, add), said({ job: null }, { ...add, about: null })]).toEqual([[], []])
  })
})

describe('The states of a label', () => {
  const look = 'Look whether it came out before printing it again.'
  it.each([
    [{ type: 'printed' }, 'sent', null],
    [{ type: 'lose', why: 'unanswered' }, 'unknown', `The printer was sent this and did not answer. ${look}`],
    [{ type: 'lose', why: 'left' }, 'unknown', `The server stopped while this was sent. ${look}`],
    [{ type: 'fail', why: 'elsewhere' }, 'failed', "The label printer's address is not in the plant's own network."],
    [{ type: 'fail', why: 'unset' }, 'failed', 'No label printer is set.'],
    [{ type: 'giveUp', why: 'silent' }, 'failed', 'The label printer does not answer.'],
    [{ type: 'giveUp', why: 'paper' }, 'failed', 'The label printer is out of paper.'],
    [
      { type: 'lose', why: 'unanswered head' },
      'unknown',
      'The printer was sent this and its print head is open. Look whether it comes out then.',
    ],
    [
      { type: 'outdated' },
      'cancelled',
      'The bag was corrected, voided or written off since this label was drawn: reprint it from the bag.',
    ],
  ] as const)('should be over for good, or for a person to look at, after %o', (step, state, reason) => {
    const outcome = printOutcome(job('sending'), { entity: 'print_job', ...step }, now)
    expect(outcome).toEqual({ state, reason, next_at: null, ended_at: now })
  })

  it('should be to wait for the next try where the printer is silent', () => {
    const silent = { entity: 'print_job', type: 'silent', next_at: later } as const
    const waits = { state: 'silent', next_at: later }
    const [none, paused] = [
      'The label printer does not answer.',
      'The label printer is paused: press its pause button.',
    ]
    expect(printOutcome(job('sending'), { ...silent, why: 'silent' }, now)).toEqual({ ...waits, reason: none })
    expect(printOutcome(job('sending'), { ...silent, why: 'paused' }, now)).toEqual({ ...waits, reason: paused })
  })

  it('should count a try at its time, and none when another label triggers it early', () => {
    const sending = { state: 'sending', begun_at: now, next_at: null }
    expect(printOutcome(job('waiting', { tries: 0 }), send, now)).toEqual({ ...sending, tries: 1 })
    expect(printOutcome(job('silent', { next_at: now }), send, now)).toEqual({ ...sending, tries: 2 })
    expect(printOutcome(job('silent', { next_at: later }), send, now)).toEqual({ ...sending, tries: 1 })
  })

  it('should start again when a user prints it again or elsewhere, and end when they cancel it', () => {
    const fresh = { state: 'waiting', tries: 0, reason: null, next_at: null, ended_at: null }
    expect(printOutcome(job('failed'), again, now)).toEqual({ ...fresh, printer: 1 })
    expect(printOutcome(job('silent'), move, now)).toEqual({ ...fresh, printer: 2 })
    expect(printOutcome(job('silent'), cancel, now)).toEqual({
      ...fresh,
      state: 'cancelled',
      printer: 1,
      ended_at: now,
    })
    expect(printOutcome(job('unknown'), markSent, now)).toEqual({
      state: 'sent',
      reason: null,
      next_at: null,
      ended_at: now,
    })
  })

  it('should be our own mistake where the queue takes a step that the state does not have', () => {
    expect(() => printOutcome(job('sent'), send, now)).toThrow('send: This label has come out already.')
  })
})

describe('The steps of a label', () => {
  it('should be offered where they change something', () => {
    const offered = (type: 'again' | 'move' | 'cancel' | 'markSent') =>
      printStates.filter((state) => isOffered(state, type))
    expect(offered('again')).toEqual(['sent', 'silent', 'failed', 'unknown', 'cancelled'])
    expect(offered('move')).toEqual(['waiting', 'silent', 'failed', 'unknown', 'cancelled'])
    expect(offered('cancel')).toEqual(['waiting', 'silent', 'failed', 'unknown'])
    expect(offered('markSent')).toEqual(['unknown'])
  })

  it('should be the queue’s own where a label is sent', () => {
    expect([statesWith('send'), statesWith('printed')]).toEqual([['waiting', 'silent'], ['sending']])
    expect(stepsIn(printJobLifecycle.machine, 'sending')).not.toContain('cancel')
    expect(Object.keys(lifecycles)).not.toContain('print_job')
  })
})
