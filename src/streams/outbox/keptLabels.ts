import { isLocalId, localPlace } from '#model/values/localId.ts'
import { provisionalCodeOf } from '#model/values/provisionalCode.ts'
import type { KeptLabel, Queue } from './entry.ts'
import { isKept, type KeptQueue } from './keptQueue.ts'
import { randomBytes } from './randomBytes.ts'

/** The number that a bag has at the server by now; null while it has none. */
const trueBag = ({ ids }: Queue, { bag }: KeptLabel): number | null => ids[bag] ?? (isLocalId(bag) ? null : bag)

/** A queue that remembers one more provisional label, without those whose bag was dropped. */
const withLabel = (queue: Queue, label: KeptLabel): Queue => {
  const isMeant = (each: KeptLabel): boolean =>
    trueBag(queue, each) !== null || queue.entries.some(({ made }) => made.some(({ id }) => id === each.bag))
  return { ...queue, labels: [...queue.labels.filter(isMeant), label] }
}

interface LabelParts {
  readonly kept: KeptQueue
  /** The device's number at the plant. */
  readonly device: number
  /** The stay of who is here. */
  readonly presence: () => string | null
  /** The plant's time, UTC. */
  readonly now: () => string
}

/** The codes for the labels of unsent bags, the same at each printing, and on the disk before they are told. */
export const labelsOf =
  ({ kept, device, presence, now }: LabelParts) =>
  async (bag: number): Promise<string | null> => {
    const known = kept.get().labels.find((each) => each.bag === bag)
    const by = presence()
    if (known !== undefined || by === null) return known?.code ?? null
    const code = provisionalCodeOf(device, localPlace(bag), randomBytes(4))
    const label = { bag, code, presence: by, at: now() }
    return (await isKept(kept.change((queue) => withLabel(queue, label)))) ? code : null
  }

/** The next label that the server can be told of, with its bag's true number; null while their bags are not sent. */
export function labelToTell(queue: Queue): { readonly label: KeptLabel; readonly bag: number } | null {
  for (const label of queue.labels) {
    const bag = trueBag(queue, label)
    if (bag !== null) return { label, bag }
  }
  return null
}

/** The server was told of a label. */
export const afterLabelTold = (queue: Queue, told: KeptLabel): Queue => ({
  ...queue,
  labels: queue.labels.filter(({ code }) => code !== told.code),
})
