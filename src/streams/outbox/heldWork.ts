import { BehaviorSubject } from 'rxjs'
import { hereCalls } from '#model/calls/hereCalls.ts'
import type { Self } from '#model/kinds/user.ts'
import { utcOf } from '#model/values/calendar.ts'
import { roles } from '#model/values/roles.ts'
import type { Commands } from '#streams/decide/commands.ts'
import type { Api } from '#streams/http/api.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'
import type { Overlay } from '#streams/live/overlay.ts'
import { deviceOf } from '#streams/session/deviceOf.ts'
import type { Session } from '#streams/session/session.ts'
import type { Snackbars } from '#streams/session/snackbars.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { changesOf, signalOf } from '#streams/signalOf.ts'
import type { DeviceOutbox, DeviceOutboxParts } from './deviceOutbox.ts'
import type { Entry } from './entry.ts'
import { isKept } from './keptQueue.ts'
import type { Keeping } from './openOutbox.ts'

/** The part of this room that is loaded at an enrolled device only. */
export type OutboxRoom = Pick<typeof import('./openOutbox.ts'), 'openOutbox' | 'setAside' | 'wipeDevice'>
type Opened = DeviceOutbox | null

/** Unsent steps as their person sees them. */
export interface SeenWork {
  readonly entries: readonly SeenEntry[]
  /** The number of steps of other persons: nobody else sees what they are. */
  readonly others: number
}

/** `behind`: it waits behind a refused step. */
export interface SeenEntry extends Entry {
  readonly behind: boolean
}

/**
 * Whether steps are kept in this tab. `stranger`: the server does not know this device, and did not end it; what waits
 * stays. Null while it is not known, and in any other browser.
 */
export type Kept = Keeping | 'stranger' | null

/** The steps that wait at this device, for screens. Each edit tells whether it is kept. */
export interface HeldWork extends QueueActs, Pick<DeviceOutbox, 'labelFor'> {
  readonly keeping: ReadonlySignal<Kept>
  readonly seen: ReadonlySignal<SeenWork>
  /** The records that they change. */
  readonly overlay: ReadonlySignal<Overlay | null>
}

type QueueActs = {
  readonly [Act in 'mend' | 'startLot' | 'drop' | 'handOver']: (
    ...args: Parameters<DeviceOutbox[Act]>
  ) => Promise<boolean>
}

interface HeldWorkParts extends Omit<DeviceOutboxParts, 'queue' | 'keep' | 'seat' | 'api' | 'send' | 'device'> {
  readonly since: () => number | null
  readonly api: Pick<Api, 'presence' | 'now' | 'outbox' | 'call' | 'isPecanyard'>
  readonly commands: Commands
  readonly session: ReadonlySignal<Session>
  readonly snackbars: Pick<Snackbars, 'add'>
  /** Null where nothing is kept: in a tab of the past, on another server. */
  readonly load: (() => Promise<OutboxRoom>) | null
  /** Called when this browser has become a device: what it asked for before that is not kept. */
  readonly onBecame: () => void
  /** Remembers the device of this browser, so that it can be wiped when the enrolment has ended. */
  readonly device: TextStore
}

/** Shown by the screens in their language. */
const notKept = 'The storage of this device is full. Nothing was changed, and nothing was sent.'

const nothing: SeenWork = { entries: [], others: 0 }

/**
 * Opens the outbox once this is known to be an enrolled device, and lets every step pass through it. Wipes it as soon as
 * the server says that the enrolment has ended.
 */
