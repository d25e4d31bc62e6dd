import { VirtualTimeScheduler } from 'rxjs'
import { undoingOf, undoneAtOnce } from '#machines/undo.ts'
import type { Step } from '#model/calls/step.ts'
import { type ListName, listNames } from '#model/kinds/commit.ts'
import { entityOf } from '#model/kinds/kinds.ts'
import { SystemInfo } from '#model/kinds/settings.ts'
import type { Self } from '#model/kinds/user.ts'
import { minute, utcOf } from '#model/values/calendar.ts'
import { rowsOf } from '#plant/counted.ts'
import { recordOf } from '#plant/recordOf.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import { createServerClock, type ServerClock } from '#streams/http/serverClock.ts'
import { overlaidLists, type Overlay } from '#streams/live/overlay.ts'
import { recordsOf } from '#streams/live/records.ts'
import { createDeviceOutbox, type DeviceOutbox, type DeviceOutboxParts } from '#streams/outbox/deviceOutbox.ts'
import { emptyQueue, type Queue } from '#streams/outbox/entry.ts'
import { seenBy } from '#streams/outbox/heldWork.ts'
import { isKept } from '#streams/outbox/keptQueue.ts'
import { createSignal } from '#streams/signal.ts'
import { ana } from '#tests/streams/persons.ts'
import type { CarriedOut, DayServer, Told } from './dayServer.ts'

/** What happens on a day at a plant with two tablets. `dice` chooses among what can be done. */
export type Happening =
  | { readonly does: 'press'; readonly at: 0 | 1; readonly dice: number }
  | { readonly does: 'online' | 'restartServer'; readonly dice: number }
  | { readonly does: AtTablet; readonly at: 0 | 1; readonly dice: number }

/** `misset`: its clock is set to another time. `double`: the network delivers the next request twice. */
export type AtTablet =
  | 'cut'
  | 'mend'
  | 'lose'
  | 'double'
  | 'restart'
  | 'look'
  | 'takeOver'
  | 'undo'
  | 'fillDisk'
  | 'misset'

/** A fault that somebody could have programmed: the law has to find it. */
export const plantedFaults = [
  'a new key at every try',
  'refused counts as sent',
  'sent in the name of who is here',
  'as of its arrival',
  'the clock is forgotten at a restart',
  'a full disk is not noticed',
] as const
export type Planted = 'none' | (typeof plantedFaults)[number]

/** A press that was promised to somebody. */
interface Promised {
  readonly nth: number
  readonly user: number
  /** As the tablet told it; empty where it was sent at once. */
  readonly pressed_at: string
  /** The instant by the plant's clock, null where the tablet's was set since they last spoke. */
  readonly true_at: string | null
}

interface Stay {
  readonly id: string
  readonly user: number
  readonly shown: object
  readonly began_at: string
  readonly ended_at: string | null
}

interface Sent {
  readonly key?: string
  readonly earlier?: {
    readonly presence: string | null
    readonly pressed_at: string
    readonly onMade?: (made: readonly string[]) => void
  }
}

const refusedBecause = (nobodyHere: boolean): CallFailure => ({
  kind: 'refused',
  status: 409,
  fieldErrors: {},
  statusErrors: ['refused'],
  refusals: [],
  ...(nobodyHere && { nobodyHere }),
})

const offline = { kind: 'offline', unknown: true, cause: 'cut' } as const

