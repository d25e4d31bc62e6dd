import type { Step } from '#model/calls/step.ts'
import { minute, msLater } from '#model/values/calendar.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { Dropped, Entry, KeptPress, Queue } from './entry.ts'
import { hasLocalId, trueMark, withTrueIds } from './trueIds.ts'

/** How many steps that were given up are kept to be looked at. */
const droppedKept = 50

const changed = (queue: Queue, key: string, change: (entry: Entry) => readonly Entry[]): Queue => ({
  ...queue,
  entries: queue.entries.flatMap((entry) => (entry.key === key ? change(entry) : [entry])),
})

/** A queue with one more step. */
export const withEntry = (queue: Queue, entry: Entry): Queue => ({
  ...queue,
  entries: [...queue.entries, entry],
  next: Math.max(queue.next, entry.nth + 1),
})

/** Presses closer than this are kept as one, ms: less than any idle time after which nobody is there would need. */
const pressesKeptEvery = minute / 2

/** A queue that remembers one more press. */
export const withPress = (queue: Queue, press: KeptPress): Queue => {
  const last = queue.presses.findLast(({ presence }) => presence === press.presence)
  const isClose = last !== undefined && press.at < msLater(last.at, pressesKeptEvery)
  return isClose ? queue : { ...queue, presses: [...queue.presses, press] }
}

/** The server was told of a press. */
export const afterTelling = (queue: Queue, told: KeptPress): Queue => ({
  ...queue,
  presses: queue.presses.filter(({ presence, at }) => presence !== told.presence || at !== told.at),
})

/** The server has accepted a step, and named the records that it made. */
export const afterAccepted = (queue: Queue, key: string, ids: Queue['ids']): Queue => {
  return { ...changed(queue, key, () => []), ids: { ...queue.ids, ...ids } }
}

/** What a step was for is so already: it is not sent. */
export const afterMet = (queue: Queue, { key, nth }: Entry, ids: Queue['ids']): Queue => ({
  ...afterAccepted(queue, key, ids),
  met: [...queue.met, nth].slice(-droppedKept),
})

/** The server has refused a step: it stays, and its key is spent. */
export const afterRefused = (queue: Queue, key: string, refused: CallFailure): Queue =>
  changed(queue, key, (entry) => [{ ...entry, refused }])

/** A refused step, to be sent in another form: under a new key, since the server answers an old one as before. */
export const afterMending = (
  queue: Queue,
  key: string,
  {
    step,
    freshKey,
    before = [],
  }: { readonly step: Step; readonly freshKey: string; readonly before?: readonly Entry[] },
): Queue => {
  const mended = changed(queue, key, (entry) => [
    ...before,
    { ...entry, step, key: freshKey, refused: null, version: null },
  ])
  return { ...mended, next: Math.max(mended.next, ...before.map(({ nth }) => nth + 1)) }
}

/**
 * What builds upon a step whose bin is another now is about that bin too: the dryer of the bin that was full is not the
 * one that was started.
 */
export function withBinOf(queue: Queue, key: string, fields: Readonly<Record<string, unknown>>): Queue {
  const entry = queue.entries.find((each) => each.key === key)
  const [from] = entry !== undefined && 'drying_bin' in entry.step ? [entry.step.drying_bin].flat() : []
  const [to] = [fields['drying_bin']].flat()
  if (typeof from !== 'number' || typeof to !== 'number') return queue
  const behind = waitingBehind(queue)
  return {
    ...queue,
    entries: queue.entries.map((each) =>
      behind.get(each.key) === key ? { ...each, step: withBin(each.step, from, to) } : each,
    ),
  }
}

function withBin(step: Step, from: number, to: number): Step
function withBin(step: Step, from: number, to: number): unknown {
  const other = (bin: unknown): unknown => (bin === from ? to : bin)
  if (!('drying_bin' in step)) return step
  const { drying_bin: bins } = step
  return { ...step, drying_bin: Array.isArray(bins) ? bins.map(other) : other(bins) }
}

/** The presses of a server that has forgotten them: nobody knows what of them it saved. */
export const withUnknownStays = (queue: Queue): Queue => ({
  ...queue,
  presses: [],
  labels: [],
  drops: [],
  entries: queue.entries.map((entry) => ({ ...entry, refused: entry.refused ?? unknownStay })),
})

const unknownStay: CallFailure = {
  kind: 'refused',
  status: 403,
  fieldErrors: {},
  statusErrors: [],
  refusals: [],
  nobodyHere: true,
}

/** A step is given up: it is not sent, and what needs its record can't be. */
export const afterDropping = (queue: Queue, key: string, how: Pick<Dropped, 'reason' | 'dropped_at'>): Queue => {
  const entry = queue.entries.find((each) => each.key === key)
  if (entry === undefined) return queue
  const { nth, step, person, pressed_at } = entry
  const dropped = [...queue.dropped, { key, nth, step, person, pressed_at, ...how }].slice(-droppedKept)
  return { ...changed(queue, key, () => []), dropped }
}

export const afterHandingOver = (queue: Queue, key: string): Queue =>
  changed(queue, key, (entry) => [{ ...entry, handed: true }])

/** The steps that wait behind a refused one, because they build upon a record that it changes. */
export function waitingBehind({ entries, ids }: Queue): ReadonlyMap<string, string> {
  const behind = new Map<string, string>()
  const barred = new Map<string, string>()
  for (const entry of entries) {
    const { key, reads, writes, refused } = entry
    const marks = [...reads, ...writes].map((mark) => trueMark(mark, ids))
    const first = marks.flatMap((mark) => barred.get(mark) ?? [])[0]
    if (refused === null && first === undefined) continue
    if (refused === null && first !== undefined) behind.set(key, first)
    for (const mark of writes) barred.set(trueMark(mark, ids), first ?? key)
  }
  return behind
}

/** The next step to send, about the true records; null if all that is left waits for a person. */
export function nextToSend(queue: Queue): Entry | null {
  const behind = waitingBehind(queue)
  const entry = queue.entries.find(({ key, refused }) => refused === null && !behind.has(key))
  return entry === undefined ? null : { ...entry, step: withTrueIds(entry.step, queue.ids) }
}

/** Whether a step names a record whose own step was given up. */
export const isOrphan = ({ step }: Entry): boolean => hasLocalId(step)

/** Whether a new step has to wait with the others: they are under way, or it builds upon what they change. */
export function mustQueue(queue: Queue, { reads, writes }: Pick<Entry, 'reads' | 'writes'>): boolean {
  const behind = waitingBehind(queue)
  if (queue.entries.some(({ key, refused }) => refused === null && !behind.has(key))) return true
  const unsent = new Set(queue.entries.flatMap((entry) => entry.writes.map((mark) => trueMark(mark, queue.ids))))
  return [...reads, ...writes].some((mark) => unsent.has(trueMark(mark, queue.ids)))
}
