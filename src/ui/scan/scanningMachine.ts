import { assign, setup } from 'xstate'
import type { ScanAnswer } from './scanAnswer.ts'

interface ScanningContext {
  /** The answer to the last scan, and a new number for each. */
  readonly answer: ScanAnswer | null
  readonly at: number
}

type ScanningEvent =
  | { readonly type: 'openCamera' | 'closeCamera' | 'scan' | 'quiet' | 'userLeft' }
  | { readonly type: 'answer'; readonly answer: ScanAnswer | null }

const types: { context?: ScanningContext; events?: ScanningEvent } = {}
const nothing: ScanningContext = { answer: null, at: 0 }

/**
 * Scanning beside every page: the last answer, the camera's window, and the desk that handles scans, which is loaded
 * with the first of them, or when the page is quiet.
 */
export const scanningMachine = setup({
  types,
  guards: { asks: ({ event }) => event.type === 'answer' && event.answer?.outcome === 'asks' },
  actions: {
    note: assign(({ context, event }) => (event.type === 'answer' ? { answer: event.answer, at: context.at + 1 } : {})),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'scanning',
  context: nothing,
  type: 'parallel',
  states: {
    last: { on: { answer: { actions: 'note' }, userLeft: { actions: 'forget' } } },
    camera: {
      initial: 'shut',
      states: {
        shut: { on: { openCamera: 'open' } },
        open: {
          on: {
            closeCamera: 'shut',
            userLeft: 'shut',
            // The dialog behind the camera asks for input.
            answer: { guard: 'asks', target: 'shut' },
          },
        },
      },
    },
    desk: {
      initial: 'later',
      states: { later: { on: { scan: 'wanted', answer: 'wanted', quiet: 'wanted' } }, wanted: {} },
    },
  },
})
