import { assign, fromPromise, setup } from 'xstate'
import type { Result } from '#streams/http/failure.ts'
import { failureErrors } from './failureErrors.ts'
import type { FormErrors } from './useForm.ts'

interface ConfirmedContext {
  readonly errors: FormErrors
}

/** Null where the attempt was given up. */
export type ConfirmedAnswer = Result<unknown> | null

const types: { context?: ConfirmedContext; events?: { readonly type: 'ask' | 'no' | 'yes' } } = {}

const nothing: FormErrors = { fields: {}, status: [] }

/**
 * A call behind a question, such as a removal: the question is answered, then it is sent. Without the network it waits
 * for its answer: meanwhile the question can be shut, and a second yes sends it at once.
 */
export const confirmedMachine = setup({
  types,
  actors: {
    /** Provided by the hook. */
    send: fromPromise<ConfirmedAnswer>(async () => ({ ok: true, value: null })),
  },
  actions: {
    forget: assign({ errors: nothing }),
    refuse: assign((_, answer: ConfirmedAnswer) =>
      answer?.ok === false ? { errors: failureErrors(answer.failure) } : {},
    ),
    /** Provided by the hook. */
    sendAgain: () => {},
  },
}).createMachine({
  id: 'confirmed',
  context: { errors: nothing },
  initial: 'idle',
  states: {
    idle: { on: { ask: 'asking' } },
    asking: { on: { no: 'idle', yes: 'sending' } },
    sending: {
      entry: 'forget',
      invoke: {
        src: 'send',
        onDone: { target: 'idle', actions: { type: 'refuse', params: ({ event }) => event.output } },
      },
      initial: 'shown',
      states: {
        shown: { on: { no: 'shut', yes: { actions: 'sendAgain' } } },
        shut: { on: { ask: 'shown' } },
      },
    },
  },
})
