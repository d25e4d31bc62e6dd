import type { Step } from '#model/calls/step.ts'
import { day, msLater } from '#model/values/calendar.ts'
import { deviceFinder, type FindDevice, openKey } from '#server/accounts/devices.ts'
import { presentAt, recordStay, takeOver } from '#server/accounts/presences.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { plantDigest } from '#server/log/digests.ts'
import type { Engine, Place } from '#tests/server/freshPlace.ts'
import { freshPlace } from '#tests/server/freshPlace.ts'
import { foreman, TestPlant } from '#tests/server/testPlant.ts'

/** What the log has of a press. */
export interface CarriedOut {
  readonly happened_at: string
  /** When it reached the log. */
  readonly at: string
  readonly actor: number | null
  readonly device: number | null
  /** It was sent as it was pressed. */
  readonly isAtOnce: boolean
}

/** What became of a step that was sent. */
export interface Taken {
  readonly kind: string
  readonly id: number
  readonly made: readonly string[]
  readonly nobodyHere: boolean
  /** What was carried out now, and not before. */
  readonly done: readonly CarriedOut[]
}

interface Asked {
  readonly step: Step
  readonly key: string
  readonly presence: string | null
  readonly pressed_at: string | undefined
  /** A planted fault: it is told as of its arrival. */
  readonly isOfNow: boolean
}

/** A stay of before, or a press. */
export interface Told {
  readonly body?: {
    readonly user?: number
    readonly earlier?: { readonly id: string; readonly began_at: string; readonly ended_at: string | null }
  }
  readonly earlier?: { readonly presence: string; readonly pressed_at: string }
}

const idleMinutes = 15
const nothing: Taken = { kind: 'refused', id: 0, made: [], nobodyHere: true, done: [] }

/** The server of a random day, with its persons and tablets: the one that plants run, but for its routes. */
export class DayServer {
  plant: TestPlant
  readonly people: number[] = []
  readonly #place: Place
  readonly #tokens = new Map<number, string>()
  #find: FindDevice

  private constructor(plant: TestPlant, place: Place) {
    this.plant = plant
    this.#place = place
    this.#find = deviceFinder(plant)
  }

  static async open(engine: Engine): Promise<DayServer> {
    const place = await freshPlace(engine)
    const server = new DayServer(new TestPlant(await place.open()), place)
    await server.plant.furnish()
    return server
  }

  /** Persons with a PIN each. */
  async addPeople(count: number): Promise<void> {
    for (let nth = 0; nth < count; nth += 1) {
      const user = await this.#add('user', { role_number: 2, active: true }, { first_name: `Person ${nth}` })
      this.people.push(user)
      const now = this.plant.clock()
      await this.plant.writer.submit(async (tx) => {
        const digest = (await plantDigest(tx))('pins', user, '', 4, now)
        await tx.insertInto('pins').values({ user_id: user, pin_hash: '', digits: 4, set_at: now, digest }).execute()
      })
    }
  }

  /** An enrolled tablet. */
  async addTablet(): Promise<number> {
    const device = await this.#add('device', { name: 'T', place: 'Yard', steps: ['wagons'], active: true }, {})
    const now = this.plant.clock()
    const { token } = await this.plant.writer.submit((tx) =>
      openKey(tx, { device, label: '', expires: msLater(now, 90 * day) }, now),
    )
    this.#tokens.set(device, token)
    return device
  }

  async #add(entity: 'user' | 'device', data: object, personal: object): Promise<number> {
    const answer = (_: unknown, outcome: { readonly status: number }) => ({
      status: outcome.status,
      body: '',
      headers: {},
    })
    const added = { entity, id: null, type: `${entity}.added`, data, personal, actor: foreman, answer } as const
    const { outcome } = await changeRecord(this.plant, added as never)
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome.id
  }

  /** Ends, and starts again on the same database. */
  async restart(): Promise<void> {
    const at = Date.parse(this.plant.clock())
    await this.plant.close()
    this.plant = new TestPlant(await this.#place.open())
    this.plant.wait(Math.ceil((at - Date.parse(this.plant.clock())) / 1000))
    this.#find = deviceFinder(this.plant)
  }

  /** Takes a step of a tablet, in the name of who pressed. */
  async take(device: number, { step, key, presence, pressed_at, isOfNow }: Asked): Promise<Taken> {
    const press = presence === null ? null : { presence, pressed_at }
    const session = await this.#find(this.#tokens.get(device) ?? '', press, true)
    if (session === null || (session.seat?.presence ?? null) === null) return nothing
    const isSaid = pressed_at !== undefined && !isOfNow && pressed_at <= this.plant.clock()
    const { outcome, answer } = await this.plant.take(step, {
      actor: session.user,
      key: { user: session.user.id, key, requestHash: JSON.stringify(step) },
      origin: { source: 'offline', device, ...(isSaid && { happened_at: pressed_at }) },
    })
    const said: unknown = outcome.kind === 'repeated' ? JSON.parse(answer.body) : outcome
    const { kind, id = 0, events = [] } = said as { kind: string; id?: number; events?: readonly Stored[] }
    const [own] = outcome.kind === 'done' ? events : []
    return {
      kind,
      id,
      made: events.map(({ entity, entity_id }) => `${entity}:${entity_id}`),
      nobodyHere: false,
      done: own === undefined ? [] : [{ ...own, isAtOnce: pressed_at === undefined }],
    }
  }

  /** Somebody takes over; the id of their stay. */
  async arrive(device: number, user: number, seen: string | null): Promise<string> {
    const now = this.plant.clock()
    return this.plant.writer.submit(async (tx) => {
      await takeOver(tx, { device, user, badge: null, seen }, now, idleMinutes)
      return (await presentAt(tx, device, now, idleMinutes))?.id ?? ''
    })
  }

  async tell(device: number, { body, earlier }: Told): Promise<void> {
    const stay = body?.earlier
    if (earlier !== undefined) await this.#find(this.#tokens.get(device) ?? '', earlier, true)
    if (stay === undefined) return
    const now = this.plant.clock()
    const notLater = (at: string): string => (at > now ? now : at)
    const [began_at, ended_at] = [notLater(stay.began_at), stay.ended_at === null ? null : notLater(stay.ended_at)]
    // As the route: what can't be is refused, and its presses with it.
    if (ended_at !== null && ended_at < began_at) return
    const told = { id: stay.id, device, user: body?.user ?? 0, badge: null, began_at, ended_at }
    await this.plant.writer.submit((tx) => recordStay(tx, told, idleMinutes))
  }

  async close(): Promise<void> {
    await this.plant.close()
    await this.#place.clear()
  }
}

interface Stored extends Omit<CarriedOut, 'isAtOnce'> {
  readonly entity: string
  readonly entity_id: number
}
