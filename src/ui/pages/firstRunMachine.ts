import { assign, fromPromise, setup } from 'xstate'
import { settingCautions } from '#machines/plausibleSettings.ts'
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
  events?:
    | { readonly type: 'begin'; readonly answers: FirstAnswers }
    | { readonly type: 'keep' }
    | { readonly type: 'mend' }
} = {}

/** Provided by the page. */
const save = fromPromise<Answer, FirstAnswers>(async () => ({ ok: true, value: null }))

interface Answered {
  readonly event: { readonly output: Answer }
}

/** Whatever is refused leads back to the questions. */
const refusal = {
  guard: { type: 'isRefused', params: ({ event }: Answered) => event.output },
  target: 'questions',
  actions: { type: 'refuse', params: ({ event }: Answered) => (event.output.ok ? null : event.output.failure) },
} as const

const afterPrinter = [{ guard: 'hasBins', target: 'bins' }, { target: 'done' }] as const

/**
 * The first run of a plant: settings that make no sense are asked about; they are saved, then its printer and its bins
 * where it has any. A refusal leads back to the questions; a second try saves all of it again, which does no harm.
 */
export const firstRunMachine = setup({
  types,
  actors: { saveSettings: save, savePrinter: save, addBins: save },
  guards: {
    isRefused: (_, answer: Answer) => !answer.ok,
    isUnusual: ({ event }) => event.type === 'begin' && settingCautions(event.answers.settings).length > 0,
    hasPrinter: ({ context }) => context.answers?.printer !== '',
    hasBins: ({ context }) => context.answers?.bins !== 0,
  },
  actions: {
    take: assign(({ event }) => (event.type === 'begin' ? { answers: event.answers } : {})),
    /** Provided by the page: shows why at the fields. */
    refuse: (_, _failure: CallFailure | null) => {},
    tellDone: () => {},
  },
}).createMachine({
  id: 'firstRun',
  context: { answers: null },
  initial: 'questions',
  states: {
    questions: {
      on: {
        begin: [
          { guard: 'isUnusual', target: 'asked', actions: 'take' },
          { target: 'settings', actions: 'take' },
        ],
      },
    },
    asked: { on: { keep: 'settings', mend: 'questions' } },
    settings: {
      invoke: {
        src: 'saveSettings',
        input: ({ context }) => must(context.answers),
        onDone: [refusal, { guard: 'hasPrinter', target: 'printer' }, ...afterPrinter],
      },
    },
    printer: {
      invoke: {
        src: 'savePrinter',
        input: ({ context }) => must(context.answers),
        onDone: [refusal, ...afterPrinter],
      },
    },
    bins: {
      invoke: {
        src: 'addBins',
        input: ({ context }) => must(context.answers),
        onDone: [refusal, { target: 'done' }],
      },
    },
    done: { entry: 'tellDone' },
  },
})

function must(answers: FirstAnswers | null): FirstAnswers {
  if (answers === null) throw new Error('Nothing was answered')
  return answers
}
