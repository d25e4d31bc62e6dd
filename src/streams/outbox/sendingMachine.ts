import { fromPromise, setup } from 'xstate'

/**
 * What became of a try: an answer (accepted or refused), nothing that can be sent, no answer, or a session in which
 * nothing may be sent.
 */
export type Tried = 'answered' | 'nothing' | 'unanswered' | 'notNow'

type SendingEvent = { readonly type: 'wake' }
const types: { events?: SendingEvent } = {}

/**
 * Resting → sending: one step after the other, in their order, until an answer fails to come or all that is left waits
 * for a person. What was added meanwhile is sent in the same turn.
 */
export const sendingMachine = setup({
  types,
  actors: { sendNext: fromPromise<Tried>(async () => 'nothing') },
  guards: { isMore: () => false },
  actions: {
    /** Asks for another turn, after a growing pause. */
    later: () => {},
    rest: () => {},
  },
}).createMachine({
  id: 'sending',
  initial: 'resting',
  states: {
    resting: { on: { wake: { guard: 'isMore', target: 'sending' } } },
    sending: {
      invoke: {
        src: 'sendNext',
        onDone: [
          { guard: ({ event }) => event.output === 'answered', target: 'sending', reenter: true },
          { guard: ({ event }) => event.output === 'unanswered', target: 'resting', actions: 'later' },
          { guard: ({ event }) => event.output === 'notNow', target: 'resting', actions: 'rest' },
          { guard: 'isMore', target: 'sending', reenter: true },
          { target: 'resting', actions: 'rest' },
        ],
        onError: { target: 'resting', actions: 'later' },
      },
    },
  },
})
