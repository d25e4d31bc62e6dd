import { assign, fromPromise, setup } from 'xstate'

type ExportEvent = { readonly type: 'save' | 'stop' } | { readonly type: 'page'; readonly rows: number }

const types: { context?: { readonly collected: number }; events?: ExportEvent } = {}

/** Saving a long list: its rows come page by page, counted, until all are in the file or somebody stops it. */
export const exportMachine = setup({
  types,
  actors: {
    /** Provided by the page: collects the rows and saves them; gives up once its signal is aborted. */
    collect: fromPromise(async () => {}),
  },
  actions: {
    begin: assign({ collected: 0 }),
    count: assign(({ context, event }) => (event.type === 'page' ? { collected: context.collected + event.rows } : {})),
    /** Provided by the page. */
    tellFailed: () => {},
  },
}).createMachine({
  id: 'export',
  context: { collected: 0 },
  initial: 'idle',
  states: {
    idle: { on: { save: 'collecting' } },
    collecting: {
      entry: 'begin',
      invoke: { src: 'collect', onDone: 'idle', onError: { target: 'idle', actions: 'tellFailed' } },
      on: { page: { actions: 'count' }, stop: 'idle' },
    },
  },
})
