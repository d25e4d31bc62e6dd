import * as z from 'zod/mini'
import { Here, HereAndPeople, TakeOver } from '#model/calls/devices.ts'
import { minute, msLater, utcOf } from '#model/values/calendar.ts'
import { Known, randomHex, recognized, remembered, unknownHere } from './knownPersons.ts'
import type { Vault } from './vault.ts'

/** A stay that began without a network, with what its person showed, until the server has seen it. */
const Stay = z.object({
  id: z.string(),
  user: z.int(),
  shown: z.object({ badge: z.optional(z.string()), user: z.optional(z.int()), pin: z.optional(z.string()) }),
  began_at: z.string(),
  ended_at: z.nullable(z.string()),
})
type OfflineStay = z.infer<typeof Stay>

const Kept = z.object({
  here: z.nullable(HereAndPeople),
  known: z.array(Known),
  stays: z.array(Stay),
  /** The last press of who is here, which a restart must not lose. */
  press: z.nullable(z.object({ presence: z.string(), at: z.string() })),
})
type Kept = z.infer<typeof Kept>

const nothing: Kept = { here: null, known: [], stays: [], press: null }

/** Who is at a device while it has no network. Times are the plant's, UTC. */
export interface OfflineSeat {
  /** The server has said who is here; `by` is what they showed, if they have just come. */
  readonly noteHere: (here: unknown, by: unknown) => Promise<void>
  readonly notePress: (presence: string, at: string) => Promise<void>
  /** Reads again what another tab may have changed. */
  readonly look: () => Promise<void>
  /** Who is here, as far as this device knows; null where it does not know itself. */
  readonly here: () => Here | null
  /** The user of a stay. */
  readonly userOf: (presence: string) => number | null
  /** Lets somebody take over, whom this device knows; else the fields that are wrong. */
  readonly takeOver: (by: unknown) => Promise<Here | Readonly<Record<string, readonly string[]>>>
  readonly leave: () => Promise<Here | null>
  readonly stays: () => readonly OfflineStay[]
  readonly told: (stay: OfflineStay) => Promise<void>
  /** Forgets stays that the server can't take. */
  readonly forgetStays: () => Promise<void>
}

const keptIn = (value: unknown): Kept => {
  const read = Kept.safeParse(value)
  return read.success ? read.data : nothing
}

/** Opens what a device knows of persons. `now`: the plant's time, ms. */
export async function openOfflineSeat(vault: Vault, now: () => number): Promise<OfflineSeat> {
  const state: { kept: Kept } = { kept: keptIn(await vault.read('seat')) }

  /** Another tab of this device may have changed it. */
  async function look(): Promise<void> {
    state.kept = keptIn(await vault.read('seat'))
  }

  async function change(edit: (kept: Kept) => Partial<Kept>): Promise<void> {
    state.kept = await vault.update('seat', (value) => {
      const kept = keptIn(value)
      return { ...kept, ...edit(kept) }
    })
  }

  function isIdle(presence: string, since: string, minutes: number): boolean {
    const { press } = state.kept
    const last = press !== null && press.presence === presence && press.at > since ? press.at : since
    return utcOf(now()) > msLater(last, minutes * minute)
  }

  function here(): Here | null {
    const { here: said } = state.kept
    if (said === null) return null
    const { presence, last_press_at, since, idle_minutes } = said
    const last = last_press_at ?? since ?? ''
    const isHere = presence !== null && !isIdle(presence, last, idle_minutes)
    return isHere ? said : { ...said, ...nobody }
  }

  async function remember(by: unknown, person: NonNullable<Here['person']>): Promise<void> {
    const shown = TakeOver.safeParse(by)
    if (!shown.success) return
    const known = await remembered(
      state.kept.known.find(({ user }) => user === person.id),
      shown.data,
      person,
    )
    await change((kept) => ({ known: [...kept.known.filter(({ user }) => user !== person.id), known] }))
  }

  async function countTries(user: number, count: (before: number) => number): Promise<number> {
    await change(({ known: all }) => ({
      known: all.map((each) => (each.user === user ? { ...each, tries: count(each.tries) } : each)),
    }))
    return state.kept.known.find((each) => each.user === user)?.tries ?? Infinity
  }

  const ended = (stays: readonly OfflineStay[], at: string): OfflineStay[] =>
    stays.map((stay) => (stay.ended_at === null ? { ...stay, ended_at: at } : stay))

  async function leave(): Promise<Here | null> {
    const said = state.kept.here
    if (said === null) return null
    const left = { ...said, ...nobody }
    await change(({ stays }) => ({ here: left, stays: ended(stays, utcOf(now())) }))
    return left
  }

  return {
    look,
    here,
    userOf(presence) {
      const { here: said, stays } = state.kept
      const stay = stays.find(({ id }) => id === presence)
      return stay?.user ?? (said?.presence === presence ? (said.person?.id ?? null) : null)
    },
    async noteHere(said, by) {
      const now = Here.safeParse(said)
      if (!now.success) return
      const withPeople = HereAndPeople.safeParse(said)
      const people = withPeople.success ? withPeople.data.people : null
      await change((kept) => ({ here: { ...now.data, people: people ?? kept.here?.people ?? [] } }))
      if (now.data.person !== null && by !== null) await remember(by, now.data.person)
    },
    notePress: (presence, at) => change(() => ({ press: { presence, at } })),
    async takeOver(by) {
      const shown = TakeOver.parse(by)
      const user = await recognized(state.kept.known, shown, countTries)
      const said = state.kept.here
      if (typeof user !== 'number') return { [user.field]: [user.message] }
      if (said === null) return { badge: [unknownHere] }
      const at = utcOf(now())
      const present = here()
      // The badge of who is here again: they leave.
      if (shown.badge !== undefined && present?.person?.id === user) return (await leave()) ?? said
      const { seen: _seen, ...proof } = shown
      const id = `offline-${randomHex(20)}`
      const person = personIn(state.kept, user)
      const stay: OfflineStay = { id, user, shown: proof, began_at: at, ended_at: null }
      const arrived = { ...said, presence: id, person, since: at, last_press_at: at }
      await change(({ stays }) => ({ here: arrived, stays: [...ended(stays, at), stay] }))
      return arrived
    },
    leave,
    stays: () => state.kept.stays,
    forgetStays: () => change(() => ({ stays: [] })),
    told: (stay) => change(({ stays }) => ({ stays: stays.filter(({ id }) => id !== stay.id) })),
  }
}

const nobody = { presence: null, person: null, since: null, last_press_at: null }

const personIn = ({ known }: Kept, id: number): Here['person'] => {
  const { first_name = '', last_name = '' } = known.find(({ user }) => user === id) ?? {}
  return { id, first_name, last_name }
}
