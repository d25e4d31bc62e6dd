import { hereCalls } from '#model/calls/hereCalls.ts'
import { labelCalls } from '#model/calls/labelCalls.ts'
import type { Api } from '#streams/http/api.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import { isPassing } from '#streams/http/retry.ts'
import { afterDropTold } from './keptDrops.ts'
import { afterLabelTold, labelToTell } from './keptLabels.ts'
import type { KeptQueue } from './keptQueue.ts'
import type { OfflineSeat } from './offlineSeat.ts'
import { afterTelling } from './queue.ts'

export interface TellingParts {
  readonly api: Pick<Api, 'call'>
  /** The stays that began without a network. */
  readonly seat: Pick<OfflineSeat, 'stays' | 'told' | 'notePress'>
  /** The server has learnt who was here until when. */
  readonly onTold: () => void
  /** The server takes this page for somebody else's. */
  readonly onNotDevice: () => void
}

/** What the server is told besides steps: who was here until when, provisional labels, and steps that were given up. */
export interface Telling {
  readonly isUntold: () => boolean
  /** Whether the server knows of everything now. */
  readonly tell: () => Promise<boolean>
  /** Whether the server knows of all presses now. */
  readonly tellPresses: () => Promise<boolean>
}

/** Whether nothing can be sent now, or nothing can be known: it is tried again. */
export const isUnsettled = (failure: CallFailure): boolean =>
  isPassing(failure) || failure.kind === 'lost' || failure.kind === 'unauthenticated'

const isForbidden = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.status === 403

export function createTelling({ api, seat, onTold, onNotDevice }: TellingParts, kept: KeptQueue): Telling {
  const isUntold = (): boolean => {
    const told = kept.get().presses.length + seat.stays().length + kept.sure().drops.length === 0
    return !told || labelToTell(kept.sure()) !== null
  }

  /** Whether the server knows of all stays now: who came without a network shows it their badge or PIN. */
  async function tellStays(): Promise<boolean> {
    for (const stay of seat.stays()) {
      const { id, shown, began_at, ended_at } = stay
      const body = { ...shown, earlier: { id, began_at, ended_at } }
      const answer = await api.call(hereCalls.takeOver, { body })
      // Whoever is signed in with a password at this device is not the device, which tells later.
      const isNotDevice = !answer.ok && isForbidden(answer.failure)
      if (isNotDevice) onNotDevice()
      if (isNotDevice || (!answer.ok && isUnsettled(answer.failure))) return false
      await seat.told(stay)
    }
    return true
  }

  async function tellPresses(): Promise<boolean> {
    const { presses } = kept.get()
    const stays = seat.stays().length
    if (!(await tellStays())) return false
    for (const press of presses) {
      const earlier = { presence: press.presence, pressed_at: press.at }
      const answer = await api.call(hereCalls.stayHere, { earlier })
      if (!answer.ok && isUnsettled(answer.failure)) return false
      void kept.learn((queue) => afterTelling(queue, press))
    }
    if (presses.length + stays > 0) onTold()
    return true
  }

  /** Whether the server knows of the provisional labels of all bags that it knows. */
  async function tellLabels(): Promise<boolean> {
    for (let next = labelToTell(kept.sure()); next !== null; next = labelToTell(kept.sure())) {
      const { label, bag } = next
      const { code, presence, at: pressed_at } = label
      const told = { ids: { id: bag }, body: { code }, key: code, earlier: { presence, pressed_at } }
      const answer = await api.call(labelCalls.noteProvisionalLabel, told)
      if (!answer.ok && isUnsettled(answer.failure)) return false
      await kept.learn((queue) => afterLabelTold(queue, label))
    }
    return true
  }

  /** Whether the server knows of all refused steps that were given up here. */
  async function tellDrops(): Promise<boolean> {
    for (const drop of kept.sure().drops) {
      const { body, key, presence, at: pressed_at } = drop
      const answer = await api.call(hereCalls.noteDropped, { body, key, earlier: { presence, pressed_at } })
      if (!answer.ok && isUnsettled(answer.failure)) return false
      await kept.learn((queue) => afterDropTold(queue, drop))
    }
    return true
  }

  return {
    isUntold,
    tell: async () => (await tellPresses()) && (await tellLabels()) && (await tellDrops()),
    tellPresses,
  }
}
