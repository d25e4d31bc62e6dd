import { assign, emit, setup } from 'xstate'

/** The words for "send the weight": Mettler and SICS, Cardinal and Fairbanks, Ohaus (its print key). */
const questions = ['SI\r\n', 'W\r\n', 'P\r\n'] as const
const rounds = 3

interface Asking {
  /** The number of questions without an answer, the present one excluded. */
  readonly unanswered: number
}

interface Asked {
  readonly type: 'ask'
  readonly question: string
}

const types: { context?: Asking; events?: { readonly type: 'frame' }; emitted?: Asked } = {}

/**
 * Whether a scale sends by itself or must be asked. Only a silent one is asked. Its answer may have been a press of its
 * print key just then, so the same question has to be answered twice before it is put again and again.
 */
export const askingMachine = setup({
  types,
  // ms: of silence before the first question, for an answer, and from an answer to the next question.
  delays: { silence: 2000, patience: 1000, pause: 400 },
  guards: { isLast: ({ context }) => context.unanswered + 1 >= questions.length * rounds },
  actions: {
    ask: emit(({ context }): Asked => {
      const question = questions[context.unanswered % questions.length]
      return { type: 'ask', question: question ?? questions[0] }
    }),
    count: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
  },
}).createMachine({
  id: 'asking',
  context: { unanswered: 0 },
  initial: 'listening',
  states: {
    listening: { on: { frame: 'heard' }, after: { silence: 'asking' } },
    asking: {
      entry: 'ask',
      on: { frame: 'doubting' },
      after: {
        patience: [
          { guard: 'isLast', target: 'heard' },
          { target: 'asking', reenter: true, actions: 'count' },
        ],
      },
    },
    doubting: { after: { pause: 'askingAgain' } },
    askingAgain: { entry: 'ask', on: { frame: 'answering' }, after: { patience: 'heard' } },
    answering: { after: { pause: 'polling' } },
    polling: {
      entry: 'ask',
      on: { frame: 'answering' },
      after: { patience: { target: 'polling', reenter: true } },
    },
    // It sends by itself, at its key, or never.
    heard: {},
  },
})