/** A tablet of several persons, whose network can be cut, whose answers get lost, and which is started again. */
export class DayTablet {
  readonly promised: Promised[] = []
  /** What nobody should have seen or sent. */
  readonly trespasses: unknown[] = []
  readonly id: number
  /** What the server has carried out of each press. */
  readonly #carriedOut = new Map<string, CarriedOut[]>()
  /** The press that each key is of. */
  readonly #pressOf = new Map<string, number>()
  readonly #server: DayServer
  readonly #planted: Planted
  readonly #scheduler = new VirtualTimeScheduler()
  readonly #lists = new Map(listNames.map((list) => [list, createSignal(recordsOf<never>([]))]))
  readonly #overlay = createSignal<Overlay | null>(null)
  readonly #connection = createSignal<'live' | 'offline'>('live')
  readonly #details = new Map<number, ReturnType<typeof detailOf>>()
  readonly #self = createSignal<Self | null>(null)
  readonly #presence = createSignal<string | null>(null)
  #disk: { readonly queue: Queue; readonly stays: readonly Stay[]; readonly ahead: string } = {
    queue: emptyQueue,
    stays: [],
    ahead: '0',
  }
  #clock: ServerClock
  #outbox: DeviceOutbox
  #losesNext = false
  #doublesNext = false
  #fullFor = 0
  #skew = 0
  /** Its clock was set since the server last spoke. */
  #isMisset = false
  #tries = 0
  /** The calls that the server works on. */
  #asking = 0

  constructor(server: DayServer, id: number, planted: Planted) {
    this.#server = server
    this.id = id
    this.#planted = planted
    this.#clock = this.#openClock()
    this.#outbox = this.#open()
  }

  /** What the server carried out of a press, each time that it did. */
  carriedOut(nth: number): readonly CarriedOut[] {
    return [...this.#pressOf].flatMap(([key, of]) => (of === nth ? (this.#carriedOut.get(key) ?? []) : []))
  }

  get queue(): Queue {
    return this.#outbox.queue.get()
  }

  get overlay(): Overlay | null {
    return this.#overlay.get()
  }

  #live(): unknown {
    return Object.fromEntries(
      [...this.#lists].map(([list, signal]) => [
        list,
        { ...signal, listed: signal, loading: createSignal({ status: 'loaded', earlier: null }) },
      ]),
    )
  }

  /** The rows of a list as the tablet shows them. */
  shown(list: ListName): readonly Readonly<Record<string, unknown>>[] {
    const lists: unknown = overlaidLists(this.#live() as never, this.#overlay)
    return (
      (lists as Record<string, { get(): { toArray(): readonly Record<string, unknown>[] } }>)[list]?.get().toArray() ??
      []
    )
  }

  /** What the socket brings, all at once. */
  async sync(): Promise<void> {
    if (this.#connection.get() !== 'live') return
    const state = await this.#server.plant.writer.plant()
    this.#details.clear()
    for (const batch of state.records.of('batch').values())
      this.#details.set(batch.row.id, detailOf(state, batch.row.id))
    for (const [list, signal] of this.#lists) {
      const ids = state.records.any(entityOf(list)).newestFirst()
      signal.set(recordsOf(ids.flatMap((id) => recordOf(state, list, id) ?? [])) as never)
    }
    this.#scheduler.flush()
  }

  /** The lists that differ from the server's. */
  async different(): Promise<readonly string[]> {
    const state = await this.#server.plant.writer.plant()
    const text = (rows: readonly unknown[]): string => JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted())
    return listNames.filter((list) => {
      const ids = state.records.any(entityOf(list)).newestFirst()
      return text(this.shown(list)) !== text(ids.flatMap((id) => recordOf(state, list, id) ?? []))
    })
  }

  #openClock(): ServerClock {
    const isForgotten = this.#planted === 'the clock is forgotten at a restart'
    return createServerClock(() => Date.parse(this.#server.plant.clock()) + this.#skew, {
      read: () => (isForgotten ? '0' : this.#disk.ahead),
      write: (ahead) => void (this.#disk = { ...this.#disk, ahead }),
    })
  }

  /** Asks the server, if it can be reached and its answer comes back. */
  async #ask<T>(asking: () => Promise<T>): Promise<Result<T>> {
    if (this.#connection.get() !== 'live') return failed(offline)
    const heard = this.#clock.sent()
    this.#asking += 1
    const answer = await asking().finally(() => (this.#asking -= 1))
    if (this.#losesNext) {
      this.#losesNext = false
      return failed(offline)
    }
    heard(new Date(this.#server.plant.clock()).toUTCString())
    this.#isMisset = false
    return done(answer)
  }

  /** Each try of a step, as it reaches the server, or doesn't. */
  async #send(step: Step, { key = '', earlier }: Sent = {}): Promise<Result<unknown>> {
    const entry = this.queue.entries.find((each) => each.key === key)
    this.#tries += 1
    const isNew = this.#planted === 'a new key at every try'
    const isHere = earlier === undefined || this.#planted === 'sent in the name of who is here'
    const asked = {
      step,
      key: isNew ? `try ${this.id} ${this.#tries}` : key,
      presence: isHere ? this.#presence.get() : earlier.presence,
      pressed_at: earlier?.pressed_at,
      isOfNow: this.#planted === 'as of its arrival',
    }
    // Also what is done where the answer gets lost.
    const carriedOut: CarriedOut[] = []
    const answer = await this.#ask(async () => {
      const first = await this.#server.take(this.id, asked)
      carriedOut.push(...first.done)
      if (!this.#doublesNext) return first
      this.#doublesNext = false
      const again = await this.#server.take(this.id, { ...asked, key: isNew ? `${asked.key} again` : asked.key })
      carriedOut.push(...again.done)
      return first
    })
    if (entry !== undefined) this.#pressOf.set(key, entry.nth)
    this.#carriedOut.set(key, [...(this.#carriedOut.get(key) ?? []), ...carriedOut])
    if (!answer.ok) return answer
    const { kind, id, made, nobodyHere } = answer.value
    if (kind !== 'done' && this.#planted !== 'refused counts as sent') return failed(refusedBecause(nobodyHere))
    earlier?.onMade?.(made)
    return done({ id })
  }

  /** Tells the server of a stay or of a press. */
  async #call(told: Told): Promise<Result<unknown>> {
    return this.#ask(() => this.#server.tell(this.id, told))
  }

  #open(): DeviceOutbox {
    const send: unknown = (step: Step, options: never) => this.#send(step, options)
    const call = (_: unknown, told: Told = {}) => this.#call(told)
    const none = { keep() {}, subscribe: () => () => {} }
    const parts: unknown = {
      api: {
        presence: this.#presence,
        now: () => this.#clock.now(),
        outbox: { release() {} },
        call,
      },
      send,
      lists: this.#live(),
      details: {
        of: (id: number) => ({ get: () => this.#details.get(id) ?? { status: 'loading' }, subscribe: none.subscribe }),
        news: createSignal(0),
        holding: () => null,
      },
      values: { settings: createSignal(SystemInfo.parse({})) },
      self: this.#self,
      connection: this.#connection,
      overlay: this.#overlay,
      seat: {
        stays: () => this.#disk.stays,
        told: async ({ id }: Stay) => this.#keepStays((stays) => stays.filter((stay) => stay.id !== id)),
        notePress: async () => {},
      },
      onTold() {},
      onAccepted() {},
      queue: this.#disk.queue,
      keep: (queue: Queue) => this.#keep(queue),
      scheduler: this.#scheduler,
      log: { warn() {}, error() {} },
    }
    return createDeviceOutbox(parts as DeviceOutboxParts)
  }

  async #keep(queue: Queue): Promise<void> {
    if (this.#fullFor > 0) {
      this.#fullFor -= 1
      if (this.#planted === 'a full disk is not noticed') return
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    this.#disk = { ...this.#disk, queue: structuredClone(queue) }
  }

  #keepStays(edit: (stays: readonly Stay[]) => readonly Stay[]): void {
    this.#disk = { ...this.#disk, stays: edit(this.#disk.stays) }
  }

  async press(step: Step): Promise<void> {
    const user = this.#self.get()?.id
    if (user === undefined) return
    const key = `press ${this.id} ${this.promised.length} ${this.#tries} ${this.queue.next}`
    const before = this.queue.next
    const true_at = this.#isMisset ? null : this.#server.plant.clock()
    const result = await this.#outbox.take(step, { key }, { run: (own) => this.#send(step, { key: own }) })
    const held = this.queue.entries.find((entry) => entry.key === key)
    if (held !== undefined) this.#pressOf.set(key, held.nth)
    if (result.ok && held !== undefined)
      this.promised.push({ nth: held.nth, user, pressed_at: held.pressed_at, true_at })
    // It may be sent already.
    else if (result.ok && this.queue.next > before) this.promised.push({ nth: before, user, pressed_at: '', true_at })
  }

  /** Somebody takes over, by a badge that the tablet knows. */
  async takeOver(dice: number): Promise<void> {
    const user = this.#server.people[dice % this.#server.people.length] ?? 0
    const isTold = (await this.#outbox.tellPresses()) === true
    const seen = this.#presence.get()
    const came = isTold ? await this.#ask(() => this.#server.arrive(this.id, user, seen)) : failed(offline)
    this.#arrived(user, came.ok ? came.value : this.#arriveHere(user))
  }

  /** The id of a stay that begins without a network. */
  #arriveHere(user: number): string {
    this.#tries += 1
    const [id, at] = [`offline-${String(this.id * 1000 + this.#tries).padStart(40, '0')}`, utcOf(this.#clock.now())]
    const stay: Stay = { id, user, shown: { user }, began_at: at, ended_at: null }
    this.#keepStays((stays) => [...stays.map((each) => ({ ...each, ended_at: each.ended_at ?? at })), stay])
    return id
  }

  #arrived(user: number, presence: string): void {
    this.#presence.set(presence)
    const device = { id: this.id, name: 'T', place: 'Yard', steps: [], presence }
    this.#self.set({ ...ana, id: user, role_number: 2, within: ['change_wagon'], device })
  }

  /** The newest step that waits is undone at once. */
  async undo(): Promise<void> {
    const last = this.queue.entries.at(-1)
    const type = last === undefined ? undefined : undoingOf(last.step)
    if (last === undefined || type === undefined) return
    const own = last.made.find(({ entity }) => entity === last.step.entity)?.id
    const id = 'id' in last.step ? last.step.id : own
    const step: unknown = { entity: last.step.entity, type, id, reason: undoneAtOnce }
    if (id !== undefined) await this.press(step as Step)
  }

  fillDisk(dice: number): void {
    this.#fullFor = dice % 4
  }

  /** Its clock is set to another time, by up to two hours. */
  misset(dice: number): void {
    this.#skew = ((dice % 241) - 120) * minute
    this.#isMisset = true
  }

  double(): void {
    this.#doublesNext = true
  }

  /** Looks whether who is here sees a step of somebody else. */
  guard(): void {
    const self = this.#self.get()
    const seen = seenBy(self, this.#outbox).entries.filter(({ person }) => person.id !== self?.id)
    this.trespasses.push(...seen)
  }

  cut(): void {
    this.#connection.set('offline')
  }

  async mend(): Promise<void> {
    this.#fullFor = 0
    this.#connection.set('live')
    await this.sync()
  }

  lose(): void {
    this.#losesNext = true
  }

  /** The page ends as in a crash; what is on the disk is all that is left. */
  async restart(): Promise<void> {
    await this.rest()
    this.#outbox.stop()
    this.#clock = this.#openClock()
    this.#outbox = this.#open()
  }

  /** Waits until nothing more is sent by itself. */
  async rest(): Promise<void> {
    for (let still = 0; still < 400; still += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      this.#scheduler.flush()
      // A disk takes as long as it takes.
      if (this.#asking > 0) still = 0
    }
  }

  /** Its person looks at the list, and does something about the first refused step. */
  async look(dice: number): Promise<void> {
    const [refused] = this.queue.entries.filter((entry) => entry.refused !== null)
    if (refused === undefined) return
    const { key, step } = refused
    const acts =
      dice % 3 === 0
        ? this.#outbox.drop(key, 'It was not so.')
        : step.entity === 'bag' && dice % 3 === 1
          ? this.#outbox.startLot(key)
          : this.#outbox.mend(key, 'drying_bin' in step ? { drying_bin: [1 + (dice % 3)] } : null)
    // On a full disk it stays as it was.
    await isKept(acts)
  }

  stop(): void {
    this.#outbox.stop()
  }
}

const detailOf = (state: PlantState, batch: number) => ({
  status: 'loaded',
  failure: null,
  readings: rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', batch)),
  dryerEvents: rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', batch)),
  unreadable: [],
})
