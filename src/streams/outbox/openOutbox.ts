import { auditTime, filter, map, merge, of, type Subscription } from 'rxjs'
import { listNames } from '#model/kinds/commit.ts'
import { isOnDemand } from '#model/kinds/kinds.ts'
import { isObject } from '#model/values/isObject.ts'
import { changesOf } from '#streams/signalOf.ts'
import { createDeviceOutbox, type DeviceOutbox, type DeviceOutboxParts } from './deviceOutbox.ts'
import { closeStore, type DeviceStore, type NoStore, storeOf, wipeStore } from './deviceStore.ts'
import { emptyQueue, type Queue } from './entry.ts'
import type { HeldAnswers } from './heldAnswers.ts'
import { ownLater, ownNow, type Release } from './oneTab.ts'
import { withUnknownStays } from './queue.ts'
import type { Vault } from './vault.ts'

interface OpeningParts extends Omit<DeviceOutboxParts, 'queue' | 'keep' | 'seat' | 'device'> {
  /** The position in the log up to which the lists are complete; null if unknown. */
  readonly since: () => number | null
  /** The device that this browser was before: what it left is this one's. */
  readonly before: number
  /**
   * Makes this browser the device, so that answers are kept: called once nothing is left of the one before, and before
   * the outbox asks for what it keeps.
   */
  readonly enter: () => void
}

/**
 * Whether steps are kept here: by this tab, by another one, or not at all, because the browser has no encrypted store or
 * what is in it can't be read. Where they are not, a step without an answer waits in its form.
 */
export type Keeping = 'kept' | 'otherTab' | NoStore

/**
 * Opens the outbox of a device, with what waited when the page was closed, and keeps what the page shows. One tab of the
 * device has it, another gets it when that one is closed: `onOpen` is called then. Resolves once it is known whether this
 * tab has it. What can't be read is left as it is.
 */
export async function openOutbox(
  device: number,
  parts: OpeningParts,
  onOpen: (outbox: DeviceOutbox) => void,
): Promise<Keeping> {
  const name = `pecanyard.outbox.${device}`
  const store = await storeOf(device, parts.api.now)
  if (typeof store !== 'object') return store
  const release = await ownNow(name)
  if (release !== null) return openWith(release)
  void ownLater(name).then(openWith)
  return 'otherTab'

  async function openWith(owned: Release): Promise<Keeping> {
    const now = await storeOf(device, parts.api.now)
    const outbox = typeof now === 'object' ? await opened(now, device, parts, owned) : now
    if (typeof outbox === 'object') onOpen(outbox)
    else owned()
    return typeof outbox === 'object' ? 'kept' : outbox
  }
}

async function opened(
  { vault, seat, answers }: DeviceStore,
  device: number,
  parts: OpeningParts,
  release: Release,
): Promise<DeviceOutbox | NoStore> {
  const kept = await vault.read('queue').catch(() => unreadable)
  if (kept === unreadable) return 'unreadable'
  const queue = kept === null ? await queueOfBefore(vault, { device, before: parts.before }) : queueIn(kept)
  parts.enter()
  const outbox = createDeviceOutbox({ ...parts, device, queue, seat, keep: (now) => vault.write('queue', now) })
  const keeping = keepLists(parts, answers)
  return {
    ...outbox,
    stop() {
      keeping.unsubscribe()
      outbox.stop()
      release()
      void closeStore(device)
    },
  }
}

/**
 * What an enrolment left that its server does not know any more: its persons read it here. It is on the disk under this
 * one's key before it is deleted there.
 */
async function queueOfBefore(
  vault: Vault,
  { device, before }: { readonly device: number; readonly before: number },
): Promise<Queue> {
  if (!(before > 0) || before === device) return emptyQueue
  const store = await storeOf(before, () => 0)
  if (typeof store !== 'object') return emptyQueue
  const left = await store.vault.read('queue').catch(() => null)
  const queue = left === null ? emptyQueue : withUnknownStays(queueIn(left))
  if (queue.entries.length > 0) await vault.write('queue', queue)
  await wipeStore(before)
  return queue
}

/** Keeps what waits from being sent to a server that does not know this device: its records are others. */
export async function setAside(device: number): Promise<void> {
  const store = await storeOf(device, () => 0)
  if (typeof store !== 'object') return
  await store.vault.update('queue', (kept) => withUnknownStays(queueIn(kept)))
  await store.seat.forgetStays()
  await closeStore(device)
}

export { wipeStore as wipeDevice }
export { withHeldAnswers } from './withHeldAnswers.ts'

/** ms; a list is encrypted as a whole, so not at every change. */
const keptEvery = 5000

/** Keeps the rows that the lists show by default, as they change: what the page opens with, without a network. */
function keepLists(
  { lists, self, connection, since, scheduler, log }: OpeningParts,
  answers: HeldAnswers,
): Subscription {
  const isCurrent = (): boolean => connection.get() === 'live' && (self.get()?.within ?? null) !== null
  const changed = listNames
    .filter((list) => !isOnDemand(list))
    .map((list) =>
      merge(of(null), ...[lists[list].listed, lists[list].loading, connection, self].map(changesOf)).pipe(
        auditTime(keptEvery, scheduler),
        filter(() => isCurrent() && lists[list].loading.get().status === 'loaded'),
        map(() => list),
      ),
    )
  return merge(...changed).subscribe((list) => {
    const seq = since()
    if (seq === null) return
    answers.keepList(list, lists[list].listed.get().toArray(), seq).catch((cause: unknown) => {
      log.error('A list can’t be kept', cause)
    })
  })
}

const unreadable = {}

/** Only this page writes it, under its own key: what can be decrypted has its form. */
function queueIn(value: unknown): Queue
function queueIn(value: unknown): unknown {
  return isObject(value) && Array.isArray(value['entries']) ? { ...emptyQueue, ...value } : emptyQueue
}
