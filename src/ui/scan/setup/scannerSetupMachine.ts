import { assign, setup } from 'xstate'
import type { Press } from '#ui/scan/keyBurst.ts'
import { type Learned, learnScanner } from './learnScanner.ts'

interface SetupContext {
  readonly presses: readonly Press[]
  readonly learned: Learned | null
}

const types: { context?: SetupContext; events?: { readonly type: 'press'; readonly press: Press } } = {}

/** Keys that belong together follow each other within this time, in ms. */
const pause = 400

/** Learning how a scanner types: the keys of a scan come, and once they stop, they are judged; each new scan anew. */
export const scannerSetupMachine = setup({
  types,
  delays: { pause },
  actions: {
    begin: assign(({ event }) => ({ presses: [event.press], learned: null })),
    add: assign(({ context, event }) => ({ presses: [...context.presses, event.press] })),
    judge: assign(({ context }) => ({ learned: learnScanner(context.presses) })),
  },
}).createMachine({
  id: 'scannerSetup',
  context: { presses: [], learned: null },
  initial: 'waiting',
  states: {
    waiting: { on: { press: { target: 'hearing', actions: 'begin' } } },
    hearing: {
      after: { pause: { target: 'judged', actions: 'judge' } },
      on: { press: { target: 'hearing', reenter: true, actions: 'add' } },
    },
    judged: { on: { press: { target: 'hearing', actions: 'begin' } } },
  },
})
