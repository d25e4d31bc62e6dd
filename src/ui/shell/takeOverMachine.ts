import { assign, fromPromise, setup } from 'xstate'
import type { HereAndPeople } from '#model/calls/devices.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import type { Arrival } from '#streams/session/seat.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { t } from '#ui/words/words.ts'

/** Somebody with a PIN, and how many digits it has. */
export type Person = HereAndPeople['people'][number]

interface TakeOverContext {
  /** Whose PIN is typed. */
  readonly person: Person | null
  readonly pin: string
  readonly errors: readonly string[]
}

type TakeOverEvent =
  | { readonly type: 'open' | 'close' | 'back' | 'erase' }
  | { readonly type: 'choose'; readonly person: Person }
  | { readonly type: 'digit'; readonly digit: string }

type Answer = Result<unknown>

const types: { context?: TakeOverContext; events?: TakeOverEvent } = {}

/**
 * Taking over a tablet by PIN: a tile, then the digits, of which the last one sends. A press while an answer is awaited
 * does nothing. A wrong PIN is typed again; a badge ends it all from outside, by `close`.
 */
export const takeOverMachine = setup({
  types,
  actors: {
    /** Provided by the dialog. */
    takeOver: fromPromise<Answer, Arrival>(async () => ({ ok: true, value: null })),
  },
  guards: {
    isLast: ({ context: { person, pin } }) => person !== null && pin.length + 1 >= person.digits,
    isIn: (_, answer: Answer) => answer.ok,
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'choose' ? { person: event.person, pin: '', errors: [] } : {})),
    type: assign(({ context, event }) =>
      event.type === 'digit' ? { pin: `${context.pin}${event.digit}`, errors: [] } : {},
    ),
    erase: assign({ pin: ({ context }) => context.pin.slice(0, -1) }),
    refuse: assign((_, answer: Answer) => ({ pin: '', errors: answer.ok ? [] : saidBy(answer.failure) })),
    clear: assign({ person: null, pin: '', errors: [] }),
  },
}).createMachine({
  id: 'takeOver',
  context: { person: null, pin: '', errors: [] },
  initial: 'closed',
  states: {
    closed: { entry: 'clear', on: { open: 'choosing' } },
    choosing: { entry: 'clear', on: { choose: { target: 'typing', actions: 'choose' }, close: 'closed' } },
    typing: {
      on: {
        digit: [{ guard: 'isLast', target: 'sending', actions: 'type' }, { actions: 'type' }],
        erase: { actions: 'erase' },
        back: 'choosing',
        close: 'closed',
      },
    },
    sending: {
      invoke: {
        src: 'takeOver',
        input: ({ context: { person, pin } }) => ({ user: person?.id ?? 0, pin }),
        onDone: [
          { guard: { type: 'isIn', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'typing', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
      },
      on: { close: 'closed' },
    },
  },
})

function saidBy(failure: CallFailure): readonly string[] {
  if (failure.kind === 'tooMany') return [t('Too many wrong PINs: wait a quarter of an hour here, or use your badge.')]
  if (failure.kind === 'offline') return [t('The server did not answer. Try again.')]
  return failureMessages(failure)
}
