import { assign, fromPromise, setup } from 'xstate'
import type { SettingsChange } from '#model/calls/settingsChange.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'

/** What the questions to a new plant were answered. */
export interface FirstAnswers {
  readonly settings: SettingsChange
  /** The address of its label printer; empty where it has none. */
  readonly printer: string
  readonly bins: number
}

interface FirstRunContext {
  readonly answers: FirstAnswers | null
}

type Answer = Result<unknown>

const types: {
  context?: FirstRunContext
  events?: { readonly type: 'begin'; readonly answers: FirstAnswers }
} = {}

/** Provided by the page. */
const save = fromPromise<Answer, FirstAnswers>(async () => ({ ok: true, value: null }))

/**
 * The first run of a plant: its settings are saved, then its printer and its bins where it has any. A refusal leads back
 * to the questions; a second try saves all of it again, which does no harm.
 */
export const firstRunMachine = setup({
  types,
  actors: { saveSettings: save, savePrinter: save, addBins: save },
  guards: {
    hasPrinter: ({ context }, answer: Answer) => answer.ok && context.answers?.printer !== '',
    hasBins: ({ context }, answer: Answer) => answer.ok && context.answers?.bins !== 0,
    isSaved: (_, answer: Answer) => answer.ok,
  },
  actions: {
    take: assign(({ event }) => ({ answers: event.answers })),
    /** Provided by the page: shows why at the fields. */
    refuse: (_, _failure: CallFailure | null) => {},
    tellDone: () => {},
  },
}).createMachine({
  id: 'firstRun',
  context: { answers: null },
  initial: 'questions',
  states: {
    questions: { on: { begin: { target: 'settings', actions: 'take' } } },
    settings: {
      invoke: {
        src: 'saveSettings',
        input: ({ context }) => must(context.answers),
        onDone: [
          { guard: { type: 'hasPrinter', params: ({ event }) => event.output }, target: 'printer' },
          { guard: { type: 'hasBins', params: ({ event }) => event.output }, target: 'bins' },
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'done' },
          {
            target: 'questions',
            actions: { type: 'refuse', params: ({ event }) => failureOf(event.output) },
          },
        ],
      },
    },
    printer: {
      invoke: {
        src: 'savePrinter',
        input: ({ context }) => must(context.answers),
        onDone: [
          { guard: { type: 'hasBins', params: ({ event }) => event.output }, target: 'bins' },
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'done' },
          {
            target: 'questions',
            actions: { type: 'refuse', params: ({ event }) => failureOf(event.output) },
          },
        ],
      },
    },
    bins: {
      invoke: {
        src: 'addBins',
        input: ({ context }) => must(context.answers),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'done' },
          {
            target: 'questions',
            actions: { type: 'refuse', params: ({ event }) => failureOf(event.output) },
          },
        ],
      },
    },
    done: { entry: 'tellDone' },
  },
})

const failureOf = (answer: Answer): CallFailure | null => (answer.ok ? null : answer.failure)

function must(answers: FirstAnswers | null): FirstAnswers {
  if (answers === null) throw new Error('Nothing was answered')
  return answers
}
