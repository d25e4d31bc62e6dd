import { assign, fromPromise, setup } from 'xstate'
import type { Result } from '#streams/http/failure.ts'

type Answer = Result<{ readonly held: readonly unknown[]; readonly held_before: readonly unknown[] }>

interface HoldContext {
  readonly reason: string
  /** How many of the bags are held, now or before; null until then. */
  readonly held: number | null
  readonly isRefused: boolean
}

type HoldEvent = { readonly type: 'open' | 'cancel' | 'hold' } | { readonly type: 'write'; readonly reason: string }

const types: { context?: HoldContext; events?: HoldEvent } = {}

const heldBy = ({ held, held_before }: Extract<Answer, { ok: true }>['value']): number =>
  held.length + held_before.length

/** Holding the bags of a recall: the reason is written, then all of them are held. */
export const holdMachine = setup({
  types,
  actors: {
    /** Provided by the page. */
    hold: fromPromise<Answer, string>(async () => ({ ok: true, value: { held: [], held_before: [] } })),
  },
  guards: { isHeld: (_, answer: Answer) => answer.ok },
  actions: {
    write: assign(({ event }) => (event.type === 'write' ? { reason: event.reason } : {})),
    take: assign((_, answer: Answer) => (answer.ok ? { held: heldBy(answer.value), isRefused: false } : {})),
    refuse: assign({ isRefused: true }),
    /** Provided by the page. */
    tellHeld: () => {},
  },
}).createMachine({
  id: 'hold',
  context: { reason: '', held: null, isRefused: false },
  initial: 'shut',
  states: {
    shut: { on: { open: 'open' } },
    open: { on: { write: { actions: 'write' }, cancel: 'shut', hold: 'holding' } },
    holding: {
      invoke: {
        src: 'hold',
        input: ({ context }) => context.reason.trim(),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'shut',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'tellHeld'],
          },
          { target: 'open', actions: 'refuse' },
        ],
      },
    },
  },
})
