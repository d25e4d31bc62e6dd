import type { Transaction } from 'kysely'
import { endOf, isHere } from '#machines/presence.ts'
import type { Here } from '#model/calls/devices.ts'
import type { DeviceRow } from '#model/kinds/device.ts'
import { day, msLater } from '#model/values/calendar.ts'
import { personName } from '#model/values/personName.ts'
import { roles } from '#model/values/roles.ts'
import { personalText, type PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { newToken } from '#server/tokens.ts'

type Tx = Transaction<Tables>
type Stay = Tables['presences']

/** For how long it is kept who was at a device, ms. */
const keptFor = 90 * day

/** The stay at a device that was not ended; undefined if there is none. It may be idle. */
const openAt = (tx: Reader, device: number): Promise<Stay | undefined> =>
  tx
    .selectFrom('presences')
    .selectAll()
    .where('device_id', '=', device)
    .where('ended_at', 'is', null)
    .orderBy('began_at', 'desc')
    .executeTakeFirst()

/** The stay of who is at a device now; null while nobody is. */
export async function presentAt(tx: Reader, device: number, now: string, idleMinutes: number): Promise<Stay | null> {
  const stay = await openAt(tx, device)
  return stay !== undefined && isHere(stay, now, idleMinutes) ? stay : null
}

/** Ends the stay at a device, or only one stay there: now, or when it became idle. */
export async function leave(
  tx: Tx,
  { device, only }: { readonly device: number; readonly only?: string | null },
  now: string,
  idleMinutes: number,
): Promise<void> {
  const stay = await openAt(tx, device)
  if (stay === undefined || (only !== undefined && stay.id !== only)) return
  const end = endOf(stay, idleMinutes)
  await endStays(tx, { device_id: device }, end < now ? end : now)
}

/** Ends the stays of a device, of a badge or of a user that have not ended. `badge_id: null` are those by PIN. */
export const endStays = async (
  tx: Tx,
  whose: Partial<Pick<Stay, 'device_id' | 'badge_id' | 'user_id'>>,
  at: string,
): Promise<void> =>
  void (await tx
    .updateTable('presences')
    .set({ ended_at: at })
    .where((eb) => eb.and({ ...whose, ended_at: null }))
    .execute())

interface Arrival {
  readonly device: number
  readonly user: number
  readonly badge: number | null
  /** The presence that the device knows of. */
  readonly seen: string | null
}

/**
 * Somebody takes over. Who is there by the same badge leaves instead; a repeated call, which knows of the stay before,
 * changes nothing.
 */
export async function takeOver(
  tx: Tx,
  { device, user, badge, seen }: Arrival,
  now: string,
  idleMinutes: number,
): Promise<void> {
  const present = await presentAt(tx, device, now, idleMinutes)
  if (present !== null && present.user_id === user && badge !== null) {
    if (present.id === seen) await leave(tx, { device }, now, idleMinutes)
    return
  }
  await leave(tx, { device }, now, idleMinutes)
  await tx
    .insertInto('presences')
    .values({
      id: newToken(),
      device_id: device,
      user_id: user,
      badge_id: badge,
      began_at: now,
      last_press_at: now,
      ended_at: null,
    })
    .execute()
}

interface EarlierStay extends Omit<Arrival, 'seen'> {
  readonly id: string
  readonly began_at: string
  readonly ended_at: string | null
}

/**
 * Records a stay that began while the device had no network, under the id that its presses bear; a repeated call changes
 * nothing. One that goes on ends the stay before it, when it began, and has ended itself when somebody has come since: it
 * may be told after them.
 */
export async function recordStay(
  tx: Tx,
  { id, device, user, badge, began_at, ended_at }: EarlierStay,
  idleMinutes: number,
): Promise<void> {
  const known = await tx.selectFrom('presences').select('id').where('id', '=', id).executeTakeFirst()
  if (known !== undefined) return
  const end = ended_at ?? (await firstSince(tx, device, began_at))
  if (end === null) await leave(tx, { device }, began_at, idleMinutes)
  await tx
    .insertInto('presences')
    .values({ id, device_id: device, user_id: user, badge_id: badge, began_at, last_press_at: began_at, ended_at: end })
    .execute()
}

/** When the first stay began that is later than an instant; null if there is none. */
async function firstSince(tx: Tx, device: number, at: string): Promise<string | null> {
  const row = await tx
    .selectFrom('presences')
    .select('began_at')
    .where('device_id', '=', device)
    .where('began_at', '>', at)
    .orderBy('began_at')
    .executeTakeFirst()
  return row?.began_at ?? null
}

/** Records a press, which may reach the server after later ones. */
export const notePress = async (tx: Tx, id: string, at: string): Promise<void> =>
  void (await tx
    .updateTable('presences')
    .set({ last_press_at: at })
    .where('id', '=', id)
    .where('last_press_at', '<', at)
    .execute())

const personOf = (state: PlantState, id: number) => ({
  id,
  first_name: personalText(state, 'user', id, 'first_name'),
  last_name: personalText(state, 'user', id, 'last_name'),
})

/** Who is at a device, as it shows it. */
export async function readHere(
  tx: Reader,
  state: PlantState,
  { id, name, place, steps }: DeviceRow,
  now: string,
): Promise<Here> {
  const { idle_minutes } = settingsOf(state)
  const stay = await presentAt(tx, id, now, idle_minutes)
  return {
    device: { id, name, place, steps },
    presence: stay?.id ?? null,
    person: stay === null ? null : personOf(state, stay.user_id),
    since: stay?.began_at ?? null,
    last_press_at: stay?.last_press_at ?? null,
    idle_minutes,
  }
}

/** The persons with a PIN, those who were last at a device first. */
export async function readPeople(tx: Reader, state: PlantState, device: number) {
  const rows = await tx
    .selectFrom('pins')
    .innerJoin('users', 'users.id', 'pins.user_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('presences')
          .select(({ fn }) => ['user_id', fn.max('began_at').as('last')])
          .where('device_id', '=', device)
          .groupBy('user_id')
          .as('stays'),
      (join) => join.onRef('stays.user_id', '=', 'pins.user_id'),
    )
    .select(['pins.user_id', 'pins.digits', 'stays.last'])
    .where('users.active', '=', 1)
    .where('users.role_number', '>=', roles.staff)
    .execute()
  return rows
    .map(({ user_id, digits, last }) => ({ last: last ?? '', person: { ...personOf(state, user_id), digits } }))
    .toSorted((a, b) =>
      a.last === b.last ? personName(a.person).localeCompare(personName(b.person)) : a.last < b.last ? 1 : -1,
    )
    .map(({ person }) => person)
}

/** Deletes stays of more than 90 days ago. */
export const forgetPresences = async (tx: Tx, now: string): Promise<void> =>
  void (await tx.deleteFrom('presences').where('last_press_at', '<=', msLater(now, -keptFor)).execute())