export function createHeldWork(parts: HeldWorkParts) {
  const { load, session, self, commands, api } = parts
  const opened$ = new BehaviorSubject<Opened>(null)
  const opening$ = new BehaviorSubject<number | null>(null)
  const isOpen$ = new BehaviorSubject<Promise<void>>(Promise.resolve())
  const seen$ = new BehaviorSubject<SeenWork>(nothing)
  const keeping$ = new BehaviorSubject<Kept>(null)

  function follow(): void {
    const state = session.get()
    if (state.status === 'signed in') open(deviceOf(state.self))
    // At an enrolled device, whoever is signed in with a password is told of it.
    const isNone = state.status === 'guest' || (state.status === 'signed in' && state.self.device === null)
    if (isNone && (parts.device.read() ?? '') !== '') void wipeIfEnded()
  }

  function open(device: number | null): void {
    if (device === null || load === null || !api.isPecanyard() || opening$.value === device) return
    opening$.next(device)
    isOpen$.next(openWith(load, device))
  }

  async function openWith(loadRoom: () => Promise<OutboxRoom>, device: number): Promise<void> {
    const room = await loadRoom()
    const before = Number(parts.device.read() ?? '')
    const enter = (): void => parts.device.write(String(device))
    const keeping = await room.openOutbox(device, { ...parts, send: commands.take, before, enter }, (outbox) => {
      if (opening$.value !== device) return outbox.stop()
      outbox.queue.subscribe(look)
      opened$.next(outbox)
      keeping$.next('kept')
      look()
    })
    enter()
    if (before !== device) parts.onBecame()
    if (opening$.value === device && opened$.value === null) keeping$.next(keeping)
  }

  /**
   * A page for a password is shown to a guest too: only the server knows whether the enrolment has ended, by its own
   * word. One that was restored from an earlier backup does not know this device at all: what waits can't be sent to it,
   * and is kept for its persons to read.
   */
  async function wipeIfEnded(): Promise<void> {
    const device = Number(parts.device.read())
    const answer = await api.call(hereCalls.ownEnrolment)
    if (!answer.ok || answer.value.key === 'valid' || load === null) return
    const { key } = answer.value
    opened$.value?.stop()
    opened$.next(null)
    opening$.next(null)
    if (key === 'ended') parts.device.write('')
    keeping$.next(key === 'ended' ? null : 'stranger')
    look()
    const room = await load()
    await (key === 'ended' ? room.wipeDevice(device) : room.setAside(device))
  }

  function look(): void {
    const outbox = opened$.value
    seen$.next(outbox === null ? nothing : seenBy(self.get(), outbox))
  }

  const following = changesOf(session).subscribe(follow)
  const looking = changesOf(self).subscribe(look)
  follow()

  const acting =
    <Args extends readonly unknown[]>(act: (outbox: DeviceOutbox) => (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<boolean> => {
      const outbox = opened$.value
      if (outbox === null) return false
      const isDone = await isKept(act(outbox)(...args))
      if (!isDone) parts.snackbars.add(notKept, { color: 'error' })
      return isDone
    }

  const take: Commands['take'] = async (step, options = {}) => {
    const outbox = opened$.value
    if (outbox === null) return commands.take(step, options)
    const { first } = options
    return outbox.take(step, options, {
      run: (key) => commands.take(step, { ...options, key }),
      ...(first && { first }),
    })
  }

  return {
    take,
    seen: signalOf(seen$),
    keeping: signalOf(keeping$),
    overlay: parts.overlay,
    labelFor: async (bag: number) => opened$.value?.labelFor(bag) ?? null,
    mend: acting((outbox) => outbox.mend),
    startLot: acting((outbox) => outbox.startLot),
    drop: acting((outbox) => outbox.drop),
    handOver: acting((outbox) => outbox.handOver),
    untold: {
      note: (presence: string, at: number) => opened$.value?.notePress({ presence, at: utcOf(at) }),
      keep: (presence: string, at: number) => opened$.value?.keepPress({ presence, at: utcOf(at) }),
      async tell() {
        await isOpen$.value
        await opened$.value?.tellPresses()
      },
    },
    stop() {
      for (const each of [following, looking]) each.unsubscribe()
      opening$.next(null)
      opened$.value?.stop()
    },
  }
}

/** One's own steps, and those that a supervisor was asked to look after. */
export function seenBy(self: Self | null, outbox: Pick<DeviceOutbox, 'queue' | 'behind' | 'changedBy'>): SeenWork {
  const queue = outbox.queue.get()
  const mine = queue.entries.filter(
    ({ person, handed }) =>
      self !== null && (person.id === self.id || (handed && self.role_number >= roles.supervisor)),
  )
  const behind = outbox.behind()
  return {
    entries: mine.map((entry) => ({ ...entry, writes: outbox.changedBy(entry), behind: behind.has(entry.key) })),
    others: queue.entries.length - mine.length,
  }
}
