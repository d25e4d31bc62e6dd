import { assign, fromPromise, setup } from 'xstate'
import type { Result } from '#streams/http/failure.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import type { FormErrors } from '#ui/saving/useForm.ts'

interface EraseContext {
  readonly reason: string
  readonly errors: FormErrors
}

type EraseEvent = { readonly type: 'write'; readonly reason: string } | { readonly type: 'ask' | 'no' | 'yes' }

/** Null where the attempt was given up. */
type Answer = Result<unknown> | null

const types: { context?: EraseContext; events?: EraseEvent } = {}

/**
 * Erasing personal data: a reason is written, the question answered, then it is erased. Without the network it waits for
 * its answer: meanwhile the question can be shut, and a second yes sends it at once.
 */
export const eraseMachine = setup({
  types,
  actors: {
    /** Provided by the section. */
    erase: fromPromise<Answer, string>(async () => ({ ok: true, value: null })),
  },
  actions: {
    write: assign(({ event }) => (event.type === 'write' ? { reason: event.reason } : {})),
    refuse: assign((_, answer: Answer) => (answer?.ok === false ? { errors: failureErrors(answer.failure) } : {})),
    /** Provided by the section. */
    sendAgain: (_, _reason: string) => {},
  },
}).createMachine({
  id: 'erase',
  context: { reason: '', errors: { fields: {}, status: [] } },
  on: { write: { actions: 'write' } },
  initial: 'writing',
  states: {
    writing: { on: { ask: 'asking' } },
    asking: { on: { no: 'writing', yes: 'erasing' } },
    erasing: {
      invoke: {
        src: 'erase',
        input: ({ context }) => context.reason.trim(),
        onDone: { target: 'writing', actions: { type: 'refuse', params: ({ event }) => event.output } },
      },
      initial: 'shown',
      states: {
        shown: {
          on: {
            no: 'shut',
            yes: { actions: { type: 'sendAgain', params: ({ context }) => context.reason.trim() } },
          },
        },
        shut: { on: { ask: 'shown' } },
      },
    },
  },
})
