import { assign, fromPromise, setup } from 'xstate'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { t } from '#ui/words/words.ts'

interface UnsubscribeContext {
  readonly errors: readonly string[]
}

type Answer = Result<unknown>

const types: { context?: UnsubscribeContext; events?: { readonly type: 'stop' } } = {}

/** Stopping the plant's mails: by a press, since mail programs open links automatically. */
export const unsubscribeMachine = setup({
  types,
  actors: {
    /** Provided by the page. */
    unsubscribe: fromPromise<Answer>(async () => ({ ok: true, value: null })),
  },
  guards: { isDone: (_, answer: Answer) => answer.ok },
  actions: {
    clear: assign({ errors: [] }),
    refuse: assign((_, answer: Answer) => (answer.ok ? {} : { errors: errorsOf(answer.failure) })),
  },
}).createMachine({
  id: 'unsubscribe',
  context: { errors: [] },
  initial: 'mailed',
  states: {
    mailed: { on: { stop: 'stopping' } },
    stopping: {
      entry: 'clear',
      invoke: {
        src: 'unsubscribe',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'stopped' },
          { target: 'mailed', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
      },
    },
    stopped: {},
  },
})

/** Nothing is sent again by itself here; a second press is harmless. */
function errorsOf(failure: CallFailure): readonly string[] {
  if (failure.kind === 'offline') return [t('The server did not answer. Try again.')]
  return failureMessages(failure)
}
