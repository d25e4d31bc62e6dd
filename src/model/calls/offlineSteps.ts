import type { LifecycleName, Step } from './step.ts'

/**
 * The steps that staff take without a network at an enrolled tablet. What needs a supervisor, a signature or a mail, and
 * what sells or removes something, waits for the server. Decisions, section 94.
 */
const takenOffline: { readonly [E in LifecycleName]: readonly Extract<Step, { entity: E }>['type'][] } = {
  wagon: ['arrive', 'preClean', 'saveBins', 'unload', 'complete', 'note', 'weigh', 'mend'],
  batch: [
    'open',
    'startDrying',
    'makeReady',
    'startSorting',
    'complete',
    'note',
    'moveBin',
    'emptyBin',
    'takeReading',
    'recordDryerEvent',
    'retimeDryerEvent',
  ],
  lot: ['start'],
  order: ['note'],
  shipment: ['open', 'change'],
  bag: ['weigh', 'load', 'takeOff', 'void'],
}

/** Whether a step is taken without a network. */
export const isTakenOffline = ({ entity, type }: Step): boolean => {
  const types: readonly string[] = takenOffline[entity]
  return types.includes(type)
}
