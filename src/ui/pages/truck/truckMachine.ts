import { assign, fromPromise, raise, setup } from 'xstate'
import type { Bag } from '#model/kinds/bag.ts'
import type { RecordScan } from '#ui/scan/readScan.ts'
import type { ScanAnswer } from '#ui/scan/scanAnswer.ts'
import type { Loading, Verdict } from './scanVerdict.ts'

/** The answer to a typed label: its bag and the shipment that comes onto an empty truck with it, or the reason. */
export type FoundTyped = { readonly bag: Bag; readonly joins: number | null } | { readonly error: string }

/** What a search or a scan is asked with; `picks` as in the context. */
interface Asked<What> {
  readonly of: What
  readonly picks: Picks
}

/** The chosen shipments; null before any choice: the address may then name one. */
export type Picks = readonly number[] | null

interface TruckContext {
  readonly picks: Picks
  /** The bag that is being weighed. */
  readonly bag: Bag | null
  /** The typed label, and why it is no bag: a new object at each answer. */
  readonly label: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly scan: RecordScan | null
  /** The bag of the scan that is being loaded. */
  readonly loading: Loading | null
  /** The answer to the last scan. */
  readonly answer: ScanAnswer | null
}

export type TruckEvent =
  | { readonly type: 'choose'; readonly shipments: readonly number[] }
  | { readonly type: 'openShipment' | 'shipmentOpened' | 'find' | 'next' | 'signed' }
  | { readonly type: 'label'; readonly text: string }
  | { readonly type: 'pick'; readonly bag: Bag; readonly joins: number | null }
  | { readonly type: 'scan'; readonly scan: RecordScan }

const types: { context?: TruckContext; events?: TruckEvent; input?: Picks } = {}

const notProvided = async (): Promise<never> => Promise.reject(new Error('Provided by useTruck'))

const joined = (picks: Picks, joins: number | null): Picks =>
  joins === null ? picks : [...new Set([...(picks ?? []), joins])]

const verdictOf = ({ event }: { readonly event: { readonly output: Verdict } }) => event.output
const takeVerdict = { type: 'takeVerdict', params: verdictOf } as const

/** A found or scanned bag is weighed next. */
function pickOf(found: FoundTyped | Verdict): TruckEvent {
  if (!('bag' in found)) throw new Error('There is no bag to weigh')
  return { type: 'pick', bag: found.bag, joins: found.joins }
}

/**
 * Loading a truck. Its shipments are chosen, or opened; bags are found by scan or typed label, loaded at once or weighed
 * first; and the truck is signed. A scan waits for its answer while bags are typed and weighed beside it.
 */
export const truckMachine = setup({
  types,
  actors: {
    /** Finds the bag of a typed label. */
    find: fromPromise<FoundTyped, Asked<string>>(notProvided),
    /** Decides on a scan. */
    judge: fromPromise<Verdict, Asked<RecordScan | null>>(notProvided),
    /** Loads a scanned bag, under the key of its scan. */
    load: fromPromise<ScanAnswer, Loading | null>(notProvided),
  },
  guards: {
    loads: (_, { is }: Verdict) => is === 'loads',
    asks: (_, { is }: Verdict) => is === 'asks',
  },
  actions: {
    choose: assign({ picks: ({ context, event }) => (event.type === 'choose' ? event.shipments : context.picks) }),
    noteLabel: assign({ label: ({ context, event }) => (event.type === 'label' ? event.text : context.label) }),
    noteScan: assign({ scan: ({ context, event }) => (event.type === 'scan' ? event.scan : context.scan) }),
    weigh: assign(({ context, event }) =>
      event.type === 'pick' ? { bag: event.bag, picks: joined(context.picks, event.joins), errors: {} } : {},
    ),
    refuseLabel: assign((_, found: FoundTyped) => ('error' in found ? { errors: { scan: [found.error] } } : {})),
    putAside: assign({ bag: null, label: '', errors: {} }),
    takeVerdict: assign(({ context }, verdict: Verdict) => ({
      picks: joined(context.picks, verdict.joins),
      loading: verdict.is === 'loads' ? verdict : null,
      answer: verdict.is === 'loads' ? null : verdict.answer,
    })),
    tell: assign({ answer: (_, answer: ScanAnswer | null) => answer, loading: null }),
  },
}).createMachine({
  id: 'truck',
  context: ({ input }) => ({
    picks: input,
    bag: null,
    label: '',
    errors: {},
    scan: null,
    loading: null,
    answer: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      type: 'parallel',
      on: { signed: 'signed', choose: { actions: 'choose' } },
      states: {
        shipments: {
          initial: 'byAddress',
          // Opened at once if the address names a lot without an open one.
          states: {
            byAddress: { on: { openShipment: 'opening', shipmentOpened: 'choosing' } },
            choosing: { on: { openShipment: 'opening' } },
            opening: { on: { shipmentOpened: 'choosing' } },
          },
        },
        search: {
          initial: 'ready',
          // Drops the answer of an earlier search, so that it can't replace the picked bag.
          on: { label: { target: '.ready', actions: 'noteLabel' }, pick: '.ready', next: '.ready' },
          states: {
            ready: { on: { find: 'searching' } },
            searching: {
              invoke: {
                id: 'find',
                src: 'find',
                input: ({ context }) => ({ of: context.label, picks: context.picks }),
                onDone: [
                  {
                    guard: ({ event }) => 'bag' in event.output,
                    target: 'ready',
                    actions: raise(({ event }) => pickOf(event.output)),
                  },
                  { target: 'ready', actions: { type: 'refuseLabel', params: ({ event }) => event.output } },
                ],
                onError: 'ready',
              },
              on: { find: { target: 'searching', reenter: true } },
            },
          },
        },
        bag: {
          initial: 'choosing',
          states: {
            choosing: { on: { pick: { target: 'weighing', actions: 'weigh' } } },
            weighing: {
              on: { pick: { actions: 'weigh' }, next: { target: 'choosing', actions: 'putAside' } },
            },
          },
        },
        scan: {
          initial: 'waiting',
          states: {
            waiting: { on: { scan: { target: 'judging', actions: 'noteScan' } } },
            judging: {
              invoke: {
                id: 'judge',
                src: 'judge',
                input: ({ context }) => ({ of: context.scan, picks: context.picks }),
                onDone: [
                  {
                    guard: { type: 'loads', params: verdictOf },
                    target: 'loading',
                    actions: takeVerdict,
                  },
                  {
                    guard: { type: 'asks', params: verdictOf },
                    target: 'waiting',
                    actions: [takeVerdict, raise(({ event }) => pickOf(event.output))],
                  },
                  { target: 'waiting', actions: takeVerdict },
                ],
                onError: { target: 'waiting', actions: { type: 'tell', params: null } },
              },
            },
            loading: {
              invoke: {
                id: 'load',
                src: 'load',
                input: ({ context }) => context.loading,
                onDone: { target: 'waiting', actions: { type: 'tell', params: ({ event }) => event.output } },
                onError: { target: 'waiting', actions: { type: 'tell', params: null } },
              },
            },
          },
        },
      },
    },
    signed: { type: 'final' },
  },
})
