import { type ActorRefFrom, assign, setup } from 'xstate'
import type { SecondFactorBegun } from '#model/calls/secondFactor.ts'

/** What is done to a second factor; a user who must set it up begins with that. */
export type FactorTask = 'setUp' | 'renew' | 'remove'

interface FactorContext {
  readonly begun: SecondFactorBegun | null
  /** The recovery codes, which are shown once. */
  readonly codes: readonly string[]
}

type FactorEvent =
  | { readonly type: FactorTask | 'cancel' | 'removed' | 'kept' }
  | { readonly type: 'begun'; readonly begun: SecondFactorBegun }
  | { readonly type: 'coded'; readonly codes: readonly string[] }

const types: { context?: FactorContext; events?: FactorEvent } = {}
const blank: FactorContext = { begun: null, codes: [] }

const tasks = { setUp: 'setUp', renew: 'renew', remove: 'remove' } as const

/**
 * A user's second factor: set up by the password, the first code of an app, and recovery codes to keep; its recovery
 * codes renewed, or itself removed, by the password. Codes that are shown are left only by keeping them.
 */
export const secondFactorMachine = setup({
  types,
  actions: {
    takeBegun: assign(({ event }) => (event.type === 'begun' ? { begun: event.begun } : {})),
    takeCodes: assign(({ event }) => (event.type === 'coded' ? { begun: null, codes: event.codes } : {})),
    forget: assign(blank),
    /** Provided by the page. */
    tellDone: () => {},
  },
}).createMachine({
  id: 'secondFactor',
  context: blank,
  initial: 'standing',
  states: {
    standing: { entry: 'forget', on: tasks },
    setUp: { entry: 'forget', on: { begun: { target: 'firstCode', actions: 'takeBegun' }, cancel: 'standing' } },
    firstCode: { on: { coded: { target: 'keeping', actions: 'takeCodes' }, cancel: 'standing' } },
    renew: { entry: 'forget', on: { coded: { target: 'keeping', actions: 'takeCodes' }, cancel: 'standing' } },
    remove: { entry: 'forget', on: { removed: { target: 'standing', actions: 'tellDone' }, cancel: 'standing' } },
    keeping: { on: { kept: { target: 'kept', actions: 'tellDone' } } },
    // A page that goes away with this still shows the codes until it has gone.
    kept: { on: { ...tasks, kept: { actions: 'tellDone' } } },
  },
})

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>

/** The start of a user who has to set it up. */
export const toSetUp = secondFactorMachine.resolveState({ value: 'setUp', context: blank })
